import { exchange, safetyTimers, topics } from '@bourse/contracts/exchange'
import { CheckInSchema, decode, encode, OrderCode, type TimerStatus, TimerStatusSchema } from '@bourse/contracts/messages'
import { session } from '@bourse/contracts/session'
import { ApiClient } from '@bourse/testkit/client'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { PASSWORD, seatOf, type Trader } from '../../../testing/traders.ts'
import { feedOf } from '../../activity/testing/feed.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'])
const program = await MqttTrader.connect(app.url, ana)
const answers: TimerStatus[] = []

await program.client.subscribeAsync(`alive_status/+/+/${ana.pocketId}`, { qos: 1 })
program.client.on('message', (topic, payload) => {
  const status = topic.startsWith('alive_status/') ? decode(TimerStatusSchema, payload) : undefined
  if (status) answers.push(status)
})
afterAll(() => program.client.endAsync(true))

const checkIn = (trader: Trader, body: unknown) => trader.api.call(safetyTimers.checkIn, { body })
const list = async (trader: Trader) => (await trader.api.call(safetyTimers.list)).body
const disarm = (trader: Trader, id: string) => trader.api.call(safetyTimers.disarm, { params: { id } })

async function disarmAll(trader: Trader): Promise<void> {
  for (const { timerID } of await list(trader)) await disarm(trader, timerID)
}

describe('over REST', () => {
  test('a timer is armed, renewed, listed and disarmed, for a market and for all', async () => {
    const { status, body } = await checkIn(ana, { market: SYMBOL, seconds: 60 })
    expect(status).toBe(200)
    expect(body).toEqual({
      timerID: expect.any(String),
      market: SYMBOL,
      seconds: 60,
      status: 'armed',
      secondsLeft: 60,
      timestamp: expect.any(Number),
      lastRunOut: null,
    })
    const all = (await checkIn(ana, { seconds: 3_600 })).body
    expect(all).toMatchObject({ market: null, seconds: 3_600 })
    const renewed = (await checkIn(ana, { market: SYMBOL, seconds: 30 })).body
    expect([renewed.timerID, renewed.seconds, renewed.secondsLeft]).toEqual([body.timerID, 30, 30])
    expect(renewed.timestamp).toBeGreaterThanOrEqual(body.timestamp)
    expect((await list(ana)).map(({ timerID }) => timerID)).toEqual([all.timerID, body.timerID])
    expect((await disarm(ana, body.timerID)).body).toEqual({ removed: true })
    expect((await disarm(ana, body.timerID)).body.code).toBe('SAFETY_TIMER_NOT_FOUND')
    expect((await list(ana)).map(({ timerID }) => timerID)).toEqual([all.timerID])
    await disarmAll(ana)
  })

  test.each([
    { seconds: 4 },
    { seconds: 86_401 },
    { seconds: 0 },
    { seconds: -30 },
    { seconds: 30.5 },
    { seconds: '30' },
    { seconds: null },
    {},
    { seconds: 30, market: '' },
    { seconds: 30, market: 7 },
    { seconds: 30, market: 'gold-cash' },
    [],
    null,
  ])('%j is invalid', async (body) => {
    const answer = await checkIn(ana, body)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID'])
    expect(await list(ana)).toEqual([])
  })

  test('a market that does not exist is not found', async () => {
    const answer = await checkIn(ana, { seconds: 30, market: 'GOLD-SALT' })
    expect([answer.status, answer.body.code]).toEqual([404, 'MARKET_NOT_FOUND'])
    for (const id of ['0', 'x', '-1']) expect((await disarm(ana, id)).body.code).toBe('INVALID')
    expect((await disarm(ana, '999999')).body.code).toBe('SAFETY_TIMER_NOT_FOUND')
  })

  test('another user neither sees nor disarms it, and has one of their own', async () => {
    const { body } = await checkIn(ana, { seconds: 600 })
    expect(await list(beto)).toEqual([])
    expect((await disarm(beto, body.timerID)).status).toBe(404)
    const own = (await checkIn(beto, { seconds: 600 })).body
    expect(own.timerID).not.toBe(body.timerID)
    expect((await list(ana)).map(({ timerID }) => timerID)).toEqual([body.timerID])
    expect((await app.api().call(safetyTimers.list)).status).toBe(401)
    expect((await app.api().call(safetyTimers.checkIn, { body: { seconds: 30 } })).status).toBe(401)
    await disarmAll(ana)
    await disarmAll(beto)
  })

  test('an API key needs the scope to trade', async () => {
    const keyed = async (scopes: string[]) => {
      const { body } = await ana.api.call(session.addApiKey, { body: { name: scopes.join(), scopes, password: PASSWORD } })
      const api = new ApiClient(app.url)
      api.access = body.key
      return api
    }
    const reader = await keyed(['read'])
    expect((await reader.call(safetyTimers.checkIn, { body: { seconds: 30 } })).status).toBe(403)
    expect((await reader.call(safetyTimers.list)).body).toEqual([])
    const bot = await keyed(['read', 'trade'])
    const { body } = await bot.call(safetyTimers.checkIn, { body: { seconds: 600 } })
    expect((await reader.call(safetyTimers.disarm, { params: { id: body.timerID } })).status).toBe(403)
    expect((await bot.call(safetyTimers.disarm, { params: { id: body.timerID } })).status).toBe(200)
  })

  test('a check-in for an armed timer only renews it, and arms nothing', async () => {
    const renew = (body: object) => checkIn(ana, { ...body, ifArmed: true })
    expect((await renew({ seconds: 60 })).body.code).toBe('SAFETY_TIMER_NOT_FOUND')
    const { body } = await checkIn(ana, { seconds: 600 })
    expect((await renew({ seconds: 60 })).body).toMatchObject({ timerID: body.timerID, seconds: 60, status: 'armed' })
    expect((await renew({ seconds: 60, market: SYMBOL })).status).toBe(404)
    expect((await checkIn(beto, { seconds: 60, ifArmed: true })).status).toBe(404)
    expect((await checkIn(ana, { seconds: 60, ifArmed: 'maybe' })).body.code).toBe('INVALID')
    await disarm(ana, body.timerID)
    expect((await renew({ seconds: 60 })).status).toBe(404)
    expect([await list(ana), await list(beto)]).toEqual([[], []])
  })

  test('many at once are one timer, and of many that disarm it one does', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => checkIn(ana, { seconds: 600 })))
    const ids = new Set(replies.map(({ body }) => body.timerID))
    expect([replies.every(({ status }) => status === 200), ids.size]).toEqual([true, 1])
    const ended = await Promise.all(Array.from({ length: 10 }, () => disarm(ana, [...ids][0] ?? '')))
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
  })
})

