import type { FeatureContract } from '../feature/index.ts'

export const agent = {
  errors: {
    AGENCY_NOT_FOUND: 404,
    MINT_NOT_FOUND: 404,
    BURN_NOT_FOUND: 404,
    DAILY_CAP_REACHED: 422,
    AGENCY_CLOSED: 422,
  },
  pages: {
    agent: { path: '/agent/', for: 'own' },
    agentCollect: { path: '/agent/collect/:digital/', for: 'own' },
    mint: { path: '/mint', for: 'own' },
    mintAsset: { path: '/mint/:digital/', for: 'own' },
    mintSteps: { path: '/mint2/:digital/', for: 'own' },
    burn: { path: '/burn', for: 'own' },
    burnAsset: { path: '/burn/:digital/', for: 'own' },
  },
} as const satisfies FeatureContract
