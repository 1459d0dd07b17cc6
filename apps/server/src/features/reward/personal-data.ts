import { PERSONAL_DATA } from '#platform/personal-data'

/** Which rows of its tables are about a person. */
export const rewardPersonalData = PERSONAL_DATA.with([
  { table: 'reward_codes', about: ['profile_id'], closed: 'stays' },
  { table: 'referrals', about: ['referrer_profile_id', 'profile_id'], hidden: ['reviewed_by', 'suspicion'], closed: 'stays' },
  { table: 'rewards', about: ['profile_id'], hidden: ['granted_by', 'signed_by'], closed: 'erased' },
  { table: 'reward_fundings', because: 'What the house put aside for rewards.', others: ['asked_by', 'signed_by'] },
])
