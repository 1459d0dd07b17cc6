import type { FeatureContract } from '../feature/index.ts'

export const account = {
  errors: {
    EXPORT_PACKING: 409,
    EXPORT_TOO_SOON: 409,
    EXPORT_NOT_FOUND: 404,
    NOT_SETTLED: 409,
    LAST_ADMIN: 409,
  },
  pages: {
    tools: { path: '/tools', for: 'own' },
  },
} as const satisfies FeatureContract
