import type { FeatureContract } from '../feature/index.ts'

export const reward = {
  errors: {
    INVITE_NOT_FOUND: 404,
    REFERRAL_NOT_FOUND: 404,
    REWARD_FUND_SHORT: 409,
  },
  pages: {
    rewards: { path: '/rewards', for: 'own' },
    join: { path: '/join/:code', for: 'open' },
    adminRewards: { path: '/admin/rewards', for: 'own' },
  },
} as const satisfies FeatureContract
