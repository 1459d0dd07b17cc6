export { addBank, addPaypal, type LinkOwner } from './add-link.ts'
export { type Destination, maskedDestinations, wholeDestination } from './destination.ts'
export { type LinkRow, lockLink } from './links.ts'
export { LINK_USES, linkFeature } from './feature.ts'
