import type { FeatureContract } from '../feature/index.ts'

export const document = {
  errors: {
    DOCUMENT_NOT_FOUND: 404,
  },
} as const satisfies FeatureContract
