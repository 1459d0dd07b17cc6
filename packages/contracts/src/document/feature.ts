import type { FeatureContract } from '../feature/index.ts'

export const document = {
  errors: {
    DOCUMENT_NOT_FOUND: 404,
    /** A newer version is in force. */
    DOCUMENT_REPLACED: 409,
  },
  pages: {
    docs: { path: '/docs', for: 'own' },
  },
} as const satisfies FeatureContract
