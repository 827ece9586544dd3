import TablePreviewKit

await PreviewCommand.start()
