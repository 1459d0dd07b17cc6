import { issuer } from '@bourse/contracts/issuer'
import { FINDING_CODES, MONEY_CODES } from '@bourse/contracts/errors'
import { MANAGED_PROFILES } from '#features/catalogue'
import { ENTRY_DETAILS } from '#features/pocket'
import type { Feature } from '#platform/feature'
import { issuerActivity } from './activity.ts'
import { COUPON_CHECKS } from './audit.ts'
import { contentRoutes } from './content-routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { couponEntryDetails } from './coupon/sources.ts'
import { holderRoutes } from './holder-routes.ts'
import { issuerJobs } from './jobs.ts'
import { logRoutes } from './log-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { paperRoutes } from './paper-routes.ts'
import { pauseRoutes } from './pause-routes.ts'
import { issuerPersonalData } from './personal-data.ts'
import { openPowers } from './powers.ts'

export const issuerFeature: Feature = {
  tables: ['coupons', 'coupon_payments', 'asset_pauses'],
  contracts: { issuer },
  reference: {
    issuer: {
      about: 'For whoever manages an asset: its content, offers, holders and coupons.',
      also: [
        ...MONEY_CODES,
        ...FINDING_CODES,
        'ISSUE_OFFER_NOT_FOUND',
        'ISSUE_OFFER_NOT_OPEN',
        'OFFER_PAUSED',
        'NOT_ENOUGH_UNITS',
        'OFFER_SOLD_OUT',
        'DOCUMENT_NOT_FOUND',
        'IMAGE_REFUSED',
      ],
    },
  },
  routes(http, { media, contributions }) {
    const open = openPowers(contributions.to(MANAGED_PROFILES))
    contentRoutes(http, { open, media })
    offerRoutes(http, open)
    paperRoutes(http, open)
    holderRoutes(http, open)
    couponRoutes(http, open)
    pauseRoutes(http, open)
    logRoutes(http, open)
  },
  jobs: () => issuerJobs,
  checks: COUPON_CHECKS,
  contributes: [...issuerActivity, ENTRY_DETAILS.with(couponEntryDetails), issuerPersonalData],
}
