import type { MembershipReply } from '@bourse/contracts/perk'
import type { TextKey } from '@bourse/texts/keys'

interface NextLine {
  at: number | undefined
  key: Extract<TextKey, `groups.next.${string}`> | 'groups.next.inDays'
  values?: { count: number }
}

const DAY_MS = 86_400_000

/** What happens next with a membership, and when. */
export function nextLine(membership: MembershipReply, today: Date): NextLine {
  const { status, askedAt, late, renews, paidUntil, newPrice, nextCharge, period } = membership
  if (status === 'asked') return { at: askedAt, key: 'groups.next.asked' }
  if (status === 'offered') return { at: undefined, key: 'groups.next.offered' }
  if (status === 'paused') return { at: undefined, key: 'groups.next.paused' }
  if (late) return { at: late.lapsesAt, key: 'groups.next.late' }
  if (period === null) return { at: undefined, key: 'groups.next.free' }
  if (!renews && paidUntil !== null) return { at: paidUntil, key: 'groups.next.ends' }
  const consentFrom = newPrice && !newPrice.isAgreed ? newPrice.from : undefined
  if (consentFrom !== undefined && consentFrom <= (nextCharge?.at ?? consentFrom)) return { at: consentFrom, key: 'groups.next.consent' }
  if (!nextCharge) return { at: undefined, key: 'groups.next.nothing' }
  const days = Math.round((startOfDay(nextCharge.at) - startOfDay(today.getTime())) / DAY_MS)
  if (days <= 0) return { at: nextCharge.at, key: 'groups.next.today' }
  return { at: nextCharge.at, key: 'groups.next.inDays', values: { count: days } }
}

function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0)
}
