export { COINBASE_CONFIRMATIONS, DUST_RAW } from './confirmations.ts'
export { lookAgainMs } from './look-again.ts'
export { type ChainOutput, type DepositChanges, type KnownDeposit, outpointOf, reconcile } from './reconcile.ts'
