/** What a profile is to a proposal: its maker, the one it was made to (or who took it), or anyone. */
export type ProposalSeat = 'maker' | 'other' | 'anyone'
export type ProposalAction = 'approve' | 'decline' | 'cancel'

/** Only a pending proposal allows anything, and each seat its own (MOVE-15, MOVE-17, DEF-075). */
const ALLOWED: Record<ProposalSeat, readonly ProposalAction[]> = {
  maker: ['cancel'],
  other: ['approve', 'decline'],
  anyone: ['approve'],
}

/** What this seat may do now; empty once the proposal is final, and for a status nobody knows. */
export function proposalActions({ status, seat }: { status: string; seat: ProposalSeat }): readonly ProposalAction[] {
  return status === 'pending' ? ALLOWED[seat] : []
}
