import { verification } from '@bourse/contracts/verification'
import { STEP_SOURCES } from '#features/home'
import { verifiedStatus } from '#features/profile'
import { WAITING_CASES } from '#features/staff'
import type { Feature } from '#platform/feature'
import { verificationActivity } from './activity.ts'
import { verificationPersonalData } from './personal-data.ts'
import { verificationRoutes } from './routes.ts'
import { waitingVerifications } from './waiting-cases.ts'

const STEP_OF: Partial<Record<string, 'done' | 'inProgress'>> = { approved: 'done', pending: 'inProgress' }

export const verificationFeature: Feature = {
  tables: ['verifications', 'verification_files'],
  contracts: { verification },
  reference: {
    verification: { about: 'Verifying who a member is.', also: ['PROFILE_NOT_FOUND', 'FILE_REFUSED', 'IMAGE_REFUSED', 'NOT_FOUND'] },
  },
  routes: (http, { secrets }) => verificationRoutes(http, secrets),
  contributes: [
    ...verificationActivity,
    STEP_SOURCES.with({
      step: 'identity',
      read: async (tx, { profileId }) => STEP_OF[await verifiedStatus(tx, profileId, 'identity')] ?? 'todo',
    }),
    verificationPersonalData,
    WAITING_CASES.with(waitingVerifications),
  ],
}
