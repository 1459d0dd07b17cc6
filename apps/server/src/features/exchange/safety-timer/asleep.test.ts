import { setTimeout as pause } from 'node:timers/promises'
import { exchange, safetyTimers } from '@bourse/contracts/exchange'
import { ApiClient } from '@bourse/testkit/client'
import { IS_LONG } from '@bourse/testkit/effort'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { severalProcesses, SYMBOL, type SeveralProcesses } from '../../../testing/several-processes.ts'
import { PASSWORD, type Trader } from '../../../testing/traders.ts'

const SECONDS = 5
/** Longer than the lease of the market. */
const PAUSED_MS = 3_500
/** Longer than the timer, so that it would have run out by any clock but the one of service. */
const ASLEEP_MS = 8_000
const ROLES = { ROLES: 'api,broker,exchange,mds' }
const UNTIL = { timeout: 60_000, interval: 100 }

let names = 0
const nameOf = (name: string) => `${name}-${++names}`

const checkIn = ({ api }: Pick<Trader, 'api'>) => api.call(safetyTimers.checkIn, { body: { market: SYMBOL, seconds: SECONDS } })

async function placed({ api }: Trader, clOrdID: string): Promise<string> {
  const { body } = await api.call(exchange.place, { body: { clOrdID, market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1' } })
  expect(body.status).toBe('OPEN')
  return body.orderID
}

async function stateOf({ api }: Pick<Trader, 'api'>, id: string): Promise<string> {
  const { body } = await api.call(exchange.order, { params: { id } })
  return `${body.status} ${body.reason}`.trim()
}

const untilCanceled = (trader: Pick<Trader, 'api'>, id: string) =>
  vi.waitFor(async () => expect(await stateOf(trader, id)).toBe('CANCELED NOT_RENEWED'), UNTIL)

/** Checks in until so many have been answered; the orders must be open after each. */
async function staysWith(trader: Pick<Trader, 'api'>, id: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    expect((await checkIn(trader)).status).toBe(200)
    expect(await stateOf(trader, id)).toBe('OPEN')
    await pause((SECONDS * 1_000) / 3)
  }
}

describe('one process', () => {
  let world: SeveralProcesses
  let server: ServerProcess

  beforeAll(async () => {
    world = await severalProcesses()
    server = await world.open(ROLES)
  }, 120_000)

  test('is paused, and then killed and started again, for longer than the timer each time: whoever checks in right after loses nothing, and who is gone is canceled after a full time of service', {
    timeout: 120_000,
  }, async () => {
    const here = await world.trader(nameOf('hector'), server)
    const gone = await world.trader(nameOf('gonzalo'), server)
    const [kept, lost] = [await placed(here, 'kept'), await placed(gone, 'lost')]
    await Promise.all([here, gone].map(checkIn))
    server.pause()
    await pause(PAUSED_MS)
    await letRunOut(world)
    server.resume()
    expect((await checkIn(here)).status).toBe(200)
    // Both timers were overdue by the database’s clock; nobody has lost anything at this moment.
    expect([await stateOf(here, kept), await stateOf(gone, lost)]).toEqual(['OPEN', 'OPEN'])
    if (IS_LONG) {
      await untilCanceledWhile(() => staysWith(here, kept, 1), gone, lost)
      expect(await stateOf(here, kept)).toBe('OPEN')
    }
    const next = IS_LONG ? await placed(gone, 'next') : lost
    if (IS_LONG) await checkIn(gone)

    await server.kill()
    await letRunOut(world)
    await server.start()
    expect([await stateOf(here, kept), await stateOf(gone, next)]).toEqual(['OPEN', 'OPEN'])
    expect((await checkIn(here)).status).toBe(200)
    await untilCanceledWhile(() => staysWith(here, kept, 1), gone, next)
    expect(await stateOf(here, kept)).toBe('OPEN')
    expect(await world.broken()).toEqual([])
  })
})

describe('two processes', () => {
  test.runIf(IS_LONG)('the holder dies, and the other one takes the market and its timers', { timeout: 180_000 }, async () => {
    const world = await severalProcesses()
    const servers = [await world.open(ROLES), await world.open(ROLES)]
    const holder = (await world.holder()) ?? expect.fail('nobody holds the market')
    const other = servers.find((server) => server !== holder) ?? expect.fail('there is no other')
    await world.untilLinked(other, 1)
    const here = await world.trader(nameOf('hector'), other)
    const gone = await world.trader(nameOf('gonzalo'), other)
    const [kept, lost] = [await placed(here, 'kept'), await placed(gone, 'lost')]
    await Promise.all([here, gone].map(checkIn))
    await holder.kill()
    await untilCanceledWhile(() => staysWith(here, kept, 1), gone, lost)
    expect(await stateOf(here, kept)).toBe('OPEN')
    expect(await world.holder()).toBe(other)
    expect(await world.broken()).toEqual([])
  })

  test.runIf(IS_LONG)(
    'the api alone is paused: the exchange, which is awake, does not cancel for those who cannot reach it',
    {
      timeout: 180_000,
    },
    async () => {
      const world = await severalProcesses()
      const front = await world.open({ ROLES: 'api,broker,mds' })
      await world.open({ ROLES: 'exchange' })
      const here = await world.trader(nameOf('hector'), front)
      const kept = await placed(here, 'kept')
      await checkIn(here)
      front.pause()
      await pause(ASLEEP_MS)
      front.resume()
      // Its connections may have been cut meanwhile; the same user comes back.
      const back = { api: new ApiClient(front.url) }
      await vi.waitFor(async () => expect((await back.api.signIn(here.handle, PASSWORD)).status).toBe(200), UNTIL)
      expect((await checkIn(back)).status).toBe(200)
      await staysWith(back, kept, 3)
      await untilCanceled(back, kept)
    },
  )
})

/** By the database's clock all timers are overdue, as after a longer sleep. */
const letRunOut = ({ owner }: SeveralProcesses) =>
  owner.read((tx) =>
    tx.run(sql`
      update safety_timers set said_at = said_at - ${ASLEEP_MS} * interval '1 millisecond', due_at = due_at - ${ASLEEP_MS} * interval '1 millisecond'`),
  )

/** Meanwhile the other one goes on checking in. */
async function untilCanceledWhile(work: () => Promise<void>, gone: Trader, id: string): Promise<void> {
  const end = performance.now() + UNTIL.timeout
  for (let state = ''; state !== 'CANCELED NOT_RENEWED'; state = await stateOf(gone, id)) {
    if (performance.now() > end) expect.fail(`the order of who is gone is still ${state}`)
    await work()
  }
}
