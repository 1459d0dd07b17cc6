import { randomUUID } from 'node:crypto'
import { transfer } from '@bourse/contracts/transfer'
import { decode, NotificationSchema } from '@bourse/contracts/messages'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { addJob } from '#platform/jobs'
import type { ServerProcess } from '../../testing/server-process.ts'
import { severalProcesses, type SeveralProcesses } from '../../testing/several-processes.ts'
import type { Trader } from '../../testing/traders.ts'
import { MqttTrader } from './testing/mqtt-trader.ts'

let world: SeveralProcesses
let broker: ServerProcess
let api: ServerProcess
let sender: Trader
let recipient: Trader

beforeAll(async () => {
  world = await severalProcesses()
  broker = await world.open({ ROLES: 'api,broker' })
  api = await world.open({ ROLES: 'api' })
  await world.open({ ROLES: 'jobs' })
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

test('/ready reports an unassigned market', { timeout: 60_000 }, async () => {
  expect((await fetch(`${api.url}/ready`)).status).toBe(503)
  await world.open({ ROLES: 'exchange' })
  await vi.waitFor(async () => expect((await fetch(`${api.url}/ready`)).status).toBe(200), { timeout: 10_000 })
})

async function listening(): Promise<{ mine: MqttTrader; news: string[] }> {
  const { userId, profileId, pocketId } = recipient
  const seat = { userId: String(userId), profileId: String(profileId), pocketId: String(pocketId) }
  const mine = await MqttTrader.connect(broker.url, seat, recipient.api.access ?? '')
  onTestFinished(() => mine.client.endAsync(true))
  const news: string[] = []
  mine.client.on('message', (topic, payload) => {
    const one = topic.startsWith('notification/') ? decode(NotificationSchema, payload) : undefined
    if (one) news.push(one.kind)
  })
  return { mine, news }
}
