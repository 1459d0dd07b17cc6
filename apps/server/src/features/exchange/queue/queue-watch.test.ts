import { type Seat, topics } from '@bourse/contracts/exchange'
import { decode, type QueuePlaces, QueuePlacesSchema } from '@bourse/contracts/messages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import type { Exchange } from '../engine/exchange.ts'
import { type Floor, openFloor, place, SYMBOL, terms } from '../testing/floor.ts'
import { QueueWatch, WATCHED_MS } from './queue-watch.ts'

type Heard = [topic: string, message: QueuePlaces]

function watchOf(exchange: Exchange, clock: () => number = () => 0): { watch: QueueWatch; heard: Heard[] } {
  const heard: Heard[] = []
  const publish = (topic: string, payload: Uint8Array) => {
    const message = decode(QueuePlacesSchema, payload)
    if (message) heard.push([topic, message])
  }
  return { watch: new QueueWatch({ exchange, publish, log: createLog('silent'), clock }), heard }
}

/** Orders of these in turn, behind all others at one price, without what they reserve; the next exchange finds them. */
async function rest(floor: Floor, seats: readonly Seat[], { count, quantity }: { count: number; quantity: number }): Promise<void> {
  const pockets = seats.map(({ pocketId }) => BigInt(pocketId))
  await floor.owner.transaction(async (tx) => {
    const { last } = await tx.one<{ last: bigint }>(sql`select nextval('order_ids') as last`)
    await tx.run(sql`
      insert into orders (id, market_id, user_id, profile_id, pocket_id, cl_ord_id, side, type, time_in_force, self_trade, is_post_only, price,
        limit_price, stop_price, quantity, reserved, status, priority, terms_hash, created_at, updated_at)
      select n, m.id, 1, 1, (${pockets}::bigint[])[1 + n % ${pockets.length}::int], 'o' || n, 'BUY', 'LIMIT', 'GTC', 'CANCEL_NEWEST', false, 100,
             100, 0, ${quantity}::int, 0, 'OPEN', n, 0, now(), now()
      from markets m, generate_series(${last} + 1, ${last} + ${count}::bigint) n where m.symbol = ${SYMBOL}`)
    await tx.run(sql`select setval('order_ids', ${last} + ${count}::bigint)`)
  })
}

test('in a queue of 10,000 orders every place is exact; beyond that, one in the middle says that there are more', {
  timeout: 120_000,
}, async () => {
  const floor = await openFloor()
  await floor.exchange.stop()
  const crowd = await Promise.all(Array.from({ length: 15 }, () => floor.trader({ cash: 1n })))
  const [early, middle, late] = await Promise.all([1, 2, 3].map(() => floor.trader({ cash: 10n ** 9n })))
  if (!early || !middle || !late) return expect.fail('no traders')
  await rest(floor, [early], { count: 1, quantity: 7 })
  await rest(floor, crowd, { count: 4_999, quantity: 2 })
  await rest(floor, [middle], { count: 1, quantity: 7 })
  await rest(floor, crowd, { count: 4_998, quantity: 2 })
  const exchange = floor.another('second')
  await exchange.start()
  onTestFinished(() => exchange.stop())
  await place({ exchange }, late, terms('BUY', 7, 100))
  const { watch } = watchOf(exchange)
  const placeOf = async (seat: typeof early) => (await watch.read(SYMBOL, seat, false)).places
  const level = 3 * 7 + 9_997 * 2
  expect(await placeOf(early)).toMatchObject([{ ahead: 0, ordersAhead: 0, level, own: 7, isExact: true }])
  expect(await placeOf(middle)).toMatchObject([{ ahead: 7 + 4_999 * 2, ordersAhead: 5_000, level, own: 7, isExact: true }])
  expect(await placeOf(late)).toMatchObject([{ ahead: level - 7, ordersAhead: 9_999, level, own: 7, isExact: true }])

  await exchange.stop()
  await rest(floor, crowd, { count: 5_000, quantity: 2 })
  const successor = floor.another('third')
  await successor.start()
  onTestFinished(() => successor.stop())
  const { watch: after } = watchOf(successor)
  await vi.waitFor(() => expect(after.holds(SYMBOL)).toBe(true), { timeout: 10_000 })
  expect((await after.read(SYMBOL, early, false)).places).toMatchObject([{ ahead: 0, own: 7, isExact: true }])
  expect((await after.read(SYMBOL, middle, false)).places).toMatchObject([{ ahead: 7 + 4_999 * 2, ordersAhead: 5_000, isExact: false }])
  expect((await after.read(SYMBOL, late, false)).places).toMatchObject([{ isExact: false }])
  await expect(watch.read(SYMBOL, early, false)).rejects.toThrow('does not hold')
})

