import { powerOfTen } from '@bourse/domain/money'
import type { MarketSpec } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { ASSETS } from '../../seed/assets.ts'
import { seededChance } from '../../seed/chance.ts'
import { DEMO_MARKETS, symbolOf, termsOf } from '../../seed/markets.ts'
import { MAKER_HANDLE, PEOPLE } from '../../seed/people.ts'
import { DemoMaker } from './demo-maker.ts'
import { PaperExchange } from './testing/paper-exchange.ts'

const TICK_MS = 100
const HOUR_MS = 3_600_000

const specs = DEMO_MARKETS.map((market): MarketSpec => {
  const asset = (code: string) => ASSETS.find((one) => one.code === code) ?? expect.fail(`no ${code}`)
  const { lotRaw, tickRaw, makerFeePpm, takerFeePpm } = termsOf(market)
  return { symbol: symbolOf(market), base: asset(market.base), quote: asset(market.quote), lotRaw, tickRaw, makerFeePpm, takerFeePpm }
})
const homeValues = new Map(ASSETS.map(({ code, notionalValue }) => [code, Number(notionalValue)]))

const MAIN = DEMO_MARKETS.filter(({ levels }) => levels >= 60).map(symbolOf)

/** Levels of a side that stand within two percent of the best. */
function levelsWithin(exchange: PaperExchange, symbol: string, side: 'BUY' | 'SELL'): number {
  const depth = exchange.depth(symbol, side)
  const best = depth[0]?.price ?? 0
  return depth.filter(({ price }) => Math.abs(price / best - 1) <= 0.0201).length
}

function startFunds(part = 1n): Map<string, bigint> {
  const { funds } = PEOPLE.find(({ handle }) => handle === MAKER_HANDLE) ?? expect.fail('no maker')
  const rawOf = (code: string, text: string) => (BigInt(text) * powerOfTen(ASSETS.find((one) => one.code === code)?.decimals ?? 0)) / part
  return new Map(Object.entries(funds).map(([code, text]) => [code, rawOf(code, text)]))
}

function open({ funds = startFunds(), seed = 7 } = {}) {
  const exchange = new PaperExchange(specs, funds)
  const demoMaker = new DemoMaker({
    markets: DEMO_MARKETS.map((demo, index) => ({ demo, spec: specs[index] ?? expect.fail('no spec') })),
    values: homeValues,
    homeValues,
    maker: { sender: exchange.maker, funds: exchange.funds[1] },
    takerBot: { sender: exchange.takerBot, funds: exchange.funds[2] },
    chance: seededChance(seed),
    nameBegins: 't',
  })
  let now = Date.parse('2026-11-15T00:00:00Z')
  demoMaker.clear()
  /** `look` is called once a second. */
  const run = (ms: number, look: (now: number) => void = () => {}) => {
    for (const end = now + ms; now < end; now += TICK_MS) {
      demoMaker.tick(now)
      exchange.answer((symbol, status) => demoMaker.onOrderStatus(symbol, status, now))
      if (now % 1_000 === 0) look(now)
    }
  }
  return { exchange, demoMaker, run }
}

/** What is seen of one hour, from the first order on. */
function anHour() {
  const { exchange, run } = open()
  const seconds: { messages: number; trades: number }[] = []
  const levels: number[] = []
  const best: { bid: number; ask: number }[] = []
  const overdrawn: string[] = []
  const far: Map<number, number>[] = []
  const quantities = () =>
    new Map(
      exchange
        .depth('LEUR-LUSD', 'BUY')
        .slice(30, 60)
        .map(({ price, quantity }) => [price, quantity]),
    )
  run(HOUR_MS, (now) => {
    seconds.push({ messages: exchange.messages, trades: exchange.trades.length })
    if (seconds.length > 120 && now % 30_000 === 0)
      for (const symbol of MAIN) for (const side of ['BUY', 'SELL'] as const) levels.push(levelsWithin(exchange, symbol, side))
    if (seconds.length > 30 && now % 10_000 === 0)
      for (const { symbol, base, quote } of specs) {
        best.push({ bid: exchange.depth(symbol, 'BUY')[0]?.price ?? 0, ask: exchange.depth(symbol, 'SELL')[0]?.price ?? 0 })
        for (const { code } of [base, quote]) if (exchange.reserved(code) >= exchange.funds[1].of(code)) overdrawn.push(code)
      }
    if (seconds.length === 120 || seconds.length === 1_320) far.push(quantities())
  })
  return { exchange, seconds, levels, best, overdrawn, far }
}

