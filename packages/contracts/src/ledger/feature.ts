import type { FeatureContract } from '../feature/index.ts'

/** The errors of the ledger. */
export const ledger = {
  errors: {
    WALLET_NOT_FOUND: 404,
    HOLD_NOT_ACTIVE: 409,
    INSUFFICIENT_FUNDS: 422,
    WALLET_FROZEN: 422,
  },
} as const satisfies FeatureContract
