// Another file of the same name.
let shelves = 3
