export { PREVIEWS, previewPath, type PreviewSource, type PreviewText, servePreviews } from './serve-previews.ts'
export { PREVIEW_SIZE } from './draw-preview.ts'
