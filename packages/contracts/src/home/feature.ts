import type { FeatureContract } from '../feature/index.ts'

export const home = {
  pages: {
    home: { path: '/home', for: 'open' },
  },
} as const satisfies FeatureContract
