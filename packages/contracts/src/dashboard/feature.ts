import type { FeatureContract } from '../feature/index.ts'

export const dashboard = {
  pages: {
    dashboard: { path: '/dashboard/', for: 'own' },
  },
} as const satisfies FeatureContract
