import { topics } from '@bourse/contracts/exchange'
import { CheckInSchema, decode, encode, type TimerStatus, TimerStatusSchema } from '@bourse/contracts/messages'
import { expect, test, vi } from 'vitest'
import { createCheckIns, type Exchange } from '#features/exchange'
import type { BrokerMesh, OnMessage } from '#platform/broker'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../testing/app.ts'
import { makeTrader, seatOf } from '../testing/traders.ts'
import { keepSafetyTimers } from './keep-safety-timers.ts'

const app = await testApp()

/** How old what it hears may be. */
const late: { oldestMs: number | undefined } = { oldestMs: undefined }

/** An exchange process at an external broker, which delivers what the test says. */
function atOutsideBroker() {
  const answers: TimerStatus[] = []
  let listening: { onMessage: OnMessage; filters: readonly string[] } | undefined
  const mesh = {
    listen: (word: string, onMessage: OnMessage, filters: () => readonly string[]) => {
      if (word === 'alive') listening = { onMessage, filters: filters() }
    },
    hasHeard: () => true,
  }
  const exchange = { heldMarkets: () => [], submit: () => expect.fail('it holds no market') }
  let taken = 0
  const checkIn = createCheckIns({
    db: { ...app.db, transaction: (work) => app.db.transaction(work).finally(() => (taken += 1)) },
    publish: (_topic, payload) => void answers.push(decode(TimerStatusSchema, payload) ?? expect.fail('it does not decode')),
    onUndecodable: () => {},
    wakefulness: { oldestMs: () => late.oldestMs },
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
  return { answers, logged, stop, deliver, taken: () => taken, filters: () => listening?.filters }
}

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

test('what an exchange hears late, after a sleep, counts for nothing if the timer was changed meanwhile, and else as always', async () => {
  const cleo = await makeTrader(app.db, app.api(), 'cleo')
  const { answers, stop, deliver, taken } = atOutsideBroker()
  const say = async (seconds: number, oldestMs?: number) => {
    const [before, requestId] = [taken(), `${oldestMs === undefined ? 'in time' : 'late'} ${seconds}`]
    late.oldestMs = oldestMs
    deliver(topics.alive(seatOf(cleo)), encode(CheckInSchema, { requestId, seconds }))
    await vi.waitFor(() => expect(taken()).toBe(before + 1), { timeout: 20_000 })
  }
  const timer = () =>
    app.db.read((tx) =>
      tx.one<{ seconds: number; isArmed: boolean }>(
        sql`select seconds, ended_at is null as "isArmed" from safety_timers where user_id = ${cleo.userId}`,
      ),
    )
  const anHourPasses = () =>
    app.owner.read((tx) =>
      tx.run(sql`update safety_timers set said_at = said_at - interval '1 hour', ended_at = ended_at - interval '1 hour'`),
    )

  await say(60, 60_000)
  expect(await timer(), 'there was none before').toEqual({ seconds: 60, isArmed: true })
  await say(0)
  await say(70, 60_000)
  expect(await timer(), 'it stays disarmed').toEqual({ seconds: 60, isArmed: false })
  await say(80)
  await say(0, 60_000)
  expect(await timer(), 'it stays armed').toEqual({ seconds: 80, isArmed: true })
  await anHourPasses()
  await say(0, 60_000)
  expect(await timer(), 'nobody has changed it for an hour').toEqual({ seconds: 80, isArmed: false })
  expect(answers.map(({ requestId }) => requestId)).toEqual(['late 60', 'in time 0', 'in time 80', 'late 0'])
  await stop()
})
