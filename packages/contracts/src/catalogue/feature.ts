import type { FeatureContract } from '../feature/index.ts'

export const catalogue = {
  errors: {
    ASSET_NOT_FOUND: 404,
    ASSET_CLASS_NOT_FOUND: 404,
    /** The active profile must be authorized first; its steps are read apart. */
    NOT_AUTHORIZED: 403,
  },
  pages: {
    explore: { path: '/explore', for: 'own' },
    assetClass: { path: '/assets/:slug/', for: 'own' },
    asset: { path: '/asset/:assetCode/', for: 'own' },
    preview: { path: '/preview/:assetCode/', for: 'open' },
  },
} as const satisfies FeatureContract
