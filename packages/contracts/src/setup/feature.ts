import type { FeatureContract } from '../feature/index.ts'

export const setup = {
  errors: {
    SETUP_CLOSED: 409,
    SETUP_CODE_WRONG: 403,
  },
  pages: {
    setup: { path: '/setup', for: 'open' },
  },
} as const satisfies FeatureContract
