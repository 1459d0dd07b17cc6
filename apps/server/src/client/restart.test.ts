import { BourseError, createClient, type Fill, type NewOrder } from '@bourse/client'
import { session } from '@bourse/contracts/session'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#platform/db'
import { rounds } from '@bourse/testkit/effort'
import { expect, test, vi } from 'vitest'
import { collect } from '../testing/client-world.ts'
import { severalProcesses, SYMBOL } from '../testing/several-processes.ts'
import { PASSWORD, type Trader } from '../testing/traders.ts'

const keyOf = async ({ api }: Trader) => {
  const { body } = await api.call(session.addApiKey, { body: { name: 'program', scopes: ['read', 'trade'], password: PASSWORD } })
  return body.key
}

test('[RT-04] [DEF-110] a server that is killed while clients trade: every order has one outcome, every fill is told once', {
  timeout: 180_000,
}, async () => {
  const world = await severalProcesses()
  const server = await world.open({ ROLES: 'api,broker,exchange,mds' })
  const options = { url: server.url, timeoutMs: 3_000, answerWithinMs: 2_000, settleForMs: 60_000 }
  const [maker, taker] = [await world.trader('mina', server), await world.trader('theo', server)]
  const selling = createClient({ ...options, key: await keyOf(maker) })
  const buying = createClient({ ...options, key: await keyOf(taker) })
  const since = await selling.time()
  const stream = selling.stream({ since })
  const seen = collect(stream.events())
  await stream.ready()

  const stopping = new AbortController()
  /** What each order's sender was told in the end, by client order id. */
  const outcomes = new Map<string, string>()
  const send = async (order: NewOrder & { clOrdID: string }, place: (given: NewOrder) => Promise<{ status: string }>) => {
    const outcome = await place(order).then(
      () => 'accepted',
      (error: BourseError) => `${error.outcome} ${error.reason ?? error.code}`,
    )
    outcomes.set(order.clOrdID, outcome)
  }
  const terms = { market: SYMBOL, price: '10.00', quantity: '1.00' }
  const sell = async () => {
    for (let count = 0; !stopping.signal.aborted; count++) {
      const place = count % 2 === 0 && stream.isConnected() ? stream.place : selling.place
      await send({ ...terms, side: 'SELL', clOrdID: `sell-${count}` }, place)
      await pause(5)
    }
  }
  const buy = async () => {
    for (let count = 0; !stopping.signal.aborted; count++) {
      await send({ ...terms, side: 'BUY', clOrdID: `buy-${count}` }, buying.place)
      await pause(5)
    }
  }
  const trading = Promise.all([sell(), buy()])
  for (let round = 0; round < rounds(1, 2); round++) {
    await vi.waitFor(() => expect(seen.filter(({ type }) => type === 'fill').length).toBeGreaterThan(20 * (round + 1)), { timeout: 30_000 })
    await server.kill()
    await server.start()
  }
  await vi.waitFor(() => expect(stream.isConnected()).toBe(true), { timeout: 30_000 })
  stopping.abort()
  await trading
  await Promise.all([selling.cancelAll(), buying.cancelAll()])

  const rows = await world.db.rows<{ cl_ord_id: string; status: string; reason: string }>(
    sql`select cl_ord_id, status::text, reason from orders`,
  )
  const kept = new Map(rows.map(({ cl_ord_id, status, reason }) => [cl_ord_id, status === 'REJECTED' ? `refused ${reason}` : 'accepted']))
  expect([...outcomes].filter(([, outcome]) => outcome.startsWith('unknown'))).toEqual([])
  expect([...outcomes].filter(([name, outcome]) => kept.has(name) && kept.get(name) !== outcome)).toEqual([])
  expect([...outcomes].filter(([name, outcome]) => !kept.has(name) && outcome === 'accepted')).toEqual([])

  const fills = await selling.fills({ from: since, limit: 1_000 })
  const told = () => seen.flatMap((event): Fill[] => (event.type === 'fill' ? [event.fill] : []))
  await vi.waitFor(() => expect(told().length).toBe(fills.length), { timeout: 20_000 })
  const byID = (one: Fill, other: Fill) => Number(BigInt(one.fillID) - BigInt(other.fillID))
  expect(told().toSorted(byID)).toEqual(fills.toSorted(byID))
  await stream.close()
  expect(await world.broken()).toEqual([])
})
