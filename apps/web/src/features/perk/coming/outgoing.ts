import type { MembershipReply } from '@bourse/contracts/perk'
import type { VenueAsset } from '@bourse/contracts/venue'
import type { DuesPeriod } from '@bourse/domain/perk'

/** A charge of the coming weeks. Dues of minutes and hours are one for each day. */
export interface ComingCharge {
  key: string
  name: string
  at: number
  amount: bigint
  asset: VenueAsset
  /** Nothing is charged unless the member agrees to new dues. */
  needsConsent: boolean
}

export interface Outgoing {
  /** In order of time. */
  charges: ComingCharge[]
  /** What leaves the pocket, each asset by itself; that with most charges first. */
  sums: { asset: VenueAsset; amount: bigint; count: number; needsConsent: boolean }[]
}

export const CALENDAR_DAYS = 35

/** The days of five weeks, from the Monday of this one; the last is where the sixth would begin. */
export function daysFrom(today: Date): number[] {
  const monday = today.getDate() - ((today.getDay() + 6) % 7)
  return Array.from({ length: CALENDAR_DAYS + 1 }, (_, day) => new Date(today.getFullYear(), today.getMonth(), monday + day).getTime())
}

/** What all memberships charge from today until a moment. */
export function outgoingOf(memberships: readonly MembershipReply[], { today, until }: { today: Date; until: number }): Outgoing {
  const from = startOfDay(today)
  const charges = memberships.flatMap((membership) => chargesOf(membership, from, until)).filter(({ at }) => at < until)
  charges.sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
  const sums = new Map<string, Outgoing['sums'][number]>()
  for (const { asset, amount, needsConsent } of charges) {
    const sum = sums.get(asset.code) ?? { asset, amount: 0n, count: 0, needsConsent: false }
    const { amount: before, count } = sum
    sums.set(asset.code, { asset, amount: before + amount, count: count + 1, needsConsent: sum.needsConsent || needsConsent })
  }
  return { charges, sums: [...sums.values()].sort((a, b) => b.count - a.count || a.asset.code.localeCompare(b.asset.code)) }
}

function chargesOf(membership: MembershipReply, from: number, until: number): ComingCharge[] {
  const { id, perk, asset, upcoming, newPrice, nextCharge, period } = membership
  if (!asset) return []
  const charge = (at: number, amount: bigint, needsConsent = false): ComingCharge => ({
    key: `${id}.${at}`,
    name: perk.name,
    at: Math.max(at, from),
    amount,
    asset,
    needsConsent,
  })
  const rise = newPrice && !newPrice.isAgreed ? newPrice : undefined
  const stepMs = period === null ? undefined : SHORT_MS[period]
  const sure =
    stepMs !== undefined && nextCharge
      ? daily(nextCharge, stepMs, { from, until: Math.min(until, rise?.from ?? until) })
      : upcoming.map(({ at, amount }) => ({ at, amount: BigInt(amount) }))
  return [
    ...sure.filter(({ at }) => at < (rise?.from ?? until)).map(({ at, amount }) => charge(at, amount)),
    ...(rise ? [charge(rise.from, BigInt(rise.price), true)] : []),
  ]
}

/** Too many to show one by one. */
const SHORT_MS: Partial<Record<DuesPeriod, number>> = { hourly: 3_600_000, minute: 60_000 }

function daily(next: { at: number; amount: string }, stepMs: number, { from, until }: { from: number; until: number }) {
  const begunBefore = (moment: number) => Math.max(0, Math.ceil((moment - next.at) / stepMs))
  const days: { at: number; amount: bigint }[] = []
  for (let at = from; at < until; at = dayAfter(at)) {
    const count = begunBefore(Math.min(dayAfter(at), until)) - begunBefore(at)
    if (count > 0) days.push({ at, amount: BigInt(count) * BigInt(next.amount) })
  }
  return days
}

export interface Shortfall {
  asset: VenueAsset
  /** The first charge that isn't covered. */
  at: number
  /** For all charges of that asset. */
  missing: bigint
}

/** The wallet that falls short first; charges that wait for consent are not counted. */
export function shortfallOf(charges: readonly ComingCharge[], available: ReadonlyMap<string, bigint>): Shortfall | undefined {
  const due = new Map<string, bigint>()
  let first: ComingCharge | undefined
  for (const charge of charges) {
    if (charge.needsConsent) continue
    const { code } = charge.asset
    due.set(code, (due.get(code) ?? 0n) + charge.amount)
    if ((due.get(code) ?? 0n) > (available.get(code) ?? 0n)) first ??= charge
  }
  if (!first) return undefined
  const { asset, at } = first
  return { asset, at, missing: (due.get(asset.code) ?? 0n) - (available.get(asset.code) ?? 0n) }
}

function startOfDay(at: Date): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

function dayAfter(at: number): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}
