import type { Ratio } from '../pocket/index.ts'
import { type TradesOfPair, weigh, type Weighted, WHOLE } from './counted-weights.ts'
import { compareRatios, higherOf, isWithin, lowerOf, MILLION } from './ratio-math.ts'

/** The rule's figures; each has its reason in docs/settlement-rate.md, and the simulation shows what happens without it. */
export interface SettlementRules {
  windowMs: number
  tradesMin: number
  /** So many persons have to have traded, and none counts for more than one part in so many. */
  personsMin: number
  /** How far a trade may be from the median of all, by volume. */
  outlierPpm: bigint
  /** How far apart both sides of the book may be, and the average from either of them within the last hour. */
  spreadPpm: bigint
  bookPpm: bigint
  recentMs: number
  /** How far a rate may be from the median of its own last day, or from what stands in for it in a market without one. */
  pastPpm: bigint
  startPpm: bigint
  /** What the window's fees must cover of everything that is settled in it: twice the furthest that a rate can move in a day. */
  coverPpm: bigint
  /** And never more of the counted volume than this. */
  sharePpm: bigint
  /** How long a recorded rate is used. */
  goodForMs: number
}

export const SETTLEMENT: SettlementRules = {
  windowMs: 24 * 60 * 60_000,
  tradesMin: 10,
  personsMin: 4,
  outlierPpm: 30_000n,
  spreadPpm: 30_000n,
  bookPpm: 40_000n,
  recentMs: 60 * 60_000,
  pastPpm: 50_000n,
  startPpm: 100_000n,
  coverPpm: 100_000n,
  sharePpm: 100_000n,
  goodForMs: 5 * 60_000,
}

export const RATE_REFUSALS = [
  'NO_MARKET',
  'NOT_YET',
  'OUT_OF_DATE',
  'HALTED',
  'TOO_FEW_TRADES',
  'TOO_FEW_TRADERS',
  'TOO_LITTLE_VOLUME',
  'NO_BOOK',
  'AWAY_FROM_BOOK',
  'MOVED_TOO_FAST',
  'FAR_FROM_CATALOGUE',
  'AMOUNT_TOO_LARGE',
  'BELOW_FLOOR',
] as const
export type RateRefusal = (typeof RATE_REFUSALS)[number]

/** One price of the book with what stands there in all, in raw units of the quote asset. */
export interface StandingLevel {
  price: Ratio
  cost: bigint
}

export interface Sides {
  bid: Ratio
  ask: Ratio
}

export interface RateInputs {
  now: number
  isHalted: boolean
  /** Of at least the window; older ones do not count. Trades below the smallest value are not among them. */
  trades: readonly TradesOfPair[]
  /** Best price first. */
  bids: readonly StandingLevel[]
  asks: readonly StandingLevel[]
  /** The lowest bid and the highest ask that were recorded within the last hour; undefined where it was not watched for long enough. */
  recent: Sides | undefined
  /** The averages that were recorded in the last day, in any order. */
  past: readonly Ratio[]
  /** What a market without such a past is compared with: its last rate, or the catalogue. */
  start: Ratio | undefined
  /** In raw units of the quote asset. */
  volumeMin: bigint
  depthMin: bigint
}

/** Raw units of the quote asset for one raw unit of the base asset. */
export interface SettlementRate {
  /** The average of the window, weighted by what counts. */
  average: Ratio
  /** What the base asset fetches: the lowest of the average and of what the book has paid within the last hour. */
  low: Ratio
  /** What the base asset costs: the highest of the average and of what the book has asked within the last hour. */
  high: Ratio
  /** The average, as far as the book contains it: for what has no side. */
  middle: Ratio
  trades: number
  persons: number
  /** What counts of the window, in raw units of the quote asset. */
  volume: bigint
  /** What may be settled at this market's rates within one window, in raw units of the quote asset. */
  capacity: bigint
}

export type RateOutcome = ({ ok: true } & SettlementRate) | { ok: false; reason: RateRefusal }

/**
 * The one rate that moves or decides money. No single trade, person or moment makes it: it is an average of a day in which each person
 * counts for a quarter at most, without outliers, that the book and its own past have to confirm. What it may settle is bounded by the
 * fees that its trades have cost, so that whoever makes the trades themselves pays more for them than the moved rate brings.
 */
