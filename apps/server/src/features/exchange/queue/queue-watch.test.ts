import { topics } from '@bourse/contracts/exchange'
import { decode, type QueuePlaces, QueuePlacesSchema } from '@bourse/contracts/messages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import type { Exchange } from '../exchange.ts'
import { openFloor, place, SYMBOL, terms } from '../testing/floor.ts'
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

test('in a queue of 10,000 orders every place is exact; beyond that, one in the middle says that there are more', {
  timeout: 120_000,
}, async () => {
  const floor = await openFloor()
  const { exchange } = floor
  onTestFinished(() => exchange.stop())
  const crowd = await Promise.all(Array.from({ length: 15 }, () => floor.trader({ cash: 10n ** 9n })))
  const [early, middle, late] = await Promise.all([1, 2, 3].map(() => floor.trader({ cash: 10n ** 9n })))
  const [first] = crowd
  if (!early || !middle || !late || !first) return expect.fail('no traders')
  let placed = 0
  const crowdOf = (count: number) =>
    Promise.all(Array.from({ length: count }, () => place(floor, crowd[placed++ % crowd.length] ?? first, terms('BUY', 2, 100))))
  await place(floor, early, terms('BUY', 7, 100))
  await crowdOf(4_999)
  await place(floor, middle, terms('BUY', 7, 100))
  await crowdOf(4_998)
  await place(floor, late, terms('BUY', 7, 100))
  const { watch } = watchOf(exchange)
  const placeOf = async (seat: typeof early) => (await watch.read(SYMBOL, seat, false)).places
  const level = 3 * 7 + 9_997 * 2
  expect(await placeOf(early)).toMatchObject([{ ahead: 0, ordersAhead: 0, level, own: 7, isExact: true }])
  expect(await placeOf(middle)).toMatchObject([{ ahead: 7 + 4_999 * 2, ordersAhead: 5_000, level, own: 7, isExact: true }])
  expect(await placeOf(late)).toMatchObject([{ ahead: level - 7, ordersAhead: 9_999, level, own: 7, isExact: true }])

  await crowdOf(5_000)
  expect(await placeOf(middle)).toMatchObject([{ ahead: 7 + 4_999 * 2, ordersAhead: 5_000, isExact: false }])
  expect(await placeOf(late)).toMatchObject([{ isExact: false }])

  await exchange.stop()
  const successor = floor.another('second')
  await successor.start()
  onTestFinished(() => successor.stop())
  const { watch: after } = watchOf(successor)
  await vi.waitFor(() => expect(after.holds(SYMBOL)).toBe(true), { timeout: 10_000 })
  expect((await after.read(SYMBOL, early, false)).places).toMatchObject([{ ahead: 0, own: 7, isExact: true }])
  expect((await after.read(SYMBOL, middle, false)).places).toMatchObject([{ ahead: 7 + 4_999 * 2, isExact: false }])
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
  const { exchange } = floor
  onTestFinished(() => exchange.stop())
  const traders = await Promise.all(Array.from({ length: 8 }, () => floor.trader({ cash: 10n ** 6n })))
  for (const seat of traders) await Promise.all(Array.from({ length: 700 }, () => place(floor, seat, terms('BUY', 1, 10))))
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
