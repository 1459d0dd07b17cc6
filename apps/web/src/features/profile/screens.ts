export { ProfileScreen } from './profile-screen.tsx'
export { ProfileSettingsScreen, SettingsScreen } from './settings-screen.tsx'
