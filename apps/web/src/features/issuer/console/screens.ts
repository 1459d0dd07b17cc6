export { SuperpowersScreen } from './superpowers-screen.tsx'
