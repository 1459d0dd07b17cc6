import type { FeatureContract } from '../feature/index.ts'

export const alert = {
  errors: {
    ALERT_NOT_FOUND: 404,
    ALERT_ALREADY_TRUE: 409,
    ALERT_LIMIT: 409,
  },
  pages: {
    alerts: { path: '/alerts', for: 'own' },
  },
} as const satisfies FeatureContract
