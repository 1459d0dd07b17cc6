import type { FeatureContract } from '../feature/index.ts'

export const verification = {
  errors: {
    VERIFICATION_NOT_FOUND: 404,
  },
  pages: {
    verifyIdentity: { path: '/legacy/verify_identity', for: 'own' },
    verifyWealth: { path: '/legacy/verify_wealth', for: 'own' },
  },
} as const satisfies FeatureContract
