import { MarketStatus } from '@bourse/contracts/messages'
import { groupLevels } from '@bourse/domain/exchange'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, onTestFinished, test } from 'vitest'
import { marketDataServer, level, pause } from './testing/data-server.ts'
import { writeFills } from './testing/fake-exchange.ts'
import { type MdsClient, RebuiltBook } from './testing/mds-client.ts'

const { db, marketId, symbol, exchange, data, connect, trade } = await marketDataServer()

describe('depth', () => {
  test('[DEF-102] [MAX-45] snapshot and deltas rebuild the book, grouped by 1 and by 10', async () => {
    const random = new SeededRandom(1)
    const client = await connect()
    const late = await connect()
    const subjects = [1, 10].map((step) => [step, `${step}/depth/${symbol}`] as const)
    for (const [, subject] of subjects) client.say(`+/${subject}`)
    // A checksum comes with the snapshot and with every fiftieth frame after it.
    for (let round = 0; subjects.some(([, subject]) => client.of(subject).length < 55); round++) {
      for (let commit = 0; commit < 5; commit++) exchange.commit(exchange.randomChange(random))
      if (round === 100) for (const [, subject] of subjects) late.say(`+/${subject}`)
      await pause(random.below(12))
    }
    for (const [step, subject] of subjects) await expectRebuilt([client, late], step, subject)
  })

  async function expectRebuilt([client, late]: [MdsClient, MdsClient], step: number, subject: string): Promise<void> {
    const bids = groupLevels('BUY', exchange.bids.values(), step).sort((a, b) => b.price - a.price)
    const asks = groupLevels('SELL', exchange.asks.values(), step).sort((a, b) => a.price - b.price)
    for (const one of [client, late]) {
      await one.until(() => {
        const book = new RebuiltBook()
        for (const frame of one.of(subject)) book.take(frame)
        return JSON.stringify([book.bids.top(Infinity), book.asks.top(Infinity)]) === JSON.stringify([bids, asks])
      })
    }
    const book = new RebuiltBook()
    for (const frame of client.of(subject)) book.take(frame)
    expect(book.deltas).toBeGreaterThan(20)
    expect(book.checksumsSeen).toBeGreaterThan(1)
    expect(book.status).toBe(MarketStatus.MARKET_OPEN)
    // Both received the same frames, from the moment at which the second one subscribed.
    const seqs = late
      .of(subject)
      .filter(({ isSnapshot }) => !isSnapshot)
      .map(({ seq }) => seq)
    expect(client.of(subject).map(({ seq }) => seq)).toEqual(expect.arrayContaining(seqs))
  }

  test('[DEF-102] frames come at most twenty times a second, however many commits there are, and never without a change', async () => {
    const client = await connect()
    client.say(`+/1/depth/${symbol}`)
    await client.until(() => client.frames.length === 1)
    const began = performance.now()
    for (let index = 0; performance.now() - began < 1_000; index++) {
      exchange.commit({ bids: [level(500, 1 + (index % 2))] })
      await pause(1)
    }
    await pause(100)
    const count = client.frames.length
    expect(count).toBeGreaterThan(5)
    // The snapshot, one frame in each twentieth of a second, and one on its way.
    expect(count).toBeLessThanOrEqual((performance.now() - began) / 50 + 2)
    exchange.commit({})
    await pause(200)
    expect(client.frames).toHaveLength(count)
  })

  test('[DEF-102] only the best thousand levels of a side are published; the next one comes when a better one goes', async () => {
    const client = await connect()
    const subject = `1/depth/${symbol}`
    const asks = Array.from({ length: 1_500 }, (_, index) => level(5_000 + index, 7))
    exchange.commit({ asks })
    onTestFinished(() => exchange.commit({ asks: asks.map(({ price }) => level(price, 0, 0)) }))
    client.say(`+/${subject}`)
    const book = new RebuiltBook()
    const read = () => {
      for (const frame of client.frames.splice(0)) book.take(frame)
    }
    await client.until(() => client.frames.length > 0)
    read()
    expect(book.asks.size).toBe(1_000)
    const worst = book.asks.top(Infinity).at(-1)?.price ?? 0
    const best = book.asks.best() ?? 0
    exchange.commit({ asks: [level(best, 0, 0)] })
    await client.until(() => client.frames.length > 0)
    read()
    expect([book.asks.size, book.asks.at(best), book.asks.at(worst + 1)?.quantity]).toEqual([1_000, undefined, 7])
  })

  test('[DEF-101] a lost message is noticed with the next one, and clients see only a jump', async () => {
    const client = await connect()
    const subject = `1/depth/${symbol}`
    client.say(`+/${subject}`)
    await client.until(() => client.frames.length === 1)
    const asked = exchange.snapshotsAsked
    exchange.commit({ bids: [level(700, 1_234)], trades: [] }, { isLost: true })
    expect(exchange.snapshotsAsked).toBe(asked)
    exchange.commit({ bids: [level(701, 4_321)] })
    expect(exchange.snapshotsAsked).toBe(asked + 1)
    await client.until(() => {
      const book = new RebuiltBook()
      for (const frame of client.of(subject)) book.take(frame)
      return book.bids.at(700)?.quantity === 1_234 && book.bids.at(701)?.quantity === 4_321
    })
    expect(client.of(subject).filter(({ isSnapshot }) => isSnapshot)).toHaveLength(1)
  })

  test('[DEF-101] while the exchange does not answer the status is unknown; a halted market says so', async () => {
    const client = await connect()
    client.say(`+/1/depth/${symbol}`)
    const status = () => {
      const last = client.frames.at(-1)
      return last?.body.case === 'depth' ? last.body.value.status : undefined
    }
    await client.until(() => status() === MarketStatus.MARKET_OPEN)
    exchange.isAnswering = false
    exchange.commit({}, { isLost: true })
    exchange.commit({})
    await client.until(() => status() === MarketStatus.MARKET_UNKNOWN)
    expect(data.best(symbol)).toBeUndefined()
    exchange.isAnswering = true
    // It is asked again by itself.
    await client.until(() => status() === MarketStatus.MARKET_OPEN)
    exchange.status = 'halted'
    exchange.commit({})
    await client.until(() => status() === MarketStatus.MARKET_HALTED)
    exchange.status = 'open'
    exchange.commit({})
  })
})

