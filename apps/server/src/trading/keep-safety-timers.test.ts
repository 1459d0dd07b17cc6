import { topics } from '@bourse/contracts/exchange'
import { CheckInSchema, decode, encode, type TimerStatus, TimerStatusSchema } from '@bourse/contracts/messages'
import { expect, test, vi } from 'vitest'
import { createCheckIns, type Exchange } from '#features/exchange'
import type { BrokerMesh, OnMessage } from '#platform/broker'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../testing/app.ts'
import { makeTrader, type Trader } from '../testing/traders.ts'
import { keepSafetyTimers } from './keep-safety-timers.ts'

const app = await testApp()

/** An exchange process at an external broker, which delivers what the test says. */
function atOutsideBroker() {
  const answers: TimerStatus[] = []
  let listening: { onMessage: OnMessage; filters: readonly string[] } | undefined
  const mesh = {
    listen: (word: string, onMessage: OnMessage, filters: () => readonly string[]) => {
      if (word === 'alive') listening = { onMessage, filters: filters() }
    },
    stats: () => ({ links: 1, connected: 1 }),
  }
  const exchange = { heldMarkets: () => [], submit: () => expect.fail('it holds no market') }
  const checkIn = createCheckIns({
    db: app.db,
    publish: (_topic, payload) => void answers.push(decode(TimerStatusSchema, payload) ?? expect.fail('it does not decode')),
    onUndecodable: () => {},
  })
  const logged: string[] = []
  const stop = keepSafetyTimers(
    {
      db: app.db,
      databaseUrl: app.databaseUrl,
      log: createLog('warn', { write: (line) => logged.push(line) }),
      settings: { ...app.settings, mqttUrl: 'mqtt://outside.example' },
      secrets: app.secrets,
    },
    exchange as unknown as Exchange,
    mesh as unknown as BrokerMesh,
    checkIn,
  )
  const deliver = (topic: string, payload: Uint8Array) => listening?.onMessage({ topic, payload }, () => {})
  return { answers, logged, stop, deliver, filters: () => listening?.filters }
}

const seatOf = ({ userId, profileId, pocketId }: Trader) => ({
  userId: String(userId),
  profileId: String(profileId),
  pocketId: String(pocketId),
})

test('at an external broker an exchange hears check-ins, and checks once more who sends them', async () => {
  const ana = await makeTrader(app.db, app.api(), 'ana')
  const beto = await makeTrader(app.db, app.api(), 'beto')
  const { answers, logged, stop, deliver, filters } = atOutsideBroker()
  expect(filters()).toEqual(['alive/+/+/+'])
  const armed = () =>
    app.db.read((tx) =>
      tx.rows<{ user_id: bigint; seconds: number }>(sql`select user_id, seconds from safety_timers where ended_at is null`),
    )

  deliver(topics.alive(seatOf(ana)), encode(CheckInSchema, { requestId: 'one', seconds: 60 }))
  await vi.waitFor(() => expect(answers.map(({ requestId, reason }) => [requestId, reason])).toEqual([['one', '']]))
  expect(await armed()).toEqual([{ user_id: ana.userId, seconds: 60 }])

  const strange = { ...seatOf(ana), pocketId: String(beto.pocketId) }
  for (const topic of [topics.alive(strange), 'alive/x/y/z', 'alive/1'])
    deliver(topic, encode(CheckInSchema, { requestId: 'strange', seconds: 60 }))
  await app.owner.read((tx) => tx.run(sql`update sessions set revoked_at = now() where user_id = ${beto.userId}`))
  deliver(topics.alive(seatOf(beto)), encode(CheckInSchema, { requestId: 'signed out', seconds: 60 }))
  await vi.waitFor(() => expect(logged.filter((line) => line.includes('may not send'))).toHaveLength(4))
  deliver(topics.alive(seatOf(ana)), encode(CheckInSchema, { requestId: 'end' }))
  await vi.waitFor(() => expect(answers.map(({ requestId }) => requestId)).toEqual(['one', 'end']))
  expect(await armed()).toEqual([])
  await stop()
})
