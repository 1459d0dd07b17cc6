import { type ActivityKind, type Badge, kindOf } from './kinds.ts'

const BY_STATUS: Readonly<Record<string, Badge>> = {
  pending: 'pending',
  asked: 'pending',
  taken: 'pending',
  canceled: 'cancel',
  removed: 'cancel',
  left: 'cancel',
  approved: 'check',
  confirmed: 'check',
  credited: 'check',
  active: 'check',
  delivered: 'check',
  declined: 'fail',
  rejected: 'fail',
  expired: 'fail',
  dropped: 'fail',
}

/**
 * The badge of an item: what was waiting when it was told shows what has become of it since (DEF-178). What is over when it is
 * told stays what it was.
 */
export function badgeOf(kind: ActivityKind, status: string | undefined): Badge {
  const { badge } = kindOf(kind)
  // To submit papers is no failure, whatever was decided about them; the decision has an item of its own.
  if (kind === 'verification.submitted' && status === 'rejected') return 'none'
  return badge === 'pending' && status !== undefined ? (BY_STATUS[status] ?? badge) : badge
}
