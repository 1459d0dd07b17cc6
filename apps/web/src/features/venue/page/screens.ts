export { readVenue } from '../use-venue.ts'
export { VenueScreen } from './venue-screen.tsx'
export { ItemScreen } from './item-screen.tsx'
