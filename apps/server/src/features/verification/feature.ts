import { verification } from '@bourse/contracts/verification'
import { STEP_SOURCES } from '#features/home'
import { verifiedStatus } from '#features/profile'
import type { Feature } from '#platform/feature'
import { verificationActivity } from './activity.ts'
import { verificationRoutes } from './routes.ts'

const STEP_OF: Partial<Record<string, 'done' | 'inProgress'>> = { approved: 'done', pending: 'inProgress' }

export const verificationFeature: Feature = {
  tables: ['verifications', 'verification_files'],
  contracts: { verification },
  routes: (http, { secrets }) => verificationRoutes(http, secrets),
  contributes: [
    ...verificationActivity,
    STEP_SOURCES.with({
      step: 'identity',
      read: async (tx, { profileId }) => STEP_OF[await verifiedStatus(tx, profileId, 'identity')] ?? 'todo',
    }),
  ],
}
