import { reward } from '@bourse/contracts/reward'
import { FINDING_CODES, SIGNING_CODES } from '@bourse/contracts/errors'
import { ENTRY_DETAILS } from '#features/pocket'
import { SIGN_UPS } from '#features/session'
import { REGISTERS, SIGNED_ACTIONS, SUBJECT_NAMES, WAITING_CASES } from '#features/staff'
import { dueJobs } from '#platform/due'
import type { Feature } from '#platform/feature'
import { rewardActivity } from './activity.ts'
import { fundRewards } from './add-funds.ts'
import { REWARD_CHECKS } from './audit.ts'
import { signedGrant } from './grant.ts'
import { recordReferral } from './join.ts'
import { readyReferrals } from './pay-referral.ts'
import { rewardPersonalData } from './personal-data.ts'
import { rewardRoutes } from './routes.ts'
import { rewardEntryDetails } from './sources.ts'
import { heldReferrals, referralNames, rewardRegister, unpaidReferrals } from './staff-points.ts'

export const rewardFeature: Feature = {
  tables: ['reward_codes', 'referrals', 'rewards', 'reward_fundings'],
  contracts: { reward },
  reference: { reward: { about: 'Rewards for bringing people.', also: [...SIGNING_CODES, ...FINDING_CODES, 'INSUFFICIENT_FUNDS'] } },
  routes: rewardRoutes,
  jobs: ({ secrets }) => dueJobs([readyReferrals(secrets)]),
  checks: REWARD_CHECKS,
  contributes: [
    ...rewardActivity,
    SIGN_UPS.with(recordReferral),
    ENTRY_DETAILS.with(rewardEntryDetails),
    SIGNED_ACTIONS.with(signedGrant),
    SIGNED_ACTIONS.with(fundRewards),
    WAITING_CASES.with(heldReferrals),
    WAITING_CASES.with(unpaidReferrals),
    REGISTERS.with(rewardRegister),
    SUBJECT_NAMES.with(referralNames),
    rewardPersonalData,
  ],
}
