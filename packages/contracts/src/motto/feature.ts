import type { FeatureContract } from '../feature/index.ts'

export const motto = {
  errors: { MOTTO_LONG: 422 },
  pages: { mottos: { path: '/mottos', for: 'own' } },
} as const satisfies FeatureContract
