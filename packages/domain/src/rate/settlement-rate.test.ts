import { expect, test } from 'vitest'
import { decimalRatio, type Ratio } from '../pocket/index.ts'
import type { TradesOfPair } from './counted-weights.ts'
import { type RateInputs, SETTLEMENT, settlementRate, type SettlementRules } from './settlement-rate.ts'

const NOW = 1_800_000_000_000
const UNIT = 1_000_000n

/** So many trades of two persons, of this much of the quote asset in all, half an hour ago unless told otherwise; fees are 0.3 %. */
const traded = (one: string, other: string, price: string, worth: bigint, change: Partial<TradesOfPair> = {}): TradesOfPair => {
  const { numerator, denominator } = decimalRatio(price)
  const base = (worth * UNIT * denominator) / numerator
  const cost = (base * numerator) / denominator
  return { at: NOW - 1_800_000, persons: [one, other], trades: 4, base, cost, fees: (cost * 3n) / 1_000n, ...change }
}
const level = (price: string, worth: bigint) => ({ price: decimalRatio(price), cost: worth * UNIT })
/** One who quotes, and five who trade with them around 1.08. */
const HONEST: RateInputs = {
  now: NOW,
  isHalted: false,
  trades: ['ana', 'bea', 'ciro', 'dora', 'eva'].map((who, index) => traded('quoter', who, `1.0${index === 0 ? 79 : 80}`, 10_000n)),
  bids: [level('1.079', 500n)],
  asks: [level('1.081', 500n)],
  recent: { bid: decimalRatio('1.078'), ask: decimalRatio('1.082') },
  past: [decimalRatio('1.08')],
  start: undefined,
  volumeMin: 1_000n * UNIT,
  depthMin: 100n * UNIT,
}
const rate = (change: Partial<RateInputs> = {}, rules?: Partial<SettlementRules>) =>
  settlementRate({ ...HONEST, ...change }, { ...SETTLEMENT, ...rules })
const text = ({ numerator, denominator }: Ratio) => ((Number(numerator) / Number(denominator)) * 1).toFixed(5)

test('the rate of an honest day: its average, and the less favourable of it and the last hour’s book on either side', () => {
  const found = rate()
  expect(found).toMatchObject({ ok: true, trades: 20, persons: 5 })
  if (!found.ok) return
  expect([found.average, found.low, found.high, found.middle].map(text)).toEqual(['1.07980', '1.07800', '1.08200', '1.07980'])
  // 50,000 traded; 150 in fees cover a tenth of 1,500.
  expect([found.volume / UNIT, found.capacity / UNIT]).toEqual([49_999n, 1_499n])
})

