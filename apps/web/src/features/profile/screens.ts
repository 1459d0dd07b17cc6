export { ProfileScreen } from './profile-screen.tsx'
export { SettingsScreen } from './settings-screen.tsx'
