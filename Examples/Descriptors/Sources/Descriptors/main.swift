import TablePreviewKit

await PreviewCommand.start(tables: [
    startTable, personsTable, formTable, filledFormTable, lazyRowsTable, diffBeforeTable, diffAfterTable, expandableTable, separatedTable,
    swipeTable,
], sessions: [menuSession])