test.each<[string, Partial<RateInputs>, string]>([
  ['a halted market', { isHalted: true }, 'HALTED'],
  ['no trades', { trades: [] }, 'TOO_FEW_TRADES'],
  ['nine trades', { trades: HONEST.trades.map((row, index) => ({ ...row, trades: index === 0 ? 1 : 2 })) }, 'TOO_FEW_TRADES'],
  ['trades of yesterday', { now: NOW + SETTLEMENT.windowMs }, 'TOO_FEW_TRADES'],
  ['trades of just a day ago', { trades: HONEST.trades.map((row) => ({ ...row, at: NOW - SETTLEMENT.windowMs })) }, 'TOO_FEW_TRADES'],
  ['nine trades of two', { trades: [traded('ana', 'bea', '1.08', 900_000n, { trades: 9 })] }, 'TOO_FEW_TRADES'],
  [
    'eight trades, and many far off',
    { trades: [traded('quoter', 'fool', '1000', 1n, { trades: 50 }), ...HONEST.trades.slice(1).map((row) => ({ ...row, trades: 2 }))] },
    'TOO_FEW_TRADES',
  ],
  ['three who trade with one', { trades: HONEST.trades.slice(0, 3) }, 'TOO_FEW_TRADERS'],
  ['two friends, however much', { trades: [traded('ana', 'bea', '1.08', 900_000n, { trades: 500 })] }, 'TOO_FEW_TRADERS'],
  ['one person on both seats', { trades: [traded('ana', 'ana', '1.08', 900_000n, { trades: 500 })] }, 'TOO_FEW_TRADERS'],
  ['little volume', { volumeMin: 50_001n * UNIT }, 'TOO_LITTLE_VOLUME'],
  ['an empty side', { asks: [] }, 'NO_BOOK'],
  ['a side of crumbs', { bids: [level('1.079', 99n)] }, 'NO_BOOK'],
  ['a book that is wide open', { asks: [level('1.12', 500n)] }, 'NO_BOOK'],
  ['a book that was not watched', { recent: undefined }, 'NOT_YET'],
  ['a book elsewhere', { bids: [level('1.2', 500n)], asks: [level('1.201', 500n)] }, 'AWAY_FROM_BOOK'],
  ['a book that was elsewhere within the hour', { recent: { bid: decimalRatio('1.03'), ask: decimalRatio('1.09') } }, 'AWAY_FROM_BOOK'],
  ['a past elsewhere', { past: [decimalRatio('1.02')] }, 'MOVED_TOO_FAST'],
  ['no past and no catalogue', { past: [] }, 'FAR_FROM_CATALOGUE'],
  ['no past and another catalogue', { past: [], start: decimalRatio('0.97') }, 'FAR_FROM_CATALOGUE'],
])('%s gives no rate', (_name, change, reason) => {
  expect(rate(change)).toEqual({ ok: false, reason })
})

test.each<[string, Partial<RateInputs>]>([
  ['ten trades', { trades: HONEST.trades.map((row) => ({ ...row, trades: 2 })) }],
  ['trades within the day', { trades: HONEST.trades.map((row) => ({ ...row, at: NOW - SETTLEMENT.windowMs + 1 })) }],
  ['just enough in the book', { bids: [level('1.079', 100n)], asks: [level('1.081', 100n)] }],
  ['no past, and a catalogue that is near', { past: [], start: decimalRatio('1') }],
])('%s are enough', (_name, change) => {
  expect(rate(change)).toMatchObject({ ok: true })
})

test('a volume that is just enough counts, and a unit less does not', () => {
  const found = rate()
  const volume = found.ok ? found.volume : 0n
  expect([rate({ volumeMin: volume }).ok, rate({ volumeMin: volume + 1n })]).toEqual([true, { ok: false, reason: 'TOO_LITTLE_VOLUME' }])
})

test('outliers are those far from the median by volume, in whatever order the trades come', () => {
  const prices = ['1.07', '1.08', '1.12', '1.12', '1.12', '1.08', '1.07']
  expect(rate({ trades: prices.map((price, index) => traded('quoter', `p${index}`, price, 10_000n)) })).toMatchObject({
    ok: true,
    persons: 4,
  })
})

/** Three trades of exactly so much of both assets. */
const exactly = (one: string, other: string, base: bigint, cost: bigint): TradesOfPair =>
  traded(one, other, '1', 1n, { trades: 3, base, cost, fees: 0n })
const AROUND_ONE = { ...bookAt('1'), past: [decimalRatio('1')], volumeMin: 0n }

test('where exactly half was traded at the lower price and half at the higher one, the lower one is the median', () => {
  // 1.0305 is more than three per cent above 1, and 1 is less than three per cent below 1.0305.
  const trades = [exactly('quoter', 'p0', 10_305n, 10_305n), exactly('quoter', 'p1', 10_000n, 10_305n)]
  const rules = { personsMin: 1, tradesMin: 3 }
  for (const each of [trades, trades.toReversed()])
    expect(rate({ ...AROUND_ONE, trades: each }, rules)).toMatchObject({ ok: true, persons: 1, trades: 3, volume: 10_305n })
})

