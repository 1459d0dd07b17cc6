export const MINT_STATUSES = ['pending', 'confirmed', 'rejected', 'canceled', 'expired'] as const
export type MintStatus = (typeof MINT_STATUSES)[number]
export type MintAction = 'confirm' | 'reject' | 'cancel'

export const BURN_STATUSES = ['pending', 'paying', 'confirmed', 'rejected', 'canceled'] as const
export type BurnStatus = (typeof BURN_STATUSES)[number]
export type BurnAction = 'take' | 'confirm' | 'reject' | 'cancel'

export type AgentSeat = 'member' | 'agent'

/** An announced payment that was not confirmed expires after this many days. */
export const MINT_DAYS = 14

/** What this seat may do to a mint now; nothing once it is final (DEF-069). */
export function mintActions(status: MintStatus, seat: AgentSeat): readonly MintAction[] {
  return MINT_STEPS[seat][status] ?? []
}

/** Once the agent has started a payout, the money may already be on its way, so the member can't cancel it (DEF-071). */
export function burnActions(status: BurnStatus, seat: AgentSeat): readonly BurnAction[] {
  return BURN_STEPS[seat][status] ?? []
}

const MINT_STEPS: Record<AgentSeat, Partial<Record<MintStatus, readonly MintAction[]>>> = {
  member: { pending: ['cancel'] },
  agent: { pending: ['confirm', 'reject'] },
}

const BURN_STEPS: Record<AgentSeat, Partial<Record<BurnStatus, readonly BurnAction[]>>> = {
  member: { pending: ['cancel'] },
  agent: { pending: ['take', 'reject'], paying: ['confirm', 'reject'] },
}
