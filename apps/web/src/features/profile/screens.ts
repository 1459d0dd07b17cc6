export { ProfileAddressScreen } from './profile-address-screen.tsx'
export { ProfileScreen } from './profile-screen.tsx'
export { SettingsScreen } from './settings-screen.tsx'
