import TablePreviewKit

await PreviewCommand.start(
    tables: [
        startTable, personsTable, formTable, filledFormTable, lazyRowsTable, diffBeforeTable, diffAfterTable, expandableTable,
        separatedTable,
        swipeTable, controllerTable, alertTable, viewTable, sourceTable, providerTable, itemTable,
    ], sessions: [menuSession, teaSession])
