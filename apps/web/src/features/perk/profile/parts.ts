export { MembershipButton } from './membership-button.tsx'
export { ProfileOffers } from './profile-offers.tsx'
export { VentureFigures } from './venture-figures.tsx'
