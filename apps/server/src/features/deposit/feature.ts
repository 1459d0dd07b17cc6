import { STEP_SOURCES } from '#features/home'
import { ENTRY_DETAILS, PENDING_PARTS } from '#features/pocket'
import { NETWORK_ADDRESSES } from '#features/profile'
import type { Feature } from '#platform/feature'
import { depositActivity } from './activity.ts'
import { pocketOfAddress } from './addresses.ts'
import { depositPlan } from './deposit-plan.ts'
import { depositProgress } from './deposit-progress.ts'
import { depositJobs } from './jobs.ts'
import { depositPersonalData } from './personal-data.ts'
import { depositEntryDetails, depositPendingParts } from './pocket-sources.ts'
import { depositRoutes } from './routes.ts'

export const depositFeature: Feature = {
  tables: ['deposit_addresses', 'deposits'],
  routes: (http, { settings }) => depositRoutes(http, depositPlan(settings)),
  jobs: ({ settings, log }) => depositJobs(depositPlan(settings), log),
  contributes: [
    ...depositActivity,
    NETWORK_ADDRESSES.with(pocketOfAddress),
    PENDING_PARTS.with(depositPendingParts),
    ENTRY_DETAILS.with(depositEntryDetails),
    STEP_SOURCES.with({ step: 'deposit', read: (tx, { pocketId }) => depositProgress(tx, pocketId) }),
    depositPersonalData,
  ],
}
