import type { FeatureContract } from '../feature/index.ts'

export const offer = {
  errors: {
    ISSUE_OFFER_NOT_FOUND: 404,
    /** It is not open: not yet, or not any more. */
    ISSUE_OFFER_NOT_OPEN: 409,
    /** Currencies and coins are issued by agents and deposits only. */
    ISSUED_BY_AGENTS: 409,
    /** Its asset is paused, or what the bonus is paid in. */
    OFFER_PAUSED: 409,
    /** All of its units are taken. */
    OFFER_SOLD_OUT: 409,
    /** Fewer units are left than asked for. */
    NOT_ENOUGH_UNITS: 409,
    /** More or fewer units than one profile may take. */
    UNITS_OUT_OF_RANGE: 422,
    /** It costs more than the subscriber has seen. */
    COSTS_MORE: 409,
    SUBSCRIPTION_NOT_FOUND: 404,
    /** It is delivered, or less than 48 hours are left. */
    CANNOT_CANCEL: 409,
  },
  pages: {
    subscribe: { path: '/subscribe/:assetCode/', for: 'own' },
  },
} as const satisfies FeatureContract
