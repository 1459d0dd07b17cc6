import type { CaseReply } from '@bourse/contracts/street'

/** What this staff member can still do: questions are over once it is ruled, and a ruling is proposed or signed. */
export function caseActions({ status, canPropose, canSign }: Pick<CaseReply, 'status' | 'canPropose' | 'canSign'>): {
  canAsk: boolean
  canDecide: boolean
} {
  return { canAsk: status === 'open', canDecide: canPropose || canSign }
}
