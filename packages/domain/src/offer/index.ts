export {
  CANCEL_BEFORE_MS,
  canCancel,
  cancelUntil,
  decideOffer,
  holdsPayments,
  OFFER_PHASES,
  OFFER_STATUSES,
  type OfferPhase,
  type OfferState,
  type OfferStatus,
  type OfferTerms,
  phaseOf,
  progressOf,
  SUBSCRIBE_REFUSALS,
  subscribeRefusal,
  type SubscribeRefusal,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from './offer.ts'
export { type Rate, rateText, rawRate } from './pay-rate.ts'
export { leastForBonus, priceOf, type PriceTerms, type SubscriptionPrice, unitsCovered } from './price.ts'
