export { readPreview } from '../queries.ts'
export { PreviewScreen } from './preview-screen.tsx'