describe('the demo maker', () => {
  test('has levels in all markets within a quarter of a minute, a dozen a side within another, and sixty in the busiest after one more', () => {
    const { exchange, run } = open()
    run(15_000)
    const levels = () => specs.flatMap(({ symbol }) => (['BUY', 'SELL'] as const).map((side) => exchange.depth(symbol, side).length))
    expect(levels()).toHaveLength(18)
    expect(Math.min(...levels())).toBeGreaterThanOrEqual(5)
    run(15_000)
    expect(Math.min(...levels())).toBeGreaterThan(10)
    run(60_000)
    for (const symbol of MAIN)
      for (const side of ['BUY', 'SELL'] as const) expect(levelsWithin(exchange, symbol, side)).toBeGreaterThanOrEqual(60)
    expect(Math.min(...levels())).toBeGreaterThan(25)
  })

  describe('hour after hour', () => {
    const seen = anHour()

    test('keeps sixty levels a side within two percent in the busiest markets', () => {
      expect(seen.levels.length).toBeGreaterThan(100)
      expect(Math.min(...seen.levels)).toBeGreaterThanOrEqual(60)
    })

    test('keeps both sides quoted, its bids below its asks and its reserves within its funds', () => {
      for (const { bid, ask } of seen.best) {
        expect(bid > 0 && ask > bid).toBe(true)
        expect((ask - bid) / ask).toBeLessThan(0.01)
      }
      expect(seen.best.length).toBeGreaterThan(1_000)
      expect(seen.overdrawn).toEqual([])
      const buys = seen.exchange.trades.filter(({ side }) => side === 'BUY').length / seen.exchange.trades.length
      expect(buys).toBeGreaterThan(0.42)
      expect(buys).toBeLessThan(0.58)
    })

    test('sends less than 15 messages a second once the books are filled, less than five on average, and trades once in two or three', () => {
      const messages = seen.seconds.slice(60).map((second) => second.messages)
      const perTen = messages.flatMap((count, index) => (index % 10 === 0 && index > 0 ? [count - (messages[index - 10] ?? 0)] : []))
      expect(Math.max(...perTen) / 10).toBeLessThan(15)
      expect(((messages.at(-1) ?? Infinity) - (messages[0] ?? 0)) / messages.length).toBeLessThan(5)
      // The first hours of the day are quiet ones.
      expect(seen.exchange.trades.length / seen.seconds.length).toBeGreaterThan(0.2)
      expect(seen.exchange.trades.length / seen.seconds.length).toBeLessThan(0.6)
    })

    test('is traded unevenly: sometimes nothing for ten seconds, sometimes several trades in one, some ten times as large as others', () => {
      const perSecond = seen.seconds.slice(61).map(({ trades }, index) => trades - (seen.seconds[60 + index]?.trades ?? 0))
      const gaps = perSecond
        .join('')
        .split(/[^0]+/)
        .map(({ length }) => length)
      expect(Math.max(...gaps)).toBeGreaterThanOrEqual(10)
      expect(Math.max(...perSecond)).toBeGreaterThanOrEqual(3)
      const sizes = seen.exchange.trades
        .filter(({ symbol }) => symbol === 'LBTC-LUSD')
        .map(({ quantity }) => quantity)
        .sort((a, b) => a - b)
      expect(sizes.at(Math.floor(sizes.length * 0.97)) ?? 0).toBeGreaterThan(10 * (sizes.at(Math.floor(sizes.length * 0.1)) ?? Infinity))
    })

    test('has quantities that vary without trades', () => {
      const [first, later] = [seen.far[0] ?? new Map<number, number>(), seen.far[1] ?? new Map<number, number>()]
      const moved = [...first].filter(([price, quantity]) => later.has(price) && later.get(price) !== quantity)
      expect(moved.length).toBeGreaterThan(5)
    })
  })

  test('goes on with a hundredth of its funds, smaller', () => {
    const { exchange, run } = open({ funds: startFunds(100n) })
    run(HOUR_MS / 3)
    expect(exchange.trades.length).toBeGreaterThan(200)
    for (const { symbol } of specs)
      for (const side of ['BUY', 'SELL'] as const) expect(exchange.depth(symbol, side).length).toBeGreaterThan(4)
  })

  test('leaves a halted market and comes back when it is open again', () => {
    const { exchange, run } = open()
    run(20_000)
    exchange.isHalted = true
    run(60_000)
    for (const { symbol } of specs) expect(exchange.ordersOf(symbol)).toEqual([])
    const before = exchange.messages
    run(60_000)
    expect(exchange.messages - before).toBeLessThan(150)
    exchange.isHalted = false
    run(90_000)
    for (const { symbol } of specs) expect(exchange.ordersOf(symbol).length).toBeGreaterThan(15)
  })

  test('takes everything out when it leaves', () => {
    const { exchange, demoMaker, run } = open()
    run(20_000)
    demoMaker.clear()
    for (const { symbol } of specs) expect(exchange.ordersOf(symbol)).toEqual([])
  })
})
