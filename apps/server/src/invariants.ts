import { EXCHANGE_CHECKS } from '#features/exchange'
import { CHECKS, type Check } from '#features/ledger'

/** Everything that must hold of the books, of all features: what the audit checks. */
export const INVARIANTS: readonly Check[] = [...CHECKS, ...EXCHANGE_CHECKS]
