import type { FeatureContract } from '../feature/index.ts'

export const replay = {
  errors: {},
  pages: {
    replay: { path: '/max/:baseCode/:quoteCode/replay', for: 'own' },
  },
} as const satisfies FeatureContract
