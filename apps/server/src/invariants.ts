import { ACTIVITY_CHECKS } from '#features/activity'
import { AGENT_CHECKS } from '#features/agent'
import { EXCHANGE_CHECKS } from '#features/exchange'
import { CHECKS, type Check } from '#features/ledger'
import { PROOF_CHECKS } from '#features/proof'
import { TRANSFER_CHECKS } from '#features/transfer'

/** Everything that must hold of the books, of all features: what the audit checks. */
export const INVARIANTS: readonly Check[] = [
  ...CHECKS,
  ...EXCHANGE_CHECKS,
  ...AGENT_CHECKS,
  ...TRANSFER_CHECKS,
  ...PROOF_CHECKS,
  ...ACTIVITY_CHECKS,
]
