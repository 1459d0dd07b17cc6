import type { FeatureContract } from '../feature/index.ts'

export const catalogue = {
  errors: {
    ASSET_NOT_FOUND: 404,
  },
} as const satisfies FeatureContract
