import type { FeatureContract } from '../feature/index.ts'

export const deposit = {
  errors: {
    DEPOSITS_CLOSED: 409,
  },
} as const satisfies FeatureContract
