import type { Kinds } from '../activity/kind.ts'

const paid = { group: 'rewards', subject: 'reward', badge: 'check', type: 'success' } as const
const brought = { group: 'rewards', subject: 'referral' } as const

export const rewardKinds = {
  'reward.joined': { ...brought, badge: 'none', type: 'info' },
  'reward.refused': { ...brought, badge: 'fail', type: 'warning' },
  'reward.earned': paid,
  'reward.welcome': paid,
  'reward.granted': paid,
} as const satisfies Kinds
