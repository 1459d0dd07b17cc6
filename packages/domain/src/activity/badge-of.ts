import type { Badge } from './kind.ts'
import { type ActivityKind, kindOf } from './kinds.ts'

const USUAL: Readonly<Record<string, Badge>> = {
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
 * The badge of an item. An item whose subject was pending when it was written shows the subject's current status (DEF-178); an item about
 * something final keeps its badge.
 */
export function badgeOf(kind: ActivityKind, status: string | undefined): Badge {
  const { badge, badges } = kindOf(kind)
  return badge === 'pending' && status !== undefined ? (badges?.[status] ?? USUAL[status] ?? badge) : badge
}