describe('over the broker', () => {
  const send = (message: { requestId?: string; market?: string; seconds?: number }, seat = seatOf(ana)) =>
    program.send(topics.alive(seat), encode(CheckInSchema, message))
  const answerTo = (requestId: string) =>
    vi.waitFor(() => answers.find((one) => one.requestId === requestId) ?? expect.fail(`${requestId} is not answered`))

  test('a check-in arms the same timer as over REST, and is committed when it is acknowledged', async () => {
    await send({ requestId: 'a-1', market: SYMBOL, seconds: 600 })
    const [timer] = await list(ana)
    expect(timer).toMatchObject({ market: SYMBOL, seconds: 600, status: 'armed' })
    expect(await answerTo('a-1')).toMatchObject({ market: SYMBOL, seconds: 600, reason: '' })
    expect((await checkIn(ana, { market: SYMBOL, seconds: 300 })).body.timerID).toBe(timer?.timerID)
    await send({ requestId: 'a-2', seconds: 600 })
    expect(await list(ana)).toHaveLength(2)
    await send({ requestId: 'a-3', market: SYMBOL })
    expect((await list(ana)).map(({ market }) => market)).toEqual([null])
    expect(await answerTo('a-3')).toMatchObject({ market: SYMBOL, seconds: 0, reason: '' })
    await send({ requestId: 'a-4' })
    await send({ requestId: 'a-5' })
    expect([await list(ana), (await answerTo('a-5')).reason]).toEqual([[], ''])
  })

  test.each([
    ['r-1', { seconds: 4 }, 'INVALID_SECONDS'],
    ['r-2', { seconds: 86_401 }, 'INVALID_SECONDS'],
    ['r-3', { seconds: 4_294_967_295 }, 'INVALID_SECONDS'],
    ['r-4', { seconds: 30, market: 'GOLD-SALT' }, 'UNKNOWN_MARKET'],
    ['r-5', { seconds: 30, market: 'gold\u0000cash' }, 'UNKNOWN_MARKET'],
    ['r-6', { seconds: 0, market: 'x'.repeat(10_000) }, 'UNKNOWN_MARKET'],
  ])('%s, %j, is refused as %s', async (requestId, message, reason) => {
    await send({ requestId, ...message })
    expect((await answerTo(requestId)).reason).toBe(reason)
    expect(await list(ana)).toEqual([])
  })

  test('a message that does not decode, or for the pocket of another user, is acknowledged and dropped', async () => {
    await program.send(topics.alive(seatOf(ana)), Uint8Array.of(255, 255, 255))
    await send({ seconds: 600 }, seatOf(beto))
    await send({ seconds: 600 }, { ...seatOf(ana), pocketId: String(beto.pocketId) })
    expect([await list(ana), await list(beto)]).toEqual([[], []])
    const { count } = await app.db.read((tx) =>
      tx.one<{ count: bigint }>(sql`select count(*) from safety_timers where pocket_id = ${beto.pocketId} and ended_at is null`),
    )
    expect(count).toBe(0n)
  })

  test('too many are refused, which leaves the timer as it was', async () => {
    await Promise.all(Array.from({ length: 300 }, (_, at) => send({ requestId: `many-${at}`, seconds: 600 })))
    await vi.waitFor(() => expect(answers.filter(({ requestId }) => requestId.startsWith('many-'))).toHaveLength(300))
    const reasons = new Set(answers.filter(({ requestId }) => requestId.startsWith('many-')).map(({ reason }) => reason))
    expect(reasons).toEqual(new Set(['', 'TOO_FAST']))
    expect(await list(ana)).toMatchObject([{ seconds: 600, status: 'armed' }])
    await disarmAll(ana)
  })
})

