import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { exchange } from '@bourse/contracts/exchange'
import { OrderCode } from '@bourse/contracts/messages'
import { ApiClient } from '@bourse/testkit/client'
import { IS_LONG, rounds } from '@bourse/testkit/effort'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { severalProcesses, SYMBOL, type SeveralProcesses } from '../../../testing/several-processes.ts'
import { PASSWORD, type Trader } from '../../../testing/traders.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const ROLES = 'api,broker,exchange,mds,jobs'
let world: SeveralProcesses
let servers: [ServerProcess, ServerProcess]
let trader: Trader
let orders = 0
const IDLE_MS = rounds(2_000, 5_000)

beforeAll(async () => {
  world = await severalProcesses()
  servers = await Promise.all([world.open({ ROLES }), world.open({ ROLES })])
  trader = await world.trader('una', servers[0])
  for (const server of servers) await world.untilLinked(server, 1)
}, 120_000)

describe('of two processes with all roles, one holds the market, and either serves it', () => {
  test.each([0, 1] as const)('orders over REST and MQTT at process %i are answered as open', { timeout: 60_000 }, async (index) => {
    const server = servers[index]
    const user = await signIn(server)
    const placed = await place(user.api)
    expect([placed.status, placed.body.status]).toEqual([201, 'OPEN'])
    const canceled = await user.api.call(exchange.cancel, { params: { id: placed.body.orderID } })
    expect(canceled.body).toMatchObject({ status: 'CANCELED' })
    const mine = await connected(server, user)
    await mine.place(SYMBOL, { clOrdId: `mqtt-${index}`, side: 'BUY', quantity: 1, price: 1 })
    await vi.waitFor(() => expect(mine.codesOf(`mqtt-${index}`)).toEqual([OrderCode.OPEN]))
    await mine.cancel(SYMBOL, `cancel-${index}`, `mqtt-${index}`)
    await vi.waitFor(() => expect(mine.codesOf(`mqtt-${index}`)).toEqual([OrderCode.OPEN, OrderCode.CANCELED]))
    await mine.place('GOLD-NOTHING', { clOrdId: `nowhere-${index}`, side: 'BUY', quantity: 1, price: 1 })
    await vi.waitFor(() => expect(mine.statuses.at(-1)).toMatchObject({ code: OrderCode.REJECTED, reason: 'UNKNOWN_MARKET' }))
  })

  test.each([0, 1] as const)(
    '[MAX-38] [MAX-39] a client at process %i hears what is done at the other',
    { timeout: 60_000 },
    async (index) => {
      const near = servers[index]
      const far = servers[1 - index] as ServerProcess
      const user = await signIn(near)
      const mine = await connected(near, user)
      const { body } = await place((await signIn(far)).api)
      await vi.waitFor(() => expect(mine.codesOf(body.clOrdID)).toEqual([OrderCode.OPEN]))
      await vi.waitFor(() => expect(mine.positions.get('CASH')).toMatchObject({ open: expect.stringMatching(/^[1-9]/) }))
    },
  )

  test('neither is busy when there is nothing to do', { timeout: 60_000 }, async () => {
    const before = await Promise.all(servers.map(({ pid }) => cpuMs(pid)))
    await pause(IDLE_MS)
    const after = await Promise.all(servers.map(({ pid }) => cpuMs(pid)))
    const shares = after.map((ms, index) => Math.round(((ms - (before[index] ?? 0)) / IDLE_MS) * 100))
    process.stdout.write(`idle processes use ${shares.join(' and ')} % of a core\n`)
    for (const share of shares) expect(share).toBeLessThan(15)
  })

  test.runIf(IS_LONG)('the one that holds it is killed: the other answers within five seconds', { timeout: 60_000 }, async () => {
    const holder = await world.holder()
    const other = servers.find((server) => server !== holder) as ServerProcess
    const { api } = await signIn(other)
    await holder?.kill()
    const begin = performance.now()
    const { status, body } = await place(api)
    const answeredMs = performance.now() - begin
    expect([status, body.status]).toEqual([201, 'OPEN'])
    expect((await fetch(`${other.url}/ready`)).status).toBe(200)
    expect(answeredMs).toBeLessThan(5_000)
    // Back on its folder and port, it is one of two again.
    await holder?.start()
    for (const server of servers) await world.untilLinked(server, 1)
    expect((await place((await signIn(holder as ServerProcess)).api)).body.status).toBe('OPEN')
    expect(await world.broken()).toEqual([])
  })
})

async function signIn(server: ServerProcess): Promise<Trader> {
  const api = new ApiClient(server.url)
  await api.signIn(trader.handle, PASSWORD)
  return { ...trader, api }
}

async function connected(server: ServerProcess, user: Trader): Promise<MqttTrader> {
  const mine = await MqttTrader.connect(server.url, user)
  onTestFinished(() => mine.client.endAsync(true))
  return mine
}

function place(api: ApiClient) {
  orders += 1
  return api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1', clOrdID: `rest-${orders}` } })
}

/** User and system time, of which there are a hundred ticks a second. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
