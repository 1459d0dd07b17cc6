export { ACQUAINTANCE_KINDS, type Acquaintance, type AcquaintanceKind, rankAcquaintances } from './acquaintances.ts'
export { DEALING_KINDS, type DealingKind, latestDealing } from './dealings.ts'
