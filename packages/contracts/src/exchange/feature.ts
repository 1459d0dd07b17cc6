import type { FeatureContract } from '../feature/index.ts'

export const exchange = {
  errors: {
    MARKET_NOT_FOUND: 404,
    ORDER_NOT_FOUND: 404,
    MARKET_HALTED: 409,
    ASSET_PAUSED: 409,
    MARKET_STAYS_HALTED: 409,
    MARKET_EXISTS: 409,
    CL_ORD_ID_TAKEN: 409,
    ORDER_FINAL: 409,
    CHART_CHANGED: 409,
    SETTINGS_CHANGED: 409,
    ORDER_REJECTED: 422,
    SAFETY_TIMER_NOT_FOUND: 404,
  },
  pages: {
    max: { path: '/max', for: 'own' },
    maxDepth: { path: '/max/:baseCode/:quoteCode/depth', for: 'own' },
    express: { path: '/express', for: 'own' },
  },
} as const satisfies FeatureContract
