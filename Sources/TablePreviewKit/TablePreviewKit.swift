// TablePreviewKit