export function settlementRate(inputs: RateInputs, rules: SettlementRules = SETTLEMENT): RateOutcome {
  if (inputs.isHalted) return refused('HALTED')
  const inWindow = inputs.trades.filter(({ at }) => at > inputs.now - rules.windowMs)
  const counted = withoutOutliers(weigh(inWindow, rules.personsMin), rules)
  const [trades, persons] = [counted.reduce((sum, { row }) => sum + row.trades, 0), new Set(counted.map(({ owner }) => owner)).size]
  if (inWindow.reduce((sum, row) => sum + row.trades, 0) < rules.tradesMin) return refused('TOO_FEW_TRADES')
  if (persons < rules.personsMin) return refused('TOO_FEW_TRADERS')
  if (trades < rules.tradesMin) return refused('TOO_FEW_TRADES')
  const volume = sumOf(counted, ({ cost }) => cost) / WHOLE
  if (volume < inputs.volumeMin) return refused('TOO_LITTLE_VOLUME')

  const average = { numerator: sumOf(counted, ({ cost }) => cost), denominator: sumOf(counted, ({ base }) => base) }
  const book = sidesOf(inputs, rules)
  if (!book) return refused('NO_BOOK')
  if (!inputs.recent) return refused('NOT_YET')
  const { bid, ask } = book
  const [lowest, highest] = [lowerOf(bid, inputs.recent.bid), higherOf(ask, inputs.recent.ask)]
  if (![lowest, highest].every((side) => isWithin(average, side, rules.bookPpm))) return refused('AWAY_FROM_BOOK')
  const confirmed = confirmedByPast(average, inputs, rules)
  if (confirmed !== undefined) return refused(confirmed)

  const fees = sumOf(counted, (row) => row.fees) / WHOLE
  const capacity = lesser((fees * MILLION) / rules.coverPpm, (volume * rules.sharePpm) / MILLION)
  const middle = lowerOf(higherOf(average, bid), ask)
  return { ok: true, average, low: lowerOf(average, lowest), high: higherOf(average, highest), middle, trades, persons, volume, capacity }
}

/**
 * Both sides of the book where enough stands; undefined where one of them is too thin or they are too far apart. Such a book is not
 * remembered either: whoever empties one side for a moment takes the market's rate away for that moment, not for an hour.
 */
export function sidesOf(
  { bids, asks, depthMin }: Pick<RateInputs, 'bids' | 'asks' | 'depthMin'>,
  { spreadPpm }: Pick<SettlementRules, 'spreadPpm'> = SETTLEMENT,
): Sides | undefined {
  const [bid, ask] = [standingAt(bids, depthMin), standingAt(asks, depthMin)]
  return bid && ask && isWithin(ask, bid, spreadPpm) ? { bid, ask } : undefined
}

/** Only what is close to the median counts, and is weighed anew: whoever was cut out gives nobody their weight. */
function withoutOutliers(weighted: readonly Weighted[], { outlierPpm, personsMin }: SettlementRules): Weighted[] {
  const median = medianOf(weighted)
  if (!median) return []
  const close = weighted.flatMap(({ row }) => (isWithin(priceOf(row), median, outlierPpm) ? [row] : []))
  return weigh(close, personsMin).filter(({ weight }) => weight > 0n)
}

/** The price below and above which half of what counts was traded. */
function medianOf(weighted: readonly Weighted[]): Ratio | undefined {
  const rising = weighted.filter(({ weight }) => weight > 0n).toSorted((a, b) => compareRatios(priceOf(a.row), priceOf(b.row)))
  const half = sumOf(rising, ({ cost }) => cost) / 2n
  let below = 0n
  for (const one of rising) {
    below += one.weight * one.row.cost
    if (below >= half) return priceOf(one.row)
  }
  return undefined
}

/** The price at which so much can be had at once: a far better one for a crumb does not count. */
function standingAt(levels: readonly StandingLevel[], depthMin: bigint): Ratio | undefined {
  let standing = 0n
  for (const { price, cost } of levels) {
    standing += cost
    if (standing >= depthMin) return price
  }
  return undefined
}

function confirmedByPast(average: Ratio, { past, start }: RateInputs, rules: SettlementRules): RateRefusal | undefined {
  const median = past.toSorted(compareRatios)[Math.floor(past.length / 2)]
  if (median) return isWithin(average, median, rules.pastPpm) ? undefined : 'MOVED_TOO_FAST'
  return start && isWithin(average, start, rules.startPpm) ? undefined : 'FAR_FROM_CATALOGUE'
}

function priceOf({ cost, base }: TradesOfPair): Ratio {
  return { numerator: cost, denominator: base }
}

function sumOf(weighted: readonly Weighted[], part: (row: TradesOfPair) => bigint): bigint {
  return weighted.reduce((sum, { row, weight }) => sum + part(row) * weight, 0n)
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function refused(reason: RateRefusal): RateOutcome {
  return { ok: false, reason }
}
