import type { FeatureContract } from '../feature/index.ts'

export const transfer = {
  errors: {
    PROPOSAL_NOT_FOUND: 404,
    INVITATION_NOT_FOUND: 404,
    PAYMENT_LINK_NOT_FOUND: 404,
    SCHEDULE_NOT_FOUND: 404,
  },
  pages: {
    send: { path: '/send', for: 'own' },
    sendAsset: { path: '/send/:digital/', for: 'own' },
    request: { path: '/request', for: 'own' },
    requestAsset: { path: '/request/:digital/', for: 'own' },
    private: { path: '/private', for: 'own' },
    pay: { path: '/pay/:token', for: 'open' },
  },
} as const satisfies FeatureContract
