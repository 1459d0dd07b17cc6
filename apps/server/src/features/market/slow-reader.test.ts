import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { groupLevels } from '@bourse/domain/exchange'
import { rounds } from '@bourse/testkit/effort'
import { afterAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { listenForSockets } from '#platform/sockets'
import { testDb } from '../../testing/db.ts'
import { createMarketData } from './market-data.ts'
import { FakeExchange } from './testing/fake-exchange.ts'
import { connectMds, type MdsClient, RebuiltBook } from './testing/mds-client.ts'
import { testMarket } from './testing/test-market.ts'

const { db } = await testDb()
const { symbol } = await testMarket(db)
const exchange = new FakeExchange(symbol)
let ahead = 0
const data = createMarketData({ db, log: createLog('silent'), news: exchange, clock: () => Date.now() + ahead })
await data.start()
const server = await listenForSockets(0, { '/mds': data.handleUpgrade }, { allowOrigin: () => true, host: '127.0.0.1' })
afterAll(async () => {
  await data.stop()
  await server.close()
})

const STEPS = [1, 2, 5]
const COMMITS_PER_SECOND = 5_000
const LEVELS = 900
let commits = 0

/** Every level of the book changes about five times a second. */
async function commitFor(ms: number): Promise<void> {
  const began = performance.now()
  const first = commits
  while (performance.now() - began < ms) {
    const due = first + ((performance.now() - began) * COMMITS_PER_SECOND) / 1_000
    for (; commits < due; commits++) {
      const quantity = 1e15 + commits
      exchange.commit({
        bids: [{ price: 10_000 - (commits % LEVELS), quantity, orders: 1 }],
        asks: [{ price: 10_001 + (commits % LEVELS), quantity, orders: 1 }],
      })
    }
    await new Promise((resolve) => void setTimeout(resolve, 5))
  }
}

const subjectOf = (step: number) => `${step}/depth/${symbol}`

/** Stops reading, and asks for so many snapshots that what the kernel keeps for it is full at once. */
async function stopReading({ socket, say }: MdsClient): Promise<void> {
  socket.pause()
  await vi.waitFor(
    async () => {
      // So that as many messages are allowed once more.
      ahead += 10_000
      for (let count = 0; count < 80; count++) say(`+/${subjectOf(1)}`)
      await commitFor(100)
      expect(data.stats().behind).toBe(1)
    },
    { timeout: 40_000, interval: 1 },
  )
}

/** What is really held, garbage apart. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('[MAX-47] [DEF-101] a client that stops reading under 5,000 updates a second costs little, disturbs no other, and continues with the newest state', async () => {
  const slow = await connectMds(server.port)
  const fast = await connectMds(server.port)
  await commitFor(300)
  for (const step of STEPS) {
    slow.say(`+/${subjectOf(step)}`)
    fast.say(`+/${subjectOf(step)}`)
  }
  await slow.until(() => slow.frames.length >= STEPS.length)
  const before = heldBytes()
  await stopReading(slow)
  await fast.until(() => fast.of(subjectOf(1)).length > 2)
  const books = STEPS.map((step) => [subjectOf(step), new RebuiltBook()] as const)
  for (let second = 0; second < rounds(2, 5); second++) {
    await commitFor(1_000)
    // The other one receives every frame; on a busy machine they come more slowly.
    while (fast.frames.length <= 5 * STEPS.length) await commitFor(100)
    for (const [subject, book] of books) for (const frame of fast.of(subject)) book.take(frame)
    fast.frames.length = 0
  }
  expect(data.stats()).toMatchObject({ sockets: 2, behind: 1 })
  expect(heldBytes() - before).toBeLessThan(20 * 1024 * 1024)

  slow.socket.resume()
  await vi.waitFor(() => expect(data.stats().behind).toBe(0), { timeout: 30_000 })
  await commitFor(200)
  for (const step of STEPS) {
    const expected = [
      groupLevels('BUY', exchange.bids.values(), step).sort((a, b) => b.price - a.price),
      groupLevels('SELL', exchange.asks.values(), step).sort((a, b) => a.price - b.price),
    ]
    // All that it ever got, without a gap but before a snapshot.
    await slow.until(() => {
      const book = new RebuiltBook()
      for (const frame of slow.of(subjectOf(step))) book.take(frame)
      return JSON.stringify([book.bids.top(Infinity), book.asks.top(Infinity)]) === JSON.stringify(expected)
    })
    const told = slow.of(subjectOf(step))
    expect(told.some(({ isSnapshot, seq }, index) => isSnapshot && index > 0 && seq > (told[index - 1]?.seq ?? 0n) + 1n)).toBe(true)
  }
})

test('[DEF-101] who stays behind for a minute is let go', async () => {
  const slow = await connectMds(server.port)
  for (const step of STEPS) slow.say(`+/${subjectOf(step)}`)
  await slow.until(() => slow.frames.length >= STEPS.length)
  await stopReading(slow)
  ahead += 61_000
  await vi.waitFor(() => expect(data.stats().sockets).toBe(0))
})
