export { linkName } from './link-name.ts'
export { LinkPicker } from './link-picker.tsx'
export { LinkedAccountsScreen } from './linked-accounts-screen.tsx'
export { useLinks } from './queries.ts'
