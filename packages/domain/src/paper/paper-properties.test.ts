import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import {
  type Exits,
  feeRaw,
  FIRST_TERMS,
  isFeeInQuote,
  type MarketSpec,
  NO_EXTRAS,
  type OrderTerms,
  reserveRaw,
  shareOfStop,
} from '../exchange/index.ts'
import { type DeskStart, isLive, PaperDesk, PaperFunds, type PaperOrder, provisionalIds, Takes } from './index.ts'
import { COARSE_CASH, depthOf, fundsOf, GOLD_CASH, termsOf, UNCHANGED } from './testing/desks.ts'

const START = { CASH: 50_000n, GOLD: 5_000n }
const STEPS = 400
const SEEDS = Array.from({ length: rounds(4, 8) }, (_, place) => place + 1)
const marketOf = (spec: MarketSpec) => ({ spec, terms: FIRST_TERMS })
const MARKET = marketOf(GOLD_CASH)
const MARKETS = [
  ['fees out of what is received', GOLD_CASH],
  ['buyers who pay in cash', COARSE_CASH],
] as const

function randomDepth(random: SeededRandom) {
  const middle = 95 + random.below(10)
  const side = (sign: 1 | -1): [number, number][] =>
    [1, 2, 3, 5].filter(() => random.next() < 0.8).map((away) => [middle + sign * away, 1 + random.below(20)])
  return depthOf(side(-1), side(1))
}

/** An order of any kind: plain, with a protection, an iceberg, trailing, a pair or a bracket. */
function randomTerms(random: SeededRandom): OrderTerms {
  const orderType = random.pick(['LIMIT', 'LIMIT', 'LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT'] as const)
  const isPriced = orderType === 'LIMIT' || orderType === 'STOP_LIMIT'
  const side = random.pick(['BUY', 'SELL'] as const)
  const quantity = 1 + random.below(30)
  const price = isPriced ? 90 + random.below(20) : 0
  const away = (1 + random.below(12)) * (side === 'BUY' ? 1 : -1)
  const plain = termsOf({
    orderType,
    side,
    quantity,
    price,
    timeInForce: random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const),
    stopPrice: orderType.startsWith('STOP') ? 90 + random.below(20) : 0,
  })
  const kind = random.below(5)
  if (kind === 0 && orderType === 'LIMIT')
    return { ...plain, timeInForce: 'GTC', stopLeg: { stopPrice: price + away, price: random.below(2) * (price + 2 * away) } }
  if (kind === 1) {
    const around = isPriced ? price : plain.stopPrice || 100
    return { ...plain, exits: { takeProfit: around + away, stopPrice: around - away, price: 0 } }
  }
  if (kind === 2 && orderType === 'LIMIT')
    return { ...plain, timeInForce: 'GTC', extras: { ...NO_EXTRAS, shown: 1 + random.below(quantity) } }
  if (kind <= 3 && orderType === 'STOP') {
    const trail = random.below(2) === 0 ? { trailTicks: 1 + random.below(8) } : { trailPpm: 10_000 + random.below(90_000) }
    return { ...plain, timeInForce: 'IOC', stopPrice: 0, extras: { ...NO_EXTRAS, ...trail } }
  }
  return plain
}

function step(random: SeededRandom, desk: PaperDesk, ids: number[], at: number): void {
  const kind = random.below(10)
  if (kind < 4) {
    ids.push(at)
    desk.place(at, { ...randomTerms(random), clOrdId: `o${at}` })
  } else if (kind < 7) desk.take({ kind: 'trade', trade: { id: at, price: 90 + random.below(20), quantity: 1 + random.below(30), at } })
  else if (kind < 8) desk.take({ kind: 'depth', depth: randomDepth(random) })
  else if (ids.length > 0) {
    // Stops and exits that the desk has placed itself are canceled and amended, too.
    const id = random.pick([...ids, ...desk.placed.map(({ order }) => order.id)])
    const stopPrice = random.below(3) === 0 ? 90 + random.below(20) : 0
    const price = random.below(2) * (90 + random.below(20))
    if (kind === 8) desk.cancel(id)
    else desk.amend(id, { quantity: random.below(40), price, stopPrice, expiresAt: 0, shown: random.below(3) })
    const entries = desk.placed.filter(({ order }) => isLive(order) && order.extras?.exits)
    if (entries.length > 0) desk.amend(random.pick(entries).order.id, { ...UNCHANGED, exits: randomExits(random) })
  }
}

/** Around the price of every entry, or not; 0 keeps one. */
function randomExits(random: SeededRandom): Exits {
  const at = (from: number) => (random.below(4) === 0 ? 0 : from + random.below(14))
  const [low, high] = [at(78), at(108)]
  const isUp = random.below(2) === 0
  return { takeProfit: isUp ? high : low, stopPrice: isUp ? low : high, price: random.below(4) === 0 ? at(90) : 0 }
}

const ordersOf = (desk: PaperDesk): PaperOrder[] => desk.placed.map(({ order }) => order)
const exitsOf = (desk: PaperDesk): string[] =>
  ordersOf(desk).flatMap(({ id, extras }) => (extras?.exits ? [`${id} ${extras.exits.takeProfit} ${extras.exits.stopPrice}`] : []))

