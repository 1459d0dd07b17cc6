import { randomUUID } from 'node:crypto'
import { exchange } from '@bourse/contracts/exchange'
import { transfer } from '@bourse/contracts/transfer'
import { decode, NotificationSchema } from '@bourse/contracts/messages'
import { IS_LONG } from '@bourse/testkit/effort'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { addJob } from '#platform/jobs'
import { freePort, type ServerProcess } from '../../../testing/server-process.ts'
import { severalProcesses, SYMBOL, type SeveralProcesses } from '../../../testing/several-processes.ts'
import type { Trader } from '../../../testing/traders.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const TOKEN = 'a token for the operator'
let world: SeveralProcesses
let broker: ServerProcess
let api: ServerProcess
let jobs: ServerProcess
let sender: Trader
let recipient: Trader

beforeAll(async () => {
  world = await severalProcesses()
  ;[broker, api, jobs] = await Promise.all([
    world.open({ ROLES: 'api,broker' }),
    world.open({ ROLES: 'api' }),
    world.open({ ROLES: 'jobs', OPERATOR_TOKEN: TOKEN }),
  ])
  sender = await world.trader('sender', api)
  recipient = await world.trader('recipient', broker)
  await world.untilLinked(api, 1)
}, 120_000)

test('[DEF-111] changes of a process without a broker are published at the broker of another', { timeout: 60_000 }, async () => {
  const { mine, news } = await listening()
  const body = { asset: 'CASH', recipient: 'recipient', quantity: '1', note: '' }
  expect((await sender.api.call(transfer.send, { body, key: randomUUID() })).status).toBe(201)
  await vi.waitFor(() => expect(mine.positions.get('CASH')).toMatchObject({ available: '100000001000000' }), { timeout: 5_000 })
  await vi.waitFor(() => expect(news).toEqual(['transfer.received']), { timeout: 5_000 })
})

test('[DEF-111] so is what jobs change in a process of their own', { timeout: 60_000 }, async () => {
  const { mine, news } = await listening()
  const body = { asset: 'CASH', recipient: 'recipient', quantity: '2', note: '', every: 'once' as const, startsAt: Date.now() + 3_600_000 }
  const { body: planned } = await sender.api.call(transfer.schedule, { body, key: randomUUID() })
  await world.owner.read((tx) =>
    tx.run(
      sql`update schedules set starts_at = now() - interval '1 second', next_at = now() - interval '1 second' where id = ${planned.id}`,
    ),
  )
  await world.db.transaction((tx) => addJob(tx, 'transfer.run_schedules', {}))
  await vi.waitFor(() => expect(mine.positions.get('CASH')).toMatchObject({ available: '100000003000000' }), { timeout: 10_000 })
  await vi.waitFor(() => expect(news).toEqual(['transfer.received']), { timeout: 5_000 })
})

describe('a process without api', () => {
  test('says what it runs and where it is asked, not where pages are', () => {
    expect(jobs.said).toContain(`Bourse runs jobs; /ready on http://127.0.0.1:${jobs.port}`)
    expect(jobs.said).not.toContain('answers on')
  })

  test('answers /live and /ready on its port, and /metrics to the operator alone', async () => {
    expect(await look(jobs, '/live')).toEqual([200, { live: true }])
    expect(await look(jobs, '/ready')).toEqual([200, { ready: true, parts: { database: 'ok', jobs: 'ok' } }])
    const metrics = async (headers: Record<string, string>) => (await fetch(`${jobs.url}/metrics`, { headers })).status
    expect(await metrics({})).toBe(200)
    expect(await metrics({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    expect(await metrics({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` })).toBe(200)
  })

  test.each(['/', '/home', '/api/assets/', '/graphql', '/docs/api', '/ws', '/mds'])('has nothing at %s', async (path) => {
    expect(await look(jobs, path)).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})

describe('/ready', () => {
  test('reports a market that nobody holds, and orders are then refused without a long wait', { timeout: 60_000 }, async () => {
    // Pages and calls go on: a proxy must not lose them because orders wait.
    const unassigned = [200, { ready: true, parts: { database: 'ok', markets: 'unassigned', broker: 'ok' } }]
    for (const each of [api, broker])
      await vi.waitFor(async () => expect(await look(each, '/ready')).toEqual(unassigned), { timeout: 20_000 })
    const answer = await sender.api.call(exchange.place, {
      body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1', clOrdID: 'nobody' },
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  })

  test('is well once an exchange holds it, halted or not, and says so when that one dies', { timeout: 60_000 }, async () => {
    const floor = await world.open({ ROLES: 'exchange' })
    const parts = { database: 'ok', markets: 'ok', broker: 'ok' }
    for (const each of [api, broker, floor])
      await vi.waitFor(async () => expect(await look(each, '/ready')).toEqual([200, { ready: true, parts }]), { timeout: 10_000 })
    expect(floor.said).toContain('Bourse runs exchange; /ready on')
    await world.owner.read((tx) => tx.run(sql`update markets set status = 'halted', halt_reason = 'a test' where symbol = ${SYMBOL}`))
    expect(await look(api, '/ready')).toMatchObject([200, {}])
    await floor.kill()
    await world.endLeases()
    await vi.waitFor(async () => expect(await look(api, '/ready')).toMatchObject([200, { parts: { markets: 'unassigned' } }]), {
      timeout: 20_000,
    })
  })

  test.runIf(IS_LONG)('of a process that reaches no broker says so', { timeout: 60_000 }, async () => {
    await broker.stop()
    await vi.waitFor(async () => expect(await look(api, '/ready')).toMatchObject([200, { parts: { broker: 'absent' } }]), {
      timeout: 20_000,
    })
    const outside = await world.open({ ROLES: 'api', MQTT_URL: `mqtt://127.0.0.1:${await freePort()}` })
    const unconnected = [200, { ready: true, parts: { broker: 'not_connected' } }]
    await vi.waitFor(async () => expect(await look(outside, '/ready')).toMatchObject(unconnected), { timeout: 10_000 })
    expect(await look(outside, '/api/assets/')).toMatchObject([200, {}])
    expect(await look(outside, '/live')).toMatchObject([200, {}])
  })
})

async function look(at: ServerProcess, path: string): Promise<[number, unknown]> {
  const answer = await fetch(`${at.url}${path}`)
  return [answer.status, await answer.json()]
}

async function listening(): Promise<{ mine: MqttTrader; news: string[] }> {
  const mine = await MqttTrader.connect(broker.url, recipient)
  onTestFinished(() => mine.client.endAsync(true))
  const news: string[] = []
  mine.client.on('message', (topic, payload) => {
    const one = topic.startsWith('notification/') ? decode(NotificationSchema, payload) : undefined
    if (one) news.push(one.kind)
  })
  return { mine, news }
}
