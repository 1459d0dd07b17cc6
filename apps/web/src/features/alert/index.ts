export { openAlertDialog } from './dialog-store.ts'
