import { setTimeout as pause } from 'node:timers/promises'
import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import type { Seat } from '@bourse/contracts/exchange'
import { ORDER_TYPES, SELF_TRADES, TIMES_IN_FORCE } from '@bourse/domain/exchange'
import { expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { type Exchange } from '../engine/exchange.ts'
import { NotHeld } from '../engine/job.ts'
import type { Command } from '../orders/command.ts'
import { openFloor, SYMBOL, terms, type Floor } from '../testing/floor.ts'

let requests = 0
const ROUNDS = rounds(4, 12)

const random = new SeededRandom(20_261_115)
const below = (limit: number) => random.below(limit)
const oneOf = <Value>(values: readonly Value[]) => random.pick(values)

/** All kinds of commands, most of them sensible, on few prices so that much trades. */
function randomCommand(traders: readonly Seat[], now: number, made: readonly number[]): Command {
  const seat = oneOf(traders)
  const kind = random.next()
  if (kind < 0.2 && made.length > 0)
    return { kind: 'cancel', symbol: SYMBOL, userId: seat.userId, requestId: `r-${++requests}`, target: { orderId: oneOf(made) } }
  if (kind < 0.28 && made.length > 0)
    return {
      kind: 'amend',
      symbol: SYMBOL,
      userId: seat.userId,
      requestId: `r-${++requests}`,
      target: { orderId: oneOf(made) },
      quantity: below(3) === 0 ? 0 : 1 + below(40),
      price: below(2) === 0 ? 0 : 90 + below(20),
    }
  if (kind < 0.29)
    return { kind: 'cancel', symbol: SYMBOL, userId: seat.userId, requestId: `r-${++requests}`, target: { allOfPocket: seat.pocketId } }
  const orderType = oneOf(ORDER_TYPES)
  const isPriced = orderType === 'LIMIT' || orderType === 'STOP_LIMIT'
  const timeInForce = isPriced ? oneOf(TIMES_IN_FORCE) : oneOf(['GTC', 'IOC', 'FOK'] as const)
  const others = {
    orderType,
    timeInForce,
    selfTrade: oneOf(SELF_TRADES),
    isPostOnly: isPriced && timeInForce !== 'IOC' && timeInForce !== 'FOK' && below(4) === 0,
    stopPrice: orderType.startsWith('STOP') ? 90 + below(20) : 0,
    expiresAt: timeInForce === 'GTD' ? now + 1 + below(400) : 0,
  }
  return {
    kind: 'place',
    symbol: SYMBOL,
    seat,
    terms: terms(oneOf(['BUY', 'SELL']), 1 + below(30), isPriced || below(2) === 0 ? 90 + below(20) : 0, others),
  }
}

async function hashOf(exchange: Exchange): Promise<number | undefined> {
  return exchange.marketOf(SYMBOL)?.book.hash()
}

async function sumsOf(floor: Floor): Promise<Record<string, bigint>> {
  return floor.db.read((tx) =>
    tx.one<Record<string, bigint>>(
      sql`select count(*) as orders, (select count(*) from fills) as fills, (select count(*) from postings where kind = 'fill') as postings from orders`,
    ),
  )
}

test('a process that takes over finds exactly the committed book, whatever was sent to it; the audit passes', {
  timeout: 120_000,
}, async () => {
  let now = 1_700_000_000_000
  // What is due is canceled with a beat, which must not come between the last command and the takeover.
  const floor = await openFloor({ clock: () => now, beatMs: 1_000 })
  const traders = await Promise.all(Array.from({ length: 8 }, () => floor.trader({ gold: 3_000n, cash: 300_000n })))
  let exchange = floor.exchange
  const made: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let step = 0; step < 4; step++) {
      now += 50
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => exchange.submit(randomCommand(traders, now, made))))
      for (const { order } of outcomes) if (order) made.push(order.id)
    }
    const before = await hashOf(exchange)
    // As if it had been held up for longer than its lease.
    const holdUp = () => floor.db.transaction((tx) => tx.run(sql`update market_leases set until = '-infinity'`))
    await holdUp()
    const next = floor.another(`process ${round}`)
    await next.start()
    // It may have renewed its lease in between.
    for (; !next.marketOf(SYMBOL); await pause(20)) await holdUp()
    expect(await hashOf(next)).toBe(before)
    expect(await floor.broken()).toEqual([])
    // The old one is fenced off: what it is asked now is not lost and not done twice, since it can no longer commit.
    const sums = await sumsOf(floor)
    const late = exchange.submit({ kind: 'place', symbol: SYMBOL, seat: traders[0] as Seat, terms: terms('BUY', 1, 95) })
    const outcome = await Promise.race([
      late.then(
        () => 'done',
        () => 'refused',
      ),
      new Promise((resolve) => setTimeout(resolve, 100, 'waits')),
    ])
    expect(outcome).not.toBe('done')
    expect(await sumsOf(floor)).toEqual(sums)
    late.catch(() => {})
    await exchange.stop()
    exchange = next
  }
  const sums = await sumsOf(floor)
  expect(sums['fills']).toBeGreaterThan(BigInt(16 * ROUNDS))
  expect(sums['fills']).toBe(sums['postings'])
  await exchange.stop()
})

test('the market of a process that fell silent goes to another within five seconds', { timeout: 20_000 }, async () => {
  const floor = await openFloor()
  const seat = await floor.trader({ cash: 1_000n })
  const other = floor.another('second')
  await other.start()
  expect(other.marketOf(SYMBOL)).toBeUndefined()
  const begin = performance.now()
  const order = { kind: 'place', symbol: SYMBOL, seat, terms: terms('BUY', 1, 10) } as const
  // A process that does not hold the market says so at once.
  await expect(other.submit(order)).rejects.toThrow(NotHeld)
  // As if it had been killed: it does nothing more, and its lease expires.
  await floor.cutOff()
  await vi.waitFor(async () => expect((await other.submit(order)).order?.status).toBe('OPEN'), { timeout: 10_000, interval: 50 })
  expect(performance.now() - begin).toBeLessThan(5_000)
  expect(await floor.broken()).toEqual([])
  await other.stop()
})
