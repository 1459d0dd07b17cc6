import {
  BLOCK_PERIODS,
  GRACE_MS,
  LIFETIME_USED_MS,
  NOTICE_MS,
  periodAt,
  periodStart,
  REMINDER_MS,
  SETTLE_LATE_MS,
  type DuesPeriod,
  type RecurringPeriod,
} from './period.ts'

/** The part of a membership that decides what is charged when. Amounts are raw units of its asset. */
export interface Dues {
  period: RecurringPeriod
  /** The dues agreed on, and what is paid each time: the same, or more where the fee is flexible. */
  price: bigint
  payment: bigint
  /** Period n begins n − anchorN periods after the anchor. */
  anchorAt: Date
  anchorN: number
  /** The first period that has not been charged. */
  nextN: number
  /** False once left, or for a gift: it ends with what is paid. */
  renews: boolean
  /** When a charge first lacked funds. */
  lateSince: Date | undefined
  /** Higher dues that were announced, and the first moment of the periods that they are for. */
  newPrice: { price: bigint; from: Date; isAgreed: boolean } | undefined
  /** The last of the periods from `nextN` on that are held for ahead. */
  blockLastN: number | undefined
}

/** What has to be done by itself at a moment. */
export type DuesStep =
  /** Nothing yet. */
  | { does: 'wait' }
  /** Charge one period. `price` and `payment` are those from now on. */
  | { does: 'charge'; n: number; price: bigint; payment: bigint }
  /** The held periods up to `lastN` have begun: they are charged from the hold, and what is held beyond them is released. */
  | { does: 'settle'; lastN: number }
  /** Nobody settled for too long: the hold is released. The current period is the next step. */
  | { does: 'release' }
  /** The funds don't cover it: the period of grace begins, or goes on. */
  | { does: 'fail'; since: Date }
  | { does: 'end'; as: 'left' | 'lapsed' }

/** DEF-145: one step; after an outage only the current period is charged. A settled or released hold is followed by another step. */
export function duesStep(dues: Dues, now: Date, available: bigint): DuesStep {
  if (dues.blockLastN !== undefined) return blockStep(dues, dues.blockLastN, now)
  if (!dues.renews) return now < paidUntil(dues) ? { does: 'wait' } : { does: 'end', as: 'left' }
  const n = Math.max(dues.nextN, currentN(dues, now))
  const start = startOf(dues, n)
  if (now < start) return { does: 'wait' }
  const terms = termsAt(dues, start)
  if (!terms) return { does: 'end', as: 'left' }
  if (available >= terms.payment) return { does: 'charge', n, ...terms }
  const since = dues.lateSince ?? now
  return now.getTime() >= since.getTime() + GRACE_MS[dues.period] ? { does: 'end', as: 'lapsed' } : { does: 'fail', since }
}

function blockStep(dues: Dues, lastN: number, now: Date): DuesStep {
  if (now < startOf(dues, lastN)) return { does: 'wait' }
  return isSettledInTime(dues, lastN, now) ? { does: 'settle', lastN } : { does: 'release' }
}

/** The same for a block that ends before its time, because somebody leaves or pauses: what has begun is charged. */
export function closeBlock(dues: Dues, now: Date): DuesStep {
  const { blockLastN, nextN } = dues
  if (blockLastN === undefined) return { does: 'wait' }
  const lastN = Math.min(blockLastN, currentN(dues, now))
  return lastN >= nextN && isSettledInTime(dues, blockLastN, now) ? { does: 'settle', lastN } : { does: 'release' }
}

function isSettledInTime(dues: Dues, lastN: number, now: Date): boolean {
  return now.getTime() < startOf(dues, lastN + 1).getTime() + (SETTLE_LATE_MS[dues.period] ?? 0)
}

/** A period is charged once; those before it that nobody charged never are. */
export function afterCharge(dues: Dues, { n, price, payment }: Pick<DuesStep & { does: 'charge' }, 'n' | 'price' | 'payment'>): Dues {
  const newPrice = dues.newPrice && startOf(dues, n) < dues.newPrice.from ? dues.newPrice : undefined
  return { ...dues, nextN: n + 1, price, payment, newPrice, lateSince: undefined }
}

/** The number of the period that this moment is in. */
function currentN(dues: Pick<Dues, 'anchorAt' | 'anchorN' | 'period'>, now: Date): number {
  return dues.anchorN + periodAt(dues.anchorAt, dues.period, now)
}

