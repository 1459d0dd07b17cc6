import { agent } from '@bourse/contracts/agent'
import { FINDING_CODES, MONEY_CODES } from '@bourse/contracts/errors'
import { STEP_SOURCES, WAITING } from '#features/home'
import { LINK_LAST_USES, LINK_USES } from '#features/link'
import { ENTRY_DETAILS, OPEN_PARTS, PENDING_PARTS } from '#features/pocket'
import { ASSETS_MANAGED, REPUTATION } from '#features/profile'
import { WAITING_CASES } from '#features/staff'
import type { Feature } from '#platform/feature'
import { agentActivity } from './activity.ts'
import { AGENT_CHECKS } from './audit.ts'
import { isLinkInUse, lastUsesOfLinks } from './burns.ts'
import { agentJobs } from './jobs.ts'
import { agentPersonalData } from './personal-data.ts'
import { agentGraph } from './resolvers.ts'
import { agencyRoutes } from './routes.ts'
import { agentEntryDetails, agentOpenParts, agentPendingParts } from './sources.ts'
import { agencyAssets, agentReputation } from './standing.ts'
import { mintProgress, waitingMovements } from './waiting.ts'
import { waitingMints } from './waiting-cases.ts'

export const agentFeature: Feature = {
  tables: ['agencies', 'agent_bank_accounts', 'collections', 'mints', 'burns', 'mint_reservations'],
  contracts: { agent },
  reference: {
    agent: { about: 'Deposits and withdrawals of currencies through agents.', also: [...MONEY_CODES, ...FINDING_CODES, 'LINK_NOT_FOUND'] },
  },
  routes: (http, { secrets }) => agencyRoutes(http, secrets),
  graph: agentGraph,
  jobs: () => agentJobs,
  checks: AGENT_CHECKS,
  contributes: [
    ...agentActivity,
    OPEN_PARTS.with(agentOpenParts),
    PENDING_PARTS.with(agentPendingParts),
    ENTRY_DETAILS.with(agentEntryDetails),
    ASSETS_MANAGED.with(agencyAssets),
    REPUTATION.with(agentReputation),
    LINK_USES.with(isLinkInUse),
    LINK_LAST_USES.with(lastUsesOfLinks),
    WAITING.with(waitingMovements),
    STEP_SOURCES.with({ step: 'deposit', read: (tx, { profileId }) => mintProgress(tx, profileId) }),
    agentPersonalData,
    WAITING_CASES.with(waitingMints),
  ],
}
