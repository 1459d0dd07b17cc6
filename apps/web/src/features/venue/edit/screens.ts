export { NewVenueScreen } from './new-venue-screen.tsx'
export { EditVenueScreen } from './edit-venue-screen.tsx'
