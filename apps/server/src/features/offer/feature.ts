import { offer } from '@bourse/contracts/offer'
import { FINDING_CODES, MONEY_CODES } from '@bourse/contracts/errors'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import type { Feature } from '#platform/feature'
import { offerActivity } from './activity.ts'
import { OFFER_CHECKS } from './audit.ts'
import { offerGraph } from './graph.ts'
import { offerJobs } from './jobs.ts'
import { offerPersonalData } from './personal-data.ts'
import { offerRoutes } from './routes.ts'
import { offerEntryDetails, offerOpenParts } from './sources.ts'

export const offerFeature: Feature = {
  tables: ['issue_offers', 'offer_pay_assets', 'subscriptions', 'offer_reminders'],
  contracts: { offer },
  reference: {
    offer: {
      about: 'Offers of new units, and subscriptions to them.',
      also: [...MONEY_CODES, ...FINDING_CODES, 'AGREEMENT_REQUIRED', 'NO_RATE'],
    },
  },
  routes: offerRoutes,
  graph: offerGraph,
  jobs: () => offerJobs,
  checks: OFFER_CHECKS,
  contributes: [...offerActivity, OPEN_PARTS.with(offerOpenParts), ENTRY_DETAILS.with(offerEntryDetails), offerPersonalData],
}
