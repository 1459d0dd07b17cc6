import { STEP_SOURCES } from '#features/home'
import { ENTRY_DETAILS, PENDING_PARTS } from '#features/pocket'
import { NETWORK_ADDRESSES } from '#features/profile'
import type { Feature } from '#platform/feature'
import { depositActivity } from './activity.ts'
import { pocketOfAddress } from './addresses.ts'
import { depositProgress } from './deposit-progress.ts'
import { depositJobs } from './jobs.ts'
import { depositPersonalData } from './personal-data.ts'
import { depositEntryDetails, depositPendingParts } from './pocket-sources.ts'
import { depositRoutes } from './routes.ts'
import { DEPOSIT_PLAN } from './settings.ts'

export const depositFeature: Feature = {
  tables: ['deposit_addresses', 'deposits'],
  settings: DEPOSIT_PLAN,
  routes: (http, { settings }) => depositRoutes(http, settings.of(DEPOSIT_PLAN)),
  jobs: ({ settings, log }) => depositJobs(settings.of(DEPOSIT_PLAN), log),
  contributes: [
    ...depositActivity,
    NETWORK_ADDRESSES.with(pocketOfAddress),
    PENDING_PARTS.with(depositPendingParts),
    ENTRY_DETAILS.with(depositEntryDetails),
    STEP_SOURCES.with({ step: 'deposit', read: (tx, { pocketId }) => depositProgress(tx, pocketId) }),
    depositPersonalData,
  ],
}
