export { AGENT_ACCOUNT_FIELDS, type AgentAccountFault, agentAccountFaults, type AgentAccountField } from './bank-account.ts'
export { feeOf, type FeeRates } from './fee.ts'
export {
  burnFigures,
  chooseDailyMax,
  remainingCap,
  maySetCaps,
  mintFigures,
  offeredCap,
  type QuantityFault,
  type Terms,
} from './limits.ts'
export { readReference, REFERENCE_COUNT, referenceOf } from './reference.ts'
export {
  type AgentSeat,
  BURN_STATUSES,
  type BurnAction,
  burnActions,
  type BurnStatus,
  MINT_DAYS,
  MINT_STATUSES,
  type MintAction,
  mintActions,
  type MintStatus,
} from './steps.ts'
