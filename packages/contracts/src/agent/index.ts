import { agentCalls } from './agent-calls.ts'
import { memberCalls } from './member-calls.ts'

export { BURN_STATUSES, type BurnStatus, MINT_STATUSES, type MintStatus } from '@bourse/domain/agent'
export { type AgencyReply, type AgentBankAccountReply, type BurnReply, type MintReply } from './replies.ts'

/** The calls of deposits and withdrawals with agents: what members do, and what agents do. */
export const agent = { ...memberCalls, ...agentCalls }
