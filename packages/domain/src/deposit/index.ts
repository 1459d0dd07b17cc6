export { COINBASE_CONFIRMATIONS, DUST_RAW } from './confirmations.ts'
export { recheckDelayMs } from './recheck-delay.ts'
export { type ChainOutput, type DepositChanges, type KnownDeposit, outpointOf, reconcile } from './reconcile.ts'
