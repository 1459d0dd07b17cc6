import type { FeatureContract } from '../feature/index.ts'

export const activity = {
  errors: {
    ACTIVITY_NOT_FOUND: 404,
    PUSH_REFUSED: 422,
  },
  pages: {
    activity: { path: '/activity', for: 'own' },
    activityFiltered: { path: '/activity/:filter/', for: 'own' },
    inbox: { path: '/loci/inbox/', for: 'own' },
  },
} as const satisfies FeatureContract
