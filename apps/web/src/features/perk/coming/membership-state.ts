import type { MembershipReply } from '@bourse/contracts/perk'

export type StateKind = 'asked' | 'offered' | 'late' | 'consent' | 'paused' | 'free' | 'life' | 'ends' | 'running' | 'next' | 'nothing'

export interface MembershipState {
  kind: StateKind
  /** When it happens, or until when somebody answers. */
  at?: number | undefined
  amount?: string | undefined
}

/** What a membership comes to next. */
export function stateOf(membership: MembershipReply): MembershipState {
  const { status, period, late, renews, paidUntil, newPrice, nextCharge, payment } = membership
  if (status === 'asked' || status === 'offered') return answerOf(membership)
  if (status === 'paused') return { kind: 'paused' }
  if (late) return { kind: 'late', at: late.lapsesAt, amount: payment ?? undefined }
  if (period === null) return { kind: 'free' }
  if (period === 'lifetime') return { kind: 'life' }
  if (!renews) return paidUntil === null ? { kind: 'nothing' } : { kind: 'ends', at: paidUntil }
  if (newPrice && !newPrice.isAgreed && newPrice.from <= (nextCharge?.at ?? newPrice.from))
    return { kind: 'consent', at: newPrice.from, amount: newPrice.price }
  if (period === 'hourly' || period === 'minute') return { kind: 'running' }
  return nextCharge ? { kind: 'next', at: nextCharge.at, amount: nextCharge.amount } : { kind: 'nothing' }
}

function answerOf({ status, held }: MembershipReply): MembershipState {
  return { kind: status === 'asked' ? 'asked' : 'offered', at: held?.until ?? undefined, amount: held?.amount }
}

const URGENT: ReadonlySet<StateKind> = new Set(['offered', 'late', 'consent'])

export function isUrgent({ kind }: MembershipState): boolean {
  return URGENT.has(kind)
}

/** What waits for the member first, then by the next day; what costs nothing more comes last. */
export function byUrgency(memberships: readonly MembershipReply[]): MembershipReply[] {
  const placed = memberships.map((membership) => ({ membership, state: stateOf(membership) }))
  const rank = ({ state }: (typeof placed)[number]) => (isUrgent(state) ? 0 : state.at === undefined ? 2 : 1)
  const day = ({ state }: (typeof placed)[number]) => state.at ?? 0
  return placed.sort((a, b) => rank(a) - rank(b) || day(a) - day(b)).map(({ membership }) => membership)
}
