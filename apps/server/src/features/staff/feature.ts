import { staff } from '@bourse/contracts/staff'
import { SIGNING_CODES } from '@bourse/contracts/errors'
import { countLog, usersByIds } from '#features/session'
import type { Feature } from '#platform/feature'
import { staffActivity } from './activity.ts'
import { STAFF_CHECKS } from './audit.ts'
import { grantRoles } from './change-roles.ts'
import { staffPersonalData } from './personal-data.ts'
import { REGISTERS, SIGNED_ACTIONS, SUBJECT_NAMES, WAITING_CASES } from './points.ts'
import { profileNames } from './profile-names.ts'
import { staffRoutes } from './routes.ts'
import { expireSignatures } from './signatures.ts'
import { readTeam } from './team.ts'
import { waitingSignatures } from './waiting-cases.ts'

export const staffFeature: Feature = {
  tables: ['signed_actions'],
  contracts: { staff },
  reference: {
    staff: {
      about: 'For staff: members of staff, signatures and the log.',
      also: [...SIGNING_CODES, 'PROFILE_NOT_FOUND', 'PERSON_NOT_FOUND', 'NO_ADMIN_LEFT'],
    },
  },
  routes: staffRoutes,
  jobs: () => ({
    tasks: {
      'staff.expire_signatures': async (_payload, db) => {
        await db.transaction((tx) => expireSignatures(tx))
      },
    },
    crontab: ['* * * * * staff.expire_signatures'],
  }),
  checks: STAFF_CHECKS,
  contributes: [
    ...staffActivity,
    SIGNED_ACTIONS.with(grantRoles),
    SUBJECT_NAMES.with({ kind: 'user', read: usersByIds }),
    SUBJECT_NAMES.with({ kind: 'profile', read: profileNames }),
    WAITING_CASES.with(waitingSignatures),
    REGISTERS.with({ kind: 'log', count: countLog }),
    REGISTERS.with({ kind: 'team', count: async (tx) => (await readTeam(tx)).length }),
    staffPersonalData,
  ],
}