/** What is wrong with the sums, in words; nothing as a rule. */
function faultsOf(spec: MarketSpec, funds: PaperFunds, desk: PaperDesk): string[] {
  const orders = ordersOf(desk)
  const live = orders.filter(isLive)
  const faults: string[] = []
  for (const asset of ['CASH', 'GOLD'] as const) {
    const { balance, held } = funds.of(asset)
    const side = asset === 'CASH' ? 'BUY' : 'SELL'
    const reserved = live.filter((order) => order.side === side).reduce((sum, order) => sum + order.reserved, 0n)
    if (held !== reserved || held < 0n || held > balance) faults.push(`${asset}: ${held} held of ${balance}, ${reserved} reserved`)
    const moved = desk.fills.reduce((sum, fill) => {
      const [paid, received] =
        fill.side === 'BUY' ? [fill.costRaw, BigInt(fill.quantity) * 10n] : [BigInt(fill.quantity) * 10n, fill.costRaw]
      const isOfCost = fill.side === 'SELL' || spec === COARSE_CASH
      const fee = feeRaw(isOfCost ? fill.costRaw : received, fill.isMaker ? spec.makerFeePpm : spec.takerFeePpm)
      const isFeeHere = isFeeInQuote(fill.side, fill.feeRaw, fill.isBuyerFeeInQuote) === (asset === 'CASH')
      if (fill.feeRaw !== fee || fee <= 0n) faults.push(`a fee of ${fill.feeRaw} instead of ${fee}`)
      return sum + (fill.side === side ? -paid : received) - (isFeeHere ? fee : 0n)
    }, 0n)
    if (balance !== START[asset] + moved) faults.push(`${asset}: ${balance} instead of ${START[asset] + moved}`)
  }
  for (const order of live) {
    const need = reserveRaw(spec, order.side, order.limitPrice, order.quantity - order.filled)
    const otherLeg = desk.order(order.extras?.otherLegId ?? 0)
    const due = otherLeg && order.stopPrice !== 0 ? shareOfStop(need, otherLeg.reserved) : need
    if (order.reserved !== due) faults.push(`order ${order.id} reserves ${order.reserved} instead of ${due}`)
  }
  return [...faults, ...faultsOfLegs(desk, live), ...faultsOfEntries(spec, desk, orders)]
}

/** No leg is left alone, and both have the same left. */
function faultsOfLegs(desk: PaperDesk, live: readonly PaperOrder[]): string[] {
  return live.flatMap((order) => {
    if (!order.extras?.otherLegId) return []
    const otherLeg = desk.order(order.extras.otherLegId)
    const isPair =
      otherLeg && isLive(otherLeg) && otherLeg.extras?.otherLegId === order.id && (otherLeg.stopPrice === 0) !== (order.stopPrice === 0)
    return isPair && otherLeg.quantity - otherLeg.filled === order.quantity - order.filled
      ? []
      : [`order ${order.id} is not a leg of a pair`]
  })
}

/** Exits are placed at the prices that their entry has then. */
function faultsOfPlaced(desk: PaperDesk, before: number): string[] {
  return desk.placed.slice(before).flatMap(({ order, terms }) => {
    const exits = desk.placed.find(({ order: { id } }) => id === order.extras?.entryId)?.order.extras?.exits
    if (!exits) return []
    const isStop = terms.stopPrice !== 0
    const isAsEntry = isStop ? terms.stopPrice === exits.stopPrice && terms.price === exits.price : terms.price === exits.takeProfit
    return isAsEntry ? [] : [`exit ${order.id} was placed at ${terms.price} and ${terms.stopPrice}`]
  })
}

/** What an entry has received is covered or counted, and the legs of a pair never fill more than its size. */
function faultsOfEntries(spec: MarketSpec, desk: PaperDesk, orders: readonly PaperOrder[]): string[] {
  const filledOf = new Map<string, { filled: number; most: number }>()
  for (const { order, terms } of desk.placed) {
    const name = terms.clOrdId.replace('.stop', '')
    const sum = filledOf.get(name) ?? { filled: 0, most: 0 }
    filledOf.set(name, { filled: sum.filled + order.filled, most: Math.max(sum.most, order.quantity) })
  }
  const beyond = [...filledOf].filter(([, { filled, most }]) => filled > most).map(([name]) => `${name} has filled beyond its size`)
  const uncovered = orders.flatMap(({ id, side, filled, extras }) => {
    if (!extras?.exits) return []
    const { armed, uncovered: left } = extras.exits
    const received = desk.fills
      .filter(({ orderId }) => orderId === id)
      .reduce((sum, { quantity, costRaw, feeRaw: fee }) => {
        if (side === 'SELL') return sum + costRaw - fee
        return sum + BigInt(quantity) * 10n - (spec === COARSE_CASH ? 0n : fee)
      }, 0n)
    const isCounted = side === 'BUY' ? left + BigInt(armed) * 10n === received : left <= received
    return isCounted && armed <= filled && left >= 0n ? [] : [`entry ${id} has received ${received}`]
  })
  return [...beyond, ...uncovered]
}

