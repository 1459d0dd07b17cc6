import type { FeatureContract } from '../feature/index.ts'

export const people = {
  errors: {
    ACCOUNT_SUSPENDED: 403,
    PERSON_LIMIT: 403,
    PERSON_NOT_FOUND: 404,
    ALREADY_SUSPENDED: 409,
    NO_ADMIN_LEFT: 409,
  },
  pages: {
    adminPeople: { path: '/admin/people', for: 'own' },
  },
} as const satisfies FeatureContract
