export { NewPerkScreen } from './new-perk-screen.tsx'
export { EditPerkScreen } from './edit-perk-screen.tsx'
