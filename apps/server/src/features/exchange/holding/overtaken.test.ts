import { afterEach, expect, test, vi } from 'vitest'
import { MergedNews } from '#features/market'
import { openDb, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { atFileEnd } from '../../../testing/file-end.ts'
import { Exchange } from '../engine/exchange.ts'
import { LEASE_MS } from '../matching/write-batch.ts'
import { openFloor, SYMBOL, terms } from '../testing/floor.ts'
import { EXCHANGE_CONNECTION } from './connection.ts'

/** An exchange whose batches, once armed, are answered only when `going` resolves: as if it were paused right after the commit. */
async function pausable(url: string) {
  const own = openDb(url, createLog('silent'), EXCHANGE_CONNECTION)
  atFileEnd(() => own.close())
  const told: string[] = []
  let going: Promise<void> | undefined
  const exchange = new Exchange({
    db: {
      ...own,
      async transaction(work) {
        const value = await own.transaction(work)
        await going
        return value
      },
    },
    log: createLog('silent'),
    owner: 'paused',
    onCommitted: ({ batch }) => told.push(...[...batch.drafts.values()].map(({ clOrdId, status }) => `${clOrdId} ${status}`)),
  })
  await exchange.start()
  const pauseUntil = (resumed: Promise<void>): void => {
    going = resumed
  }
  return { exchange, told, pauseUntil, resume: () => (going = undefined) }
}

/** By the clock of the process more time has passed than a lease lasts. */
function passLease(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + LEASE_MS + 200)
}
afterEach(() => vi.restoreAllMocks())

test('[RT-04] [DEF-101] a holder that was paused after its commit and overtaken tells nothing that the next holder has told further, and knows that it missed that', {
  timeout: 60_000,
}, async () => {
  const floor = await openFloor()
  const [seller, buyer] = [await floor.trader({ gold: 100n }), await floor.trader({ cash: 10_000n })]
  await floor.exchange.stop()
  const paused = await pausable(floor.url)
  const missed: string[] = []
  const news = new MergedNews({ own: paused.exchange, requestElsewhere: () => {} })
  news.listen(
    () => {},
    (symbol) => missed.push(symbol),
  )
  await vi.waitFor(() => expect(paused.exchange.holds(SYMBOL)).toBe(true), { timeout: 20_000, interval: 50 })
  const resumed = Promise.withResolvers<void>()
  paused.pauseUntil(resumed.promise)
  const offered = paused.exchange.submit({ kind: 'place', symbol: SYMBOL, seat: seller, terms: terms('SELL', 5, 10, { clOrdId: 'late' }) })
  offered.catch(() => {})

  await vi.waitFor(async () => expect(await floor.db.read((tx) => tx.rows(sql`select from orders`))).toHaveLength(1))
  const other = floor.another('second')
  await other.start()
  await vi.waitFor(
    async () => {
      await floor.endLeases('paused')
      expect(other.holds(SYMBOL)).toBe(true)
    },
    { timeout: 20_000, interval: 50 },
  )
  const { order } = await other.submit({ kind: 'place', symbol: SYMBOL, seat: buyer, terms: terms('BUY', 5, 10) })
  expect(order?.status).toBe('FILLED')

  passLease()
  paused.resume()
  resumed.resolve()
  await vi.waitFor(() => expect(paused.exchange.holds(SYMBOL)).toBe(false), { timeout: 20_000, interval: 20 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(paused.told).toEqual([])
  expect(missed).toEqual([SYMBOL])
  await Promise.all([paused.exchange.stop(), other.stop()])
  expect(await floor.broken()).toEqual([])
})

test('a holder that was paused after its commit and still holds its market tells what it committed', { timeout: 60_000 }, async () => {
  const floor = await openFloor()
  const seller = await floor.trader({ gold: 100n })
  await floor.exchange.stop()
  const paused = await pausable(floor.url)
  await vi.waitFor(() => expect(paused.exchange.holds(SYMBOL)).toBe(true), { timeout: 20_000, interval: 50 })
  const resumed = Promise.withResolvers<void>()
  paused.pauseUntil(resumed.promise)
  setTimeout(() => {
    passLease()
    resumed.resolve()
  }, 100)
  const placed = await paused.exchange.submit({
    kind: 'place',
    symbol: SYMBOL,
    seat: seller,
    terms: terms('SELL', 5, 10, { clOrdId: 'slow' }),
  })
  expect(placed.order?.status).toBe('OPEN')
  paused.resume()
  await vi.waitFor(() => expect(paused.told).toContain('slow OPEN'), { timeout: 10_000, interval: 20 })
  await paused.exchange.stop()
})
