import type { FeatureContract } from '../feature/index.ts'

export const reference = {
  pages: {
    apiReference: { path: '/docs/api', for: 'open' },
  },
} as const satisfies FeatureContract
