import type { PerkCard } from '@bourse/contracts/perk'
import { parseAmount } from '@bourse/domain/money'
import {
  ANSWER_WINDOW_MS,
  defaultPeriod,
  DUES_PERIODS,
  type DuesPeriod,
  type JoinTerms,
  type PaymentFault,
  paymentFault,
  periodStart,
  REMINDER_MS,
} from '@bourse/domain/perk'
import { duesOf } from '../parts/dues-of.ts'

/** What is chosen and typed so far. */
export interface JoinDraft {
  choice: DuesPeriod | undefined
  /** As typed; unused while the fee is fixed. */
  payment: string
}

export interface Joining {
  price: bigint | undefined
  /** Undefined while the typed amount is invalid or empty. */
  payment: bigint | undefined
  /** What is paid above the dues. */
  gift: bigint
  /** Empty is not a fault yet. */
  fault: PaymentFault | undefined
  missing: bigint
  /** The first other choice that the pocket covers, where this one is too dear. */
  affordable: { period: DuesPeriod; price: bigint } | undefined
}

export type Prices = JoinTerms['prices']

export function pricesOf(perk: PerkCard): Prices {
  return Object.fromEntries(duesOf(perk).map(({ period, price }) => [period, price]))
}

/** PERK-26: the first present period; a gift has no choice. */
export function firstChoice(perk: PerkCard): DuesPeriod | undefined {
  return perk.membership === 'none' ? undefined : defaultPeriod(pricesOf(perk), DUES_PERIODS)
}

/** PERK-27..31: what this choice costs, and what stands in its way. Funds that are not known yet are not judged. */
export function joiningOf(perk: PerkCard, draft: JoinDraft, available: bigint | undefined): Joining {
  const prices = pricesOf(perk)
  const price = draft.choice && prices[draft.choice]
  const payment = paymentOf(perk, draft, price)
  const membership = perk.membership === 'invite' ? 'request' : perk.membership
  const terms = { membership, isFlexibleFee: perk.isFlexibleFee, prices }
  const fault = payment === undefined ? undefined : paymentFault(terms, draft.choice, payment, available ?? payment)
  const isShort = fault === 'insufficientFunds' && payment !== undefined && available !== undefined
  return {
    price,
    payment,
    gift: payment !== undefined && price !== undefined && payment > price ? payment - price : 0n,
    fault,
    missing: isShort ? payment - available : 0n,
    affordable: isShort ? duesOf(perk).find((other) => other.period !== draft.choice && other.price <= available) : undefined,
  }
}

/** A fixed fee is the dues (PERK-28); a perk without dues costs nothing. */
function paymentOf(perk: PerkCard, draft: JoinDraft, price: bigint | undefined): bigint | undefined {
  const isGiving = perk.membership === 'none'
  if (!isGiving && price === undefined) return 0n
  if (!isGiving && !perk.isFlexibleFee) return price
  const read = parseAmount(draft.payment, perk.quoteAsset?.decimals ?? 0)
  if (read.ok) return read.value
  return read.code === 'AMOUNT_NOT_POSITIVE' ? 0n : undefined
}

/** How often a period comes in a year; a lifetime is paid once. */
const TIMES_A_YEAR: Readonly<Partial<Record<DuesPeriod, bigint>>> = {
  annual: 1n,
  monthly: 12n,
  weekly: 52n,
  daily: 365n,
  hourly: 8_760n,
  minute: 525_600n,
}

export interface PricedPeriod {
  period: DuesPeriod
  price: bigint
  /** What it costs in a year, and its share of the dearest of all. */
  year: { cost: bigint; permille: number } | undefined
}

/** The price list, in the specification's order. */
export function priceListOf(prices: Prices): PricedPeriod[] {
  const priced = DUES_PERIODS.flatMap((period) => {
    const price = prices[period]
    const times = TIMES_A_YEAR[period]
    return price === undefined ? [] : [{ period, price, cost: times && price * times }]
  })
  const dearest = priced.reduce((most, { cost = 0n }) => (cost > most ? cost : most), 0n)
  return priced.map(({ period, price, cost }) => ({
    period,
    price,
    year: cost === undefined || dearest === 0n ? undefined : { cost, permille: Number((cost * 1000n) / dearest) },
  }))
}

export interface Milestone {
  at: number
  what: 'charged' | 'held' | 'reminder' | 'renews' | 'released'
}

/** What will happen when, from now on; a request is only sure of its answer. */
export function milestonesOf({ membership }: Pick<PerkCard, 'membership'>, choice: DuesPeriod | undefined, now: Date): Milestone[] {
  const at = now.getTime()
  if (membership === 'request') {
    return [
      { at, what: 'held' },
      { at: at + ANSWER_WINDOW_MS, what: 'released' },
    ]
  }
  if (choice === undefined || choice === 'lifetime' || choice === 'hourly' || choice === 'minute') return []
  const renewsAt = periodStart(now, choice, 1).getTime()
  const leadMs = REMINDER_MS[choice]
  return [
    { at, what: 'charged' },
    ...(leadMs === undefined ? [] : [{ at: renewsAt - leadMs, what: 'reminder' as const }]),
    { at: renewsAt, what: 'renews' },
  ]
}

/** Amounts that a flexible fee offers: the dues, and rounder sums above. */
export function presetsOf(price: bigint): bigint[] {
  return [...new Set([price, ...[12n, 16n, 24n].map((tenths) => ceilToTwoDigits((price * tenths) / 10n))])]
}

/** What a tip or a gift offers: 2, 5 and 10 whole units. */
export function giftPresets(decimals: number): bigint[] {
  return [2n, 5n, 10n].map((units) => units * 10n ** BigInt(decimals))
}

function ceilToTwoDigits(raw: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, raw.toString().length - 2))
  return ((raw + unit - 1n) / unit) * unit
}
