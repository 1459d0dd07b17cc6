import { setTimeout as pause } from 'node:timers/promises'
import { exchange, topics } from '@bourse/contracts/exchange'
import { decode, OrderStatusSchema } from '@bourse/contracts/messages'
import { ApiClient } from '@bourse/testkit/client'
import { connectAsync } from 'mqtt'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { readSettings } from '#platform/settings'
import { boot } from './boot.ts'
import { dataFolder } from './testing/child-server.ts'
import { copyDatabase } from './testing/database.ts'
import { readyProxy } from './testing/ready-proxy.ts'
import { freePort, type ServerProcess } from './testing/server-process.ts'
import { severalProcesses, SYMBOL } from './testing/several-processes.ts'
import { seatOf, type Trader } from './testing/traders.ts'

const world = await severalProcesses()
const front = { ROLES: 'api,broker', DRAIN_SECONDS: '2' }
const [, ...fronts] = await Promise.all([{ ROLES: 'exchange' }, front, front].map((env) => world.open(env)))
const proxy = await readyProxy(fronts.map(({ port }) => port))
await untilReady(2)

test('two processes behind a load balancer restart one after the other: no call fails, no status is lost', {
  timeout: 180_000,
}, async () => {
  const trader = await world.trader('rita', fronts[0] as ServerProcess)
  const program = throughProxy(trader)
  const watcher = await watching(trader)
  const calls = keepCalling(program)
  for (const front of fronts) {
    await calls.untilMore(2)
    await front.stop()
    await calls.untilMore(2)
    await front.start()
    await untilReady(2)
  }
  await calls.untilMore(5)
  const placed = await calls.end()
  expect(calls.unexpected).toEqual([])
  expect(proxy.failed).toEqual([])
  await vi.waitFor(() => expect(placed.filter((name) => !watcher.known.has(name))).toEqual([]), { timeout: 10_000 })
  expect(watcher.connections()).toBeGreaterThan(1)
  expect(await world.broken()).toEqual([])
})

test('a stop is announced at once and calls go on being answered; a second signal ends the wait', { timeout: 60_000 }, async () => {
  const copy = await copyDatabase(inject('templateUrl'))
  onTestFinished(() => copy.drop())
  const [PORT, MQTT_PORT] = [String(await freePort()), String(await freePort())]
  const env = {
    DATA_DIR: await dataFolder(),
    DATABASE_URL: copy.url,
    DEMO: 'off',
    ROLES: 'api,broker',
    DRAIN_SECONDS: '60',
    PORT,
    MQTT_PORT,
  }
  const running = await boot(readSettings(env, '/'), { log: createLog('silent'), onProgress: () => {} })
  const call = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`)
  expect((await call('/api/assets/')).headers.get('connection')).toBe('keep-alive')
  const hurrying = new AbortController()
  let isOver = false
  const ended = running.stop(hurrying.signal).finally(() => (isOver = true))
  expect((await call('/ready')).status).toBe(503)
  expect(await (await call('/ready')).json()).toEqual({ ready: false, parts: { process: 'stopping' } })
  const answer = await call('/api/assets/')
  expect([answer.status, answer.headers.get('connection'), isOver]).toEqual([200, 'close', false])
  await answer.text()
  hurrying.abort()
  await ended
  await expect(call('/live')).rejects.toThrow()
})

async function untilReady(count: number): Promise<void> {
  await vi.waitFor(() => expect(proxy.ready()).toHaveLength(count), { timeout: 60_000, interval: 50 })
}

function throughProxy(trader: Trader): ApiClient {
  const client = new ApiClient(proxy.url)
  client.access = trader.api.access
  for (const [name, value] of trader.api.cookies) client.cookies.set(name, value)
  return client
}

/** Places one order after the other, and reads in between. */
function keepCalling(api: ApiClient) {
  const placed: string[] = []
  const unexpected: string[] = []
  const over = new AbortController()
  const note = (name: string, status: number, wanted: number) => {
    if (status !== wanted) unexpected.push(`${name}: ${status}`)
  }
  const run = async () => {
    for (let count = 1; !over.signal.aborted; count++) {
      const clOrdID = `order-${count}`
      const body = { market: SYMBOL, side: 'BUY' as const, quantity: '0.01', price: '1', clOrdID }
      note(clOrdID, (await api.call(exchange.place, { body })).status, 201)
      placed.push(clOrdID)
      note('list', (await api.call(exchange.orders, {})).status, 200)
      await pause(50)
    }
  }
  const running = run().catch((error: Error) => void unexpected.push(error.message))
  return {
    unexpected,
    async untilMore(more: number) {
      const wanted = placed.length + more
      await vi.waitFor(() => expect(placed.length + unexpected.length).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 })
    },
    async end() {
      over.abort()
      await running
      return placed
    },
  }
}

/** Like a page: it hears the statuses of its orders, and after each connection fetches what it may have missed. */
async function watching(trader: Trader) {
  const seat = seatOf(trader)
  const api = throughProxy(trader)
  const known = new Set<string>()
  let connections = 0
  const client = await connectAsync(proxy.url.replace(/^http/, 'ws'), {
    path: '/ws',
    username: seat.userId,
    password: trader.api.access ?? '',
    protocolVersion: 4,
    reconnectPeriod: 200,
    reconnectOnConnackError: true,
    resubscribe: false,
  })
  onTestFinished(() => client.endAsync(true))
  client.on('error', () => {})
  client.on('message', (_topic, payload) => {
    const status = decode(OrderStatusSchema, payload)
    if (status) known.add(status.clOrdId)
  })
  const catchUp = async () => {
    await client.subscribeAsync(topics.orderStatus(SYMBOL, seat), { qos: 1 })
    connections += 1
    for (const { clOrdID } of (await api.call(exchange.orders, {})).body) if (clOrdID) known.add(clOrdID)
  }
  client.on('connect', () => void catchUp().catch(() => {}))
  await catchUp()
  return { known, connections: () => connections }
}
