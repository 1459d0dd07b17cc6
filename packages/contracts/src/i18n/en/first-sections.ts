// What every page has from the start: names of pages and places, errors, and the first page itself.
export { shell } from './shell.ts'
export { errors } from './errors.ts'
export { pages } from './pages.ts'
export { ui } from './ui.ts'
export { home } from './home.ts'
export { streetFirst } from './street-first.ts'
export { venueFirst } from './venue-first.ts'
export { perkFirst } from './perk-first.ts'