test('whoever trades so much more than all others that nothing of it counts is not one of the persons', () => {
  const trades = (most: bigint) => [exactly('quoter', 'p0', most, most), ...['p1', 'p2', 'p3'].map((who) => exactly('quoter', who, 1n, 1n))]
  expect(rate({ ...AROUND_ONE, trades: trades(10n ** 12n) })).toMatchObject({ ok: true, persons: 4, trades: 12, volume: 4n })
  expect(rate({ ...AROUND_ONE, trades: trades(10n ** 12n + 1n) })).toEqual({ ok: false, reason: 'TOO_FEW_TRADERS' })
})

test('where too few persons traded nothing has a median, even if there were enough of them without the trades far off', () => {
  // With the two trades at 9, the first four belong to two persons; without them, to four.
  const near = ['b', 'c', 'd', 'e'].map((who) => exactly('a', who, 1n, 1n))
  const far = [exactly('b', 'c', 1_000n, 9_000n), exactly('d', 'e', 1_000n, 9_000n)]
  expect(rate({ ...AROUND_ONE, trades: near })).toMatchObject({ ok: true, persons: 4 })
  expect(rate({ ...AROUND_ONE, trades: [...near, ...far] })).toEqual({ ok: false, reason: 'TOO_FEW_TRADERS' })
})

test('the book is remembered for an hour, and a rate is used for five minutes', () => {
  expect([SETTLEMENT.recentMs, SETTLEMENT.goodForMs]).toEqual([3_600_000, 300_000])
})

test('a better price for a crumb is not the book’s', () => {
  const found = rate({
    bids: [level('1.0799', 5n), level('1.077', 500n)],
    recent: { bid: decimalRatio('1.079'), ask: decimalRatio('1.082') },
  })
  expect(found.ok && text(found.low)).toBe('1.07700')
})

test('fees decide how much may be settled: nothing where trading is free, a tenth of the volume at most', () => {
  const withFees = (fees: bigint) => rate({ trades: HONEST.trades.map((row) => ({ ...row, fees: (row.cost * fees) / 1_000n })) })
  expect([withFees(0n), withFees(3n), withFees(100n)].map((one) => one.ok && one.capacity / UNIT)).toEqual([0n, 1_499n, 4_999n])
})

const bent = (trades: TradesOfPair[]) => ({ trades: [...HONEST.trades, ...trades] })
const averageOf = (change: Partial<RateInputs>, rules?: Partial<SettlementRules>) => {
  const found = rate(change, rules)
  return found.ok ? text(found.average) : found.reason
}
const FREE = 10n ** 12n

test.each<[string, Partial<RateInputs>, Partial<SettlementRules>, string, string]>([
  [
    'the cut of outliers',
    bent([traded('friend', 'fool', '1000', 900n)]),
    { outlierPpm: FREE, bookPpm: FREE, pastPpm: FREE },
    '1.07980',
    '1.09921',
  ],
  ['the part of one person', bent([traded('friend', 'fool', '1.105', 900_000n, { trades: 500 })]), { personsMin: 1 }, '1.08599', '1.10364'],
  [
    'the bound to its past',
    { ...bent(['a', 'b', 'c', 'd'].map((who) => traded('friend', who, '1.14', 900_000n))), ...bookAt('1.14') },
    { pastPpm: FREE },
    'MOVED_TOO_FAST',
    '1.14000',
  ],
  [
    'the bound to the book',
    bent(['a', 'b', 'c', 'd'].map((who) => traded('friend', who, '1.127', 900_000n))),
    { bookPpm: FREE },
    'AWAY_FROM_BOOK',
    '1.12700',
  ],
])('%s keeps the rate where it is; without it the rate moves', (_name, change, without, kept, moved) => {
  expect([averageOf(change), averageOf(change, without)]).toEqual([kept, moved])
})

function bookAt(price: string): Partial<RateInputs> {
  const at = decimalRatio(price)
  return { bids: [{ price: at, cost: 500n * UNIT }], asks: [{ price: at, cost: 500n * UNIT }], recent: { bid: at, ask: at } }
}
