import { transfer } from '@bourse/contracts/transfer'
import { FINDING_CODES, MONEY_CODES } from '@bourse/contracts/errors'
import { APPROACHES, DEALINGS } from '#features/friend'
import { WAITING } from '#features/home'
import { ENTRY_DETAILS, OPEN_PARTS } from '#features/pocket'
import type { Feature } from '#platform/feature'
import { transferActivity } from './activity.ts'
import { TRANSFER_CHECKS } from './audit.ts'
import { transferDealings } from './dealings.ts'
import { transferEntryDetails } from './entry-details.ts'
import { hasApproached } from './has-approached.ts'
import { transferJobs, transferListens } from './jobs.ts'
import { transferOpenParts } from './open-parts.ts'
import { transferPersonalData } from './personal-data.ts'
import { transferGraph } from './resolvers.ts'
import { transferRoutes } from './routes.ts'
import { waitingProposals } from './waiting.ts'

export const transferFeature: Feature = {
  tables: ['transfers', 'proposals', 'invitations', 'payment_links', 'schedules', 'schedule_runs'],
  contracts: { transfer },
  reference: {
    transfer: { about: 'Sending and requesting money, payment links and schedules.', also: [...MONEY_CODES, ...FINDING_CODES] },
  },
  routes: (http, { settings }) => transferRoutes(http, settings),
  graph: transferGraph,
  jobs: () => transferJobs,
  listens: transferListens,
  checks: TRANSFER_CHECKS,
  contributes: [
    ...transferActivity,
    OPEN_PARTS.with(transferOpenParts),
    ENTRY_DETAILS.with(transferEntryDetails),
    APPROACHES.with(hasApproached),
    WAITING.with(waitingProposals),
    DEALINGS.with(transferDealings),
    transferPersonalData,
  ],
}
