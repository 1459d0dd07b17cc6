import type { FeatureContract } from '../feature/index.ts'

export const link = {
  errors: {
    LINK_NOT_FOUND: 404,
    LINK_EXISTS: 409,
    LINK_IN_USE: 409,
    CHECK_DIGIT: 422,
  },
  pages: {
    linkedAccounts: { path: '/loci/link_account_list/', for: 'own' },
  },
} as const satisfies FeatureContract