describe('trades', () => {
  const subject = `raw/trades/${symbol}`
  const idsOf = (frames: ReturnType<Awaited<ReturnType<typeof connect>>['of']>) =>
    frames.flatMap(({ body }) => (body.case === 'trades' ? body.value.trades.map(({ tradeId }) => Number(tradeId)) : []))

  test('[MAX-47] [MAX-48] the latest 500 come with the snapshot, oldest first, and each later one once', async () => {
    await trade(...Array.from({ length: 700 }, (): [number, number] => [1_000, 1]))
    const client = await connect()
    client.say(`+/${subject}`)
    await client.until(() => client.frames.length === 1)
    const first = idsOf(client.frames)
    expect(first).toHaveLength(500)
    const newest = first.at(-1) ?? 0
    expect(first).toEqual(Array.from({ length: 500 }, (_, index) => newest - 499 + index))
    await trade([1_001, 5], [1_002, 6])
    await client.until(() => idsOf(client.frames).length === 502)
    const last = client.frames.at(-1)
    expect(last?.body.case === 'trades' && last.body.value.trades.map(({ price, quantity }) => [price, quantity])).toEqual([
      [1_001n, 5n],
      [1_002n, 6n],
    ])
  })

  test('[MAX-47] trades of a lost message are read from the database, in their order', async () => {
    const client = await connect()
    client.say(`+/${subject}`)
    await client.until(() => client.frames.length === 1)
    const before = idsOf(client.frames).at(-1) ?? 0
    const lost = [exchange.trade(900, 1), exchange.trade(901, 1)]
    await writeFills(db, marketId, lost)
    exchange.commit({ trades: lost }, { isLost: true })
    await trade([902, 1])
    await client.until(() => (idsOf(client.frames).at(-1) ?? 0) === before + 3)
    expect(idsOf(client.frames).slice(-4)).toEqual([before, before + 1, before + 2, before + 3])
  })
})

describe('dailies and candles', () => {
  test('[MAX-47] [DEF-107] dailies of one market and of all tell the day, the best prices, and that they still live', async () => {
    const client = await connect()
    client.say(`+/24h/dailies/*`)
    client.say(`+/24h/dailies/${symbol}`)
    await trade([2_000, 3], [400, 2], [1_500, 1])
    exchange.commit({ bids: [level(999, 1)] })
    const daily = (subject: string) => {
      const told = client.of(subject).findLast(({ body }) => body.case === 'dailies' && body.value.dailies.length > 0)
      return told?.body.case === 'dailies' ? told.body.value.dailies.find((one) => one.symbol === symbol) : undefined
    }
    for (const subject of ['24h/dailies/*', `24h/dailies/${symbol}`]) {
      await client.until(() => daily(subject)?.last === 1_500n && daily(subject)?.bid === 999n)
      expect(daily(subject)).toMatchObject({ open: 1_000n, high: 2_000n, low: 400n, status: MarketStatus.MARKET_OPEN })
      expect(client.of(subject)[0]?.isSnapshot).toBe(true)
    }
    const count = client.of('24h/dailies/*').length
    await client.until(() => client.of('24h/dailies/*').length > count, 7_000)
    const beat = client.of('24h/dailies/*').at(-1)
    expect(beat?.body).toMatchObject({ case: 'dailies', value: { dailies: [] } })
    expect(beat?.seq).toBe((beat?.prevSeq ?? 0n) + 1n)
  })

  test('[DEF-101] candles come with their snapshot and change with each trade', async () => {
    const client = await connect()
    const at = Date.now()
    client.say(`+/1m/candles/${symbol}`)
    client.say(`+/1w/candles/${symbol}`)
    await client.until(() => client.frames.length === 2)
    await trade([3_000, 11, at], [2_500, 1, at])
    for (const interval of ['1m', '1w']) {
      const last = () => {
        const frame = client.of(`${interval}/candles/${symbol}`).at(-1)
        return frame?.body.case === 'candles' ? frame.body.value.candles.at(-1) : undefined
      }
      await client.until(() => last()?.close === 2_500n)
      expect(last()?.high).toBe(3_000n)
    }
  })
})