/** The terms of a period that begins at this moment; undefined where higher dues were not agreed to. */
export function termsAt(dues: Dues, start: Date): { price: bigint; payment: bigint } | undefined {
  const { price, payment, newPrice } = dues
  if (!newPrice || start < newPrice.from) return { price, payment }
  if (!newPrice.isAgreed && payment < newPrice.price) return undefined
  // Who paid just the dues goes on doing so; who paid more still does, if it is enough.
  return { price: newPrice.price, payment: payment < newPrice.price ? newPrice.price : payment }
}

/** When the next step is due by itself; funds that arrive may end a delay earlier. */
export function duesDueAt(dues: Dues): Date {
  if (dues.renews && dues.lateSince) return new Date(dues.lateSince.getTime() + GRACE_MS[dues.period])
  return startOf(dues, dues.blockLastN ?? dues.nextN)
}

/** When the member is told of the next charge; undefined where none is announced, or it is too late to. */
export function reminderAt(dues: Dues, now: Date): Date | undefined {
  const leadMs = REMINDER_MS[dues.period]
  if (leadMs === undefined || !dues.renews) return undefined
  const at = new Date(startOf(dues, dues.nextN).getTime() - leadMs)
  return at > now ? at : undefined
}

/** The beginning of the first period for which dues announced now may be charged. */
export function newPriceFrom(dues: Dues, now: Date): Date {
  const earliest = new Date(now.getTime() + NOTICE_MS[dues.period])
  const count = periodAt(dues.anchorAt, dues.period, earliest)
  const at = periodStart(dues.anchorAt, dues.period, count)
  const first = at < earliest ? periodStart(dues.anchorAt, dues.period, count + 1) : at
  const next = startOf(dues, dues.nextN)
  return first < next ? next : first
}

/** The periods from `nextN` on that are held for ahead: as many as the funds cover on today's terms; undefined where there are none. */
export function nextBlock(dues: Dues, available: bigint): { lastN: number; amount: bigint } | undefined {
  const { period, payment, nextN, newPrice, renews } = dues
  if (!renews) return undefined
  const most = BigInt(BLOCK_PERIODS[period] ?? 0)
  const affordable = available / payment
  const ahead = Array.from({ length: Number(affordable < most ? affordable : most) }, (_, index) => nextN + index)
  const held = ahead.filter((n) => !newPrice || startOf(dues, n) < newPrice.from)
  const lastN = held.at(-1)
  return lastN === undefined ? undefined : { lastN, amount: BigInt(held.length) * payment }
}

/** What is paid for, charged or held, ends here. */
export function paidUntil(dues: Pick<Dues, 'anchorAt' | 'anchorN' | 'period' | 'nextN' | 'blockLastN'>): Date {
  return startOf(dues, dues.blockLastN === undefined ? dues.nextN : dues.blockLastN + 1)
}

export function startOf(dues: Pick<Dues, 'anchorAt' | 'anchorN' | 'period'>, n: number): Date {
  return periodStart(dues.anchorAt, dues.period, n - dues.anchorN)
}

/** The unused part of a payment for the time from one moment to another; rounded down. */
export function unusedFloor(payment: bigint, from: Date, until: Date, now: Date): bigint {
  const wholeMs = BigInt(until.getTime() - from.getTime())
  const leftMs = BigInt(until.getTime() - Math.max(now.getTime(), from.getTime()))
  if (wholeMs <= 0n || leftMs <= 0n) return 0n
  return (payment * leftMs) / wholeMs
}

/** The same for dues paid once for life. */
export function unusedLifetimeFloor(payment: bigint, paidAt: Date, now: Date): bigint {
  return unusedFloor(payment, paidAt, new Date(paidAt.getTime() + LIFETIME_USED_MS), now)
}

/** The charges of the coming days as they stand, oldest first; at most `max`. */
export function upcomingCharges(dues: Dues, until: Date, max = 400): { n: number; at: Date; amount: bigint }[] {
  const charges: { n: number; at: Date; amount: bigint }[] = []
  if (!dues.renews) return charges
  for (let n = dues.nextN; charges.length < max; n++) {
    const at = startOf(dues, n)
    const terms = termsAt(dues, at)
    if (at >= until || !terms) break
    charges.push({ n, at, amount: terms.payment })
  }
  return charges
}

/** PERK-26 */
export function defaultPeriod(
  prices: Readonly<Partial<Record<DuesPeriod, unknown>>>,
  order: readonly DuesPeriod[],
): DuesPeriod | undefined {
  return order.find((period) => prices[period] !== undefined && prices[period] !== null)
}
