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
 * The badge of an item: what was waiting when it was told shows what has become of it since (DEF-178). What is over when it is
 * told stays what it was.
 */
export function badgeOf(kind: ActivityKind, status: string | undefined): Badge {
  const { badge, badges } = kindOf(kind)
  return badge === 'pending' && status !== undefined ? (badges?.[status] ?? USUAL[status] ?? badge) : badge
}
