import { rounds } from '@bourse/testkit/effort'
import { expect, test } from 'vitest'
import { INVARIANTS } from './assemble.ts'
import { testApp, untilReady } from './testing/app.ts'
import { RandomMovements } from './testing/random-movements.ts'
import { brokenOf } from './testing/audits.ts'

const SHORTEST_MS = rounds(1_000, 4_000)
const LONGEST_MS = 45_000

const app = await testApp({ ROLES: 'api,broker,exchange,mds' }, 'demo')
const movements = new RandomMovements(7)

await untilReady(app)
await movements.open(app.url)

test('[PKT-04] every wallet of the demo world adds up from its entries, holds, orders and announcements', async () => {
  expect(await movements.compare(app.db)).toBeGreaterThan(30)
})

test('[MOVE-01] and so it does after people have moved money in every way at random, several at a time', async () => {
  // What is tried must also come about, or nothing is shown.
  const wanted = ['accept', 'burn', 'collect', 'confirmMint', 'invite', 'mint', 'offer', 'order', 'pay', 'request', 'send']
  const begin = performance.now()
  const isEnough = () => {
    const spanMs = performance.now() - begin
    return spanMs > LONGEST_MS || (spanMs > SHORTEST_MS && wanted.every((name) => movements.done.has(name)))
  }
  await movements.run({ lanes: 6, isEnough })
  await app.runJobs()
  expect(await movements.compare(app.db)).toBeGreaterThan(30)
  expect(await brokenOf(app.db, INVARIANTS)).toEqual([])
  expect([...movements.done]).toEqual(expect.arrayContaining(wanted))
})
