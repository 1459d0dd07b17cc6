export { folderStore, prepareMediaFolder } from './folder-store.ts'
export { keepImage } from './keep-image.ts'
export { type MediaStore, removeImage } from './media-store.ts'
export { serveMedia } from './serve-media.ts'
