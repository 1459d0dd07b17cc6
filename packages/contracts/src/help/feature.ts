import type { FeatureContract } from '../feature/index.ts'

export const help = {
  errors: {
    REQUEST_NOT_FOUND: 404,
    TOO_MANY_OPEN_REQUESTS: 409,
  },
  pages: {
    help: { path: '/help', for: 'open' },
  },
} as const satisfies FeatureContract
