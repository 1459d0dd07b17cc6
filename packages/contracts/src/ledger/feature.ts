import type { FeatureContract } from '../feature/index.ts'

/** What the books refuse. */
export const ledger = {
  errors: {
    WALLET_NOT_FOUND: 404,
    HOLD_NOT_ACTIVE: 409,
    INSUFFICIENT_FUNDS: 422,
    WALLET_FROZEN: 422,
  },
} as const satisfies FeatureContract
