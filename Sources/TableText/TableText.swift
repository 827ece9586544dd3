// TableText
