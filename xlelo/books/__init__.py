"""The workbooks: what is in them (layout, texts) and how they are written."""