test('changes are published to whoever watches, for a minute, and then no more', async () => {
  const floor = await openFloor()
  const { exchange } = floor
  onTestFinished(() => exchange.stop())
  const [ana, beto] = await Promise.all([floor.trader({ cash: 10_000n }), floor.trader({ cash: 10_000n })])
  let now = 0
  const { watch, heard } = watchOf(exchange, () => now)
  await place(floor, ana, terms('BUY', 5, 10))
  await place(floor, beto, terms('BUY', 1, 10))
  await watch.look()
  expect(heard).toEqual([])

  const { version } = await watch.read(SYMBOL, beto, true)
  await watch.look()
  expect(heard).toMatchObject([
    [topics.queuePlace(SYMBOL, beto), { version: BigInt(version), places: [{ ahead: 5n, ordersAhead: 1, level: 6n, own: 1n }] }],
  ])
  await watch.look()
  await place(floor, ana, terms('BUY', 5, 9))
  await watch.look()
  expect(heard).toHaveLength(1)

  now = WATCHED_MS - 1
  await place(floor, ana, terms('BUY', 2, 10))
  await watch.look()
  expect(heard.slice(1)).toMatchObject([[topics.queuePlace(SYMBOL, beto), { places: [{ ahead: 5n, level: 8n }] }]])

  now = WATCHED_MS
  await place(floor, ana, terms('BUY', 2, 10))
  await watch.look()
  expect(heard).toHaveLength(2)
})

test('a look takes at most 1,000 orders, and pockets that are left over come first in the next', { timeout: 60_000 }, async () => {
  const floor = await openFloor()
  await floor.exchange.stop()
  const traders = await Promise.all(Array.from({ length: 8 }, () => floor.trader({ cash: 1n })))
  for (const seat of traders) await rest(floor, [seat], { count: 700, quantity: 1 })
  const exchange = floor.another('second')
  await exchange.start()
  onTestFinished(() => exchange.stop())
  const looks: number[] = []
  const counting = {
    holds: exchange.holds.bind(exchange),
    marketOf: exchange.marketOf.bind(exchange),
    readBetweenBatches: <Value>(symbol: string, read: Parameters<typeof exchange.readBetweenBatches<Value>>[1]) =>
      exchange.readBetweenBatches(symbol, (market) => {
        const { book } = market
        const walk = vi.spyOn(book, 'queuePlaces')
        const value = read(market)
        looks.push(...walk.mock.results.map((result) => (result.value as unknown[]).length))
        walk.mockRestore()
        return value
      }),
  }
  const heard: string[] = []
  const watch = new QueueWatch({ exchange: counting, publish: (topic) => void heard.push(topic), log: createLog('silent'), clock: () => 0 })
  for (const seat of traders) await watch.read(SYMBOL, seat, true)
  looks.length = 0
  await watch.look()
  expect(looks).toEqual([700, 700, 700, 700, 700])
  await watch.look()
  expect(looks).toHaveLength(8)
  expect(new Set(heard).size).toBe(8)
  await watch.look()
  expect(looks).toHaveLength(8)
})
