import type { FeatureContract } from '../feature/index.ts'

export const friend = {
  errors: {
    FRIEND_REQUEST_NOT_FOUND: 404,
  },
  pages: {
    friends: { path: '/friends', for: 'own' },
  },
} as const satisfies FeatureContract
