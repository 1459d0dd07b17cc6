import { type Dues, startOf, termsAt } from './dues.ts'
import { periodAt } from './period.ts'

/**
 * What a membership should still pay before a moment, in raw units, as it stands now: the same charges as `upcomingCharges`, counted
 * instead of listed, since a year of minutes is long. After an outage only the current period is charged (DEF-145).
 */
export function duesBefore(dues: Dues, now: Date, until: Date): bigint {
  if (!dues.renews) return 0n
  const first = Math.max(dues.nextN, dues.anchorN + periodAt(dues.anchorAt, dues.period, now))
  const changes = dues.newPrice ? Math.max(first, firstFrom(dues, dues.newPrice.from)) : undefined
  const end = firstFrom(dues, until)
  if (changes === undefined || changes >= end) return dues.payment * count(first, end)
  const terms = termsAt(dues, startOf(dues, changes))
  return dues.payment * count(first, changes) + (terms ? terms.payment * count(changes, end) : 0n)
}

/** The first period that begins at this moment or later. */
function firstFrom(dues: Dues, at: Date): number {
  if (at <= dues.anchorAt) return dues.anchorN
  const n = dues.anchorN + periodAt(dues.anchorAt, dues.period, at)
  return startOf(dues, n) < at ? n + 1 : n
}

function count(from: number, to: number): bigint {
  return BigInt(Math.max(0, to - from))
}
