import type { FeatureContract } from '../feature/index.ts'

export const search = {
  pages: {
    search: { path: '/search', for: 'own' },
  },
} as const satisfies FeatureContract
