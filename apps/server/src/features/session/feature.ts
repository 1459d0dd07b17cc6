import { session } from '@bourse/contracts/session'
import { STEP_SOURCES } from '#features/home'
import { PROFILE_USER } from '#features/profile'
import type { Feature } from '#platform/feature'
import { sessionActivity } from './activity.ts'
import { sessionJobs } from './jobs.ts'
import { ENDED_CHECKS } from './ended-checks.ts'
import { LOG_CHECKS } from './log-seals.ts'
import { sessionPersonalData } from './personal-data.ts'
import { profileUser } from './profile-user.ts'
import { sessionRoutes } from './routes.ts'
import { hasSecondFactor } from './second-factor.ts'
import { SOUK_HOST } from './settings.ts'

export const sessionFeature: Feature = {
  tables: [
    'users',
    'sessions',
    'refresh_tokens',
    'mailed_codes',
    'code_receipts',
    'recovery_codes',
    'passkeys',
    'webauthn_challenges',
    'api_keys',
    'audit_log',
    'audit_seals',
    'staff_roles',
    'suspensions',
  ],
  contracts: { session },
  reference: {
    session: {
      about: 'Signing in and out, tokens, passwords, passkeys and API keys.',
      also: ['PROFILE_NOT_FOUND', 'ACCOUNT_SUSPENDED', 'INVITE_NOT_FOUND', 'NOT_FOUND', 'DOCUMENT_REPLACED', 'NAME_TAKEN'],
    },
  },
  settings: SOUK_HOST,
  routes: sessionRoutes,
  jobs: sessionJobs,
  checks: [...LOG_CHECKS, ...ENDED_CHECKS],
  contributes: [
    ...sessionActivity,
    PROFILE_USER.with(profileUser),
    STEP_SOURCES.with({ step: 'secondFactor', read: async (tx, { userId }) => ((await hasSecondFactor(tx, userId)) ? 'done' : 'todo') }),
    sessionPersonalData,
  ],
}
