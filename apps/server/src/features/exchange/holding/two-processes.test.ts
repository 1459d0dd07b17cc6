import { setTimeout as pause } from 'node:timers/promises'
import { exchange } from '@bourse/contracts/exchange'
import { OrderCode } from '@bourse/contracts/messages'
import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { lostOrDouble, OrderStream } from '../../../testing/order-stream.ts'
import { freePort, type ServerProcess } from '../../../testing/server-process.ts'
import { severalProcesses, SYMBOL, type SeveralProcesses } from '../../../testing/several-processes.ts'
import type { Trader } from '../../../testing/traders.ts'

const PAUSED_MS = rounds(4_000, 8_000)
// That an external broker's address leads there too is shown by `outside-broker.test.ts`.
const ARRANGEMENTS = ['through the database', ...(IS_LONG ? ['by MQTT_URL'] : [])]

describe.each(ARRANGEMENTS)('exchanges that find the broker of the front %s', (arrangement) => {
  let world: SeveralProcesses
  let front: ServerProcess
  let exchanges: ServerProcess[]
  let traders: Trader[]
  let turn = 0

  beforeAll(async () => {
    world = await severalProcesses()
    const port = String(await freePort())
    const env: Record<string, string> = { ROLES: 'exchange' }
    if (arrangement === 'by MQTT_URL') env['MQTT_URL'] = `ws://127.0.0.1:${port}/ws`
    const all = await Promise.all([{ ROLES: 'api,broker,mds', PORT: port }, env, env].map((each) => world.open(each)))
    ;[front, ...exchanges] = all as [ServerProcess, ...ServerProcess[]]
  }, 120_000)

  async function streams(): Promise<OrderStream[]> {
    turn += 1
    traders = [await world.trader(`una-${turn}`, front), await world.trader(`dos-${turn}`, front)]
    return Promise.all(traders.map((trader) => OrderStream.begin(front.url, trader)))
  }

  async function expectAllThere(under: readonly OrderStream[]): Promise<void> {
    await Promise.all(under.map((stream) => stream.end()))
    expect(await lostOrDouble(world.db, under)).toEqual([])
    expect(await world.broken()).toEqual([])
  }

  /** Until so many more orders of each stream were acknowledged than there were. */
  async function untilMore(under: readonly OrderStream[], more: number): Promise<void> {
    const wanted = under.map(({ acknowledged }) => acknowledged.length + more)
    await vi.waitFor(() => under.forEach(({ acknowledged }, index) => expect(acknowledged.length).toBeGreaterThan(wanted[index] ?? 0)), {
      timeout: 40_000,
      interval: 50,
    })
  }

  async function untilTakenFrom(holder: ServerProcess): Promise<void> {
    await vi.waitFor(async () => expect(await world.holder()).not.toBe(holder), { timeout: 20_000, interval: 50 })
  }

  test('orders over REST go to the market’s holder', { timeout: 60_000 }, async () => {
    const { api } = await world.trader('rita', front)
    const { status, body } = await api.call(exchange.place, {
      body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1', clOrdID: 'far' },
    })
    expect([status, body.status]).toEqual([201, 'OPEN'])
    const canceled = await api.call(exchange.cancel, { params: { id: body.orderID } })
    expect(canceled.body).toMatchObject({ status: 'CANCELED' })
  })

  test('the holder is paused for longer than its lease, loses the market and resumes: no acknowledged order is lost or duplicated, and no client gets a wrong message', {
    timeout: 120_000,
  }, async () => {
    const under = await streams()
    await untilMore(under, rounds(20, 50))
    const holder = (await world.holder()) as ServerProcess
    const connectsBefore = exchanges.map(connects)
    const pausedAt = performance.now()
    holder.pause()
    await untilTakenFrom(holder)
    await pause(Math.max(0, PAUSED_MS - (performance.now() - pausedAt)))
    holder.resume()
    await pause(rounds(200, 1_000))
    await untilMore(under, rounds(20, 50))
    await expectAllThere(under)
    // At most one new connection of each: a new holder takes the session, and the former one does not take it back.
    for (const [index, count] of exchanges.map(connects).entries()) expect(count - (connectsBefore[index] ?? 0)).toBeLessThanOrEqual(2)
    const rows = await world.db.read((tx) =>
      tx.rows<{ cl_ord_id: string; filled: bigint; status: string }>(sql`select cl_ord_id, filled, status from orders`),
    )
    const written = new Map(rows.map((row) => [row.cl_ord_id, row]))
    for (const status of under.flatMap(({ statuses }) => statuses)) {
      const row = written.get(status.clOrdId)
      expect([status.clOrdId, status.code === OrderCode.REJECTED]).toEqual([status.clOrdId, row?.status === 'REJECTED'])
      expect(status.filled).toBeLessThanOrEqual(row?.filled ?? 0n)
    }
  })

  test.runIf(IS_LONG)(
    'the front process is killed under a stream of orders: no acknowledged order is lost',
    { timeout: 120_000 },
    async () => {
      const under = await streams()
      await untilMore(under, rounds(20, 50))
      await front.kill()
      await front.start()
      await untilMore(under, 100)
      await expectAllThere(under)
    },
  )

  test('the holder is killed under a stream of orders: the other takes over within five seconds, and no order is lost', {
    timeout: 120_000,
  }, async () => {
    const under = await streams()
    await untilMore(under, rounds(20, 50))
    const holder = (await world.holder()) as ServerProcess
    await holder.kill()
    const begin = performance.now()
    await untilTakenFrom(holder)
    const takenOverMs = performance.now() - begin
    await untilMore(under, rounds(30, 100))
    await expectAllThere(under)
    // The lease lasts three seconds; the rest is one beat of the other process.
    expect(takenOverMs).toBeLessThan(5_000)
  })
})

function connects({ said }: ServerProcess): number {
  return said.split('connected to the broker').length - 1
}
