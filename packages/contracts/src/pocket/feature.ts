import type { FeatureContract } from '../feature/index.ts'

export const pocket = {
  pages: {
    pocket: { path: '/pocket', for: 'own' },
    addWallet: { path: '/loci/pocket/new/', for: 'own' },
  },
} as const satisfies FeatureContract