interface Run {
  desk: PaperDesk
  funds: PaperFunds
}

function begin(random: SeededRandom, spec: MarketSpec): Run {
  const funds = fundsOf(START.CASH, START.GOLD)
  return { funds, desk: new PaperDesk(marketOf(spec), { funds, depth: randomDepth(random), lastPrice: 100, lastTradeId: 7 }) }
}

describe.each(MARKETS)('orders of all kinds, with %s', (_name, spec) => {
  test.each(SEEDS)('balances are the start and the fills, what is held is what open orders need, and no leg is alone (seed %i)', (seed) => {
    const random = new SeededRandom(seed)
    const { desk, funds } = begin(random, spec)
    const ids: number[] = []
    let changes = 0
    for (let at = 8; at < 8 + STEPS; at += 1) {
      const before = desk.fills.length
      const placed = desk.placed.length
      const exits = exitsOf(desk)
      step(random, desk, ids, at)
      changes += exits.filter((text, nth) => exitsOf(desk)[nth] !== text).length
      const printed = desk.fills.slice(before).filter(({ isMaker, tradeId }) => isMaker && tradeId === at)
      const faults = [...faultsOf(spec, funds, desk), ...faultsOfPlaced(desk, placed)]
      if (printed.reduce((sum, { quantity }) => sum + quantity, 0) > 30) faults.push('more was filled than was traded')
      expect(faults).toEqual([])
    }
    expect(desk.fills.length).toBeGreaterThan(20)
    const { length } = ordersOf(desk).filter(({ extras }) => extras?.entryId)
    expect(length).toBeGreaterThan(2)
    expect(changes, 'of exits while their entry waits').toBeGreaterThan(2)
  })

  test('the same events lead to the same fills', () => {
    const run = () => {
      const random = new SeededRandom(42)
      const { desk } = begin(random, spec)
      const ids: number[] = []
      for (let at = 8; at < 8 + STEPS; at += 1) step(random, desk, ids, at)
      return desk.fills
    }
    expect(run()).toEqual(run())
  })
})

/** A desk that is opened anew for each event from what a store would keep, as the server does. */
class StoredDesk {
  readonly fills: PaperDesk['fills'][number][] = []
  readonly #nextId = provisionalIds()
  #balances: ReturnType<PaperFunds['entries']>
  #orders: PaperOrder[] = []
  #start: Omit<DeskStart, 'funds'>

  constructor(funds: PaperFunds, start: Omit<DeskStart, 'funds'>) {
    this.#balances = funds.entries()
    this.#start = start
  }

  run(work: (desk: PaperDesk) => void, after: Partial<DeskStart> = {}): void {
    const funds = new PaperFunds(this.#balances)
    const takes = new Takes((this.#start.takes ?? new Takes()).all())
    const desk = new PaperDesk(MARKET, { ...this.#start, funds, takes, orders: structuredClone(this.#orders), nextId: this.#nextId })
    work(desk)
    this.fills.push(...desk.fills)
    this.#balances = funds.entries()
    const placed = desk.placed.map(({ order }) => order)
    const known = this.#orders.flatMap(({ id }) => desk.order(id) ?? [])
    this.#orders = [...known, ...placed].filter(isLive)
    this.#start = { ...this.#start, takes: desk.takes, ...after }
  }
}

test.each(SEEDS)('a desk that is stored and opened again with each event fills the same (seed %i)', (seed) => {
  const random = new SeededRandom(seed)
  const depth = randomDepth(random)
  const funds = fundsOf(START.CASH, START.GOLD)
  const kept = new PaperDesk(MARKET, { funds, depth, lastPrice: 100, lastTradeId: 7 })
  const stored = new StoredDesk(fundsOf(START.CASH, START.GOLD), { depth, lastPrice: 100, lastTradeId: 7 })
  for (let at = 8; at < 8 + STEPS; at += 1) {
    const kind = random.below(10)
    if (kind < 4) {
      const terms = randomTerms(random)
      kept.place(at, terms)
      stored.run((desk) => desk.place(at, terms))
    } else if (kind < 5) {
      const [id, exits] = [Math.max(8, at - 1 - random.below(8)), randomExits(random)]
      kept.amend(id, { ...UNCHANGED, exits })
      stored.run((desk) => desk.amend(id, { ...UNCHANGED, exits }))
    } else if (kind < 8) {
      const trade = { id: at, price: 90 + random.below(20), quantity: 1 + random.below(30), at }
      kept.take({ kind: 'trade', trade })
      stored.run((desk) => desk.take({ kind: 'trade', trade }), { lastPrice: trade.price, lastTradeId: at, now: at })
    } else {
      const next = randomDepth(random)
      kept.take({ kind: 'depth', depth: next })
      stored.run((desk) => desk.take({ kind: 'depth', depth: next }), { depth: next })
    }
  }
  expect(stored.fills).toEqual(kept.fills)
  expect(stored.fills.length).toBeGreaterThan(20)
})
