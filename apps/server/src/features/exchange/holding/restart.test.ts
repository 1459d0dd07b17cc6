import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { topics } from '@bourse/contracts/exchange'
import { decode, encode, NewOrderSchema, OrderCode, OrderStatusSchema, OrderType, Side } from '@bourse/contracts/messages'
import { IS_LONG } from '@bourse/testkit/effort'
import { connectAsync } from 'mqtt'
import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { freePort, type ServerProcess } from '../../../testing/server-process.ts'
import { severalProcesses, SYMBOL, type SeveralProcesses } from '../../../testing/several-processes.ts'
import { seatOf, type Trader } from '../../../testing/traders.ts'

let world: SeveralProcesses
let first: ServerProcess
let trader: Trader
let port: number

beforeAll(async () => {
  world = await severalProcesses()
  port = await freePort()
  first = await world.open({ ROLES: 'api,broker,exchange', MQTT_TCP_PORT: String(port) })
  trader = await world.trader('una', first)
}, 120_000)

test('a program that reconnects right after a restart is told that its order is open', { timeout: 120_000 }, async () => {
  const seat = seatOf(trader)
  const order = encode(NewOrderSchema, { clOrdId: 'alive', side: Side.BUY, orderType: OrderType.LIMIT, quantity: 1n, price: 1n })
  const send = async () => {
    const credentials = { username: seat.userId, password: trader.api.access ?? '', protocolVersion: 4 as const, reconnectPeriod: 0 }
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, credentials)
    const told: [OrderCode, string][] = []
    client.on('message', (_topic, payload) => {
      const status = decode(OrderStatusSchema, payload)
      if (status) told.push([status.code, status.reason])
    })
    await client.subscribeAsync(topics.orderStatus(SYMBOL, seat))
    await client.publishAsync(topics.order(SYMBOL, seat), Buffer.from(order), { qos: 1 })
    // The status is a message of its own, which may come after the acknowledgement.
    await vi.waitFor(() => expect(told).not.toEqual([]), { timeout: 10_000, interval: 10 }).catch(() => {})
    await client.endAsync(true)
    return told
  }
  expect(await send()).toEqual([[OrderCode.OPEN, '']])
  await first.kill()
  const started = first.start()
  const sendSoon = async (): ReturnType<typeof send> => send().catch(async () => (await pause(1), sendSoon()))
  expect(await sendSoon()).toEqual([[OrderCode.OPEN, '']])
  await started
})

test.runIf(IS_LONG)(
  'users are let in once the other processes have connected, or have been waited for and named in the log',
  {
    timeout: 120_000,
  },
  async () => {
    const silent = randomUUID()
    await world.owner.read((tx) =>
      tx.run(sql`insert into processes (id, roles, seen_at) values (${silent}, '{jobs}', now() + interval '1 hour')`),
    )
    const port = await freePort()
    const credentials = {
      username: String(trader.userId),
      password: trader.api.access ?? '',
      protocolVersion: 4 as const,
      reconnectPeriod: 0,
    }
    const refusals = new Set<unknown>()
    const connecting = (async () => {
      for (;;) {
        const client = await connectAsync(`mqtt://127.0.0.1:${port}`, credentials).catch(
          (error: { code?: unknown }) => void refusals.add(error.code),
        )
        if (client) return client.endAsync(true)
        await pause(50)
      }
    })()
    const server = await world.open({ ROLES: 'api,broker', MQTT_TCP_PORT: String(port) })
    await connecting
    expect(refusals).toContain(3)
    expect(server.said).toContain('a process does not connect to the broker of this one')
    expect(server.said).toContain(silent)
    expect(server.said).not.toContain(await first.identity())
  },
)
