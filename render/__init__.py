"""A view becomes a picture and its alternative text; Pillow lives here and nowhere else.

`render.scenes.draw` is the door; it is not imported here, so that single modules stay light.
"""