test('a whole application: the orders of an owner who is gone are canceled with the reason, everybody else’s stay, and the owner is told', {
  timeout: 60_000,
}, async () => {
  const place = (trader: Trader, clOrdID: string) =>
    trader.api.call(exchange.place, { body: { clOrdID, market: SYMBOL, side: 'BUY', quantity: '1', price: '1' } })
  await place(ana, 'gone')
  await place(beto, 'stays')
  await checkIn(beto, { market: SYMBOL, seconds: 600 })
  const { body: armed } = await checkIn(ana, { market: SYMBOL, seconds: 5 })
  // As if that had been five seconds earlier.
  await app.owner.read((tx) =>
    tx.run(sql`
      update safety_timers set said_at = said_at - interval '5 seconds', due_at = due_at - interval '5 seconds' where id = ${armed.timerID}`),
  )
  await vi.waitFor(() => expect(program.codesOf('gone').at(-1)).toBe(OrderCode.CANCELED), { timeout: 40_000, interval: 50 })
  expect(program.statuses.findLast(({ clOrdId }) => clOrdId === 'gone')?.reason).toBe('NOT_RENEWED')
  const statusOf = async (trader: Trader, clOrdID: string) =>
    (await trader.api.call(exchange.orders, { query: { clOrdID } })).body.map(({ status, reason }) => `${status} ${reason}`.trim())
  expect([await statusOf(ana, 'gone'), await statusOf(beto, 'stays')]).toEqual([['CANCELED NOT_RENEWED'], ['OPEN']])
  await vi.waitFor(async () =>
    expect(await list(ana)).toMatchObject([
      { timerID: armed.timerID, status: 'ran_out', secondsLeft: 0, lastRunOut: { timestamp: expect.any(Number), canceled: 1 } },
    ]),
  )
  const { lastRunOut } = (await list(ana))[0] ?? expect.fail('it is not listed')
  expect(lastRunOut?.timestamp).toBeGreaterThanOrEqual(armed.timestamp)
  expect((await feedOf(ana.api)).items[0]).toMatchObject({
    verb: 'exchange.safety_timer',
    label: 'Safety timer ran out',
    description: 'You didn’t check in for 5 s. Open orders canceled in GOLD/CASH: 1.',
    href: '/max',
  })
  expect((await checkIn(ana, { market: SYMBOL, seconds: 600, ifArmed: true })).body.code).toBe('SAFETY_TIMER_NOT_FOUND')
  expect((await checkIn(ana, { market: SYMBOL, seconds: 600 })).body).toMatchObject({ status: 'armed', lastRunOut })
  await disarmAll(ana)
  await disarmAll(beto)
  await beto.api.call(exchange.cancelAll, { body: {} })
})
