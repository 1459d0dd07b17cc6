import type { FeatureContract } from '../feature/index.ts'

export const street = {
  errors: {
    AD_NOT_FOUND: 404,
    TICKET_NOT_FOUND: 404,
    DISPUTE_NOT_FOUND: 404,
    /** The ad can't be taken by this profile; `fields.ad` says why. */
    AD_REFUSED: 422,
    /** The price has changed since it was shown. */
    PRICE_CHANGED: 409,
    STREET_SANCTIONED: 403,
    /** Releasing before the payer says that it was paid needs a confirmation. */
    CONFIRMATION_REQUIRED: 422,
    SECOND_PERSON_REQUIRED: 403,
    /** Too few of the staff are left who may decide an appeal. */
    APPEAL_NOT_POSSIBLE: 409,
  },
  pages: {
    street: { path: '/street', for: 'own' },
    streetAds: { path: '/street/ads/:side/:digital/', for: 'own' },
    streetAd: { path: '/street/ad/:id/', for: 'own' },
    streetOwn: { path: '/street/own/', for: 'own' },
    streetNewAd: { path: '/street/new-ad/', for: 'own' },
    streetEditAd: { path: '/street/ad/:id/edit/', for: 'own' },
    streetTicket: { path: '/street/ticket/:id/', for: 'own' },
    disputes: { path: '/admin/disputes/', for: 'own' },
    dispute: { path: '/admin/disputes/:id/', for: 'own' },
  },
} as const satisfies FeatureContract
