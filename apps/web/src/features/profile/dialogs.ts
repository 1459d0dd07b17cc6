export { ImageField } from '#ui/image-field'
export { ProfileDrawer } from './profile-drawer.tsx'
export { ProfileListDialog } from './profile-list-dialog.tsx'
export { ProfileSettingsDialog } from './profile-settings-dialog.tsx'
