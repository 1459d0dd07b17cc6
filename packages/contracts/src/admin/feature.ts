import type { FeatureContract } from '../feature/index.ts'

export const admin = {
  pages: {
    tools: { path: '/tools', for: 'own' },
  },
} as const satisfies FeatureContract
