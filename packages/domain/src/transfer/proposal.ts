/** A profile's role in a proposal: its maker, the one it was made to (or who accepted it), or anyone. */
export type ProposalSeat = 'maker' | 'other' | 'anyone'
export type ProposalAction = 'approve' | 'decline' | 'cancel'

/** Only a pending proposal has actions, and each seat its own (MOVE-15, MOVE-17, DEF-075). */
const ALLOWED: Record<ProposalSeat, readonly ProposalAction[]> = {
  maker: ['cancel'],
  other: ['approve', 'decline'],
  anyone: ['approve'],
}

/** What this seat may do now; empty once the proposal is final, and for an unknown status. */
export function proposalActions({ status, seat }: { status: string; seat: ProposalSeat }): readonly ProposalAction[] {
  return status === 'pending' ? ALLOWED[seat] : []
}
