export { linkName } from './link-name.ts'
export { LinkPicker } from './link-picker.tsx'
export { useLinks } from './queries.ts'
