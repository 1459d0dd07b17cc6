export { MembershipButton } from './membership-button.tsx'
export { ProfileOffers } from './profile-offers.tsx'
