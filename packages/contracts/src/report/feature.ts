import type { FeatureContract } from '../feature/index.ts'

export const report = {
  pages: {
    reports: { path: '/reports/', for: 'own' },
  },
} as const satisfies FeatureContract
