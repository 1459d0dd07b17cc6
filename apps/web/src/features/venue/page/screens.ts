export { VenueScreen } from './venue-screen.tsx'
export { ItemScreen } from './item-screen.tsx'
