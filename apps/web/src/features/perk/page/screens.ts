export { PerkScreen } from './perk-screen.tsx'
