import TablePreviewKit

await PreviewCommand.start(tables: [fruits])
