import { type BourseError, type Client, createClient } from '@bourse/client'
import { paper } from '@bourse/contracts/paper'
import { session } from '@bourse/contracts/session'
import { createLog } from '#platform/log'
import { PaperFollower } from '#features/paper'
import { describe, expect, test, vi } from 'vitest'
import { realState } from '../features/paper/testing/paper-world.ts'
import { clientWorld, collect, errorOf, limit, MARKET } from '../testing/client-world.ts'
import { PASSWORD, type Trader } from '../testing/traders.ts'

const world = await clientWorld()
const maker = world.client((await world.trader('marta')).key)
await maker.placeMany([limit('SELL', '101.00', '50.00'), limit('BUY', '90.00', '50.00')])
await vi.waitUntil(async () => (await maker.depth(MARKET)).asks.length === 1)
// Its looks are a second apart, so that each sees the depth.
let ahead = 0
const follower = new PaperFollower({
  db: world.app.db,
  log: createLog('silent'),
  live: world.app.trading.marketData,
  clock: () => Date.now() + (ahead += 1_000),
})

/** A trader with real money, and their pocket of play money with round figures. */
async function paperTrader(name: string): Promise<Trader & { key: string; onPaper: Client }> {
  const trader = await world.trader(name)
  await trader.api.call(paper.open, {
    body: {
      amounts: [
        { asset: 'CASH', amount: '1000000' },
        { asset: 'GOLD', amount: '1000000' },
      ],
    },
  })
  return { ...trader, onPaper: world.client(trader.key, { paper: true }) }
}

describe('the client with play money', () => {
  test('a program that trades is the same one with and without it, and sees the same', async () => {
    const trader = await paperTrader('tadeo')
    /** What a program sees of an order that takes and of one that rests, is amended and canceled. */
    const run = async (client: Client) => {
      const stream = client.stream()
      const seen = collect(stream.events())
      await stream.ready()
      const taken = await stream.place({ ...limit('BUY', '101.00', '1.00'), clOrdID: 'takes' })
      const rests = await stream.place({ ...limit('BUY', '50.00', '2.00'), clOrdID: 'rests' })
      await stream.amend(rests, { price: '51.00' })
      await stream.cancel(rests)
      await vi.waitFor(() => expect(seen.some((event) => event.type === 'order' && event.order.status === 'CANCELED')).toBe(true))
      await stream.close()
      const balances = (await client.balances()).map(({ asset, available, open }) => [asset, available, open])
      const told = seen.map((event) => {
        if (event.type === 'order') return ['order', event.order.clOrdID, event.order.status, event.order.price, event.order.filled]
        if (event.type === 'fill') return ['fill', event.fill.clOrdID, event.fill.price, event.fill.quantity, event.fill.fee]
        return event.type === 'balance' ? ['balance', event.balance.asset, event.balance.available, event.balance.open] : [event.type]
      })
      // Balances are told beside the orders, in no order of their own.
      return { taken: taken.filled, balances: balances.sort(), told: told.filter(([type]) => type !== 'balance') }
    }
    const real = await realState(world.app.db)
    const withPlayMoney = await run(trader.onPaper)
    expect(await realState(world.app.db)).toEqual(real)
    expect(withPlayMoney.told).toContainEqual(['fill', 'takes', '101.00', '1.00', '0.001000'])
    expect(await run(world.client(trader.key))).toEqual(withPlayMoney)
  })

  test('a real trade fills an order that rests: its fill, its end and its balance are told', async () => {
    const { onPaper } = await paperTrader('clara')
    const stream = onPaper.stream()
    const seen = collect(stream.events())
    await stream.ready()
    const { orderID } = await stream.place(limit('BUY', '95.00', '1.00'))
    expect(stream.liveOrders()).toMatchObject([{ orderID, status: 'OPEN' }])
    await maker.place(limit('SELL', '90.00', '1.00'))
    const seller = world.client((await world.trader('sofia')).key)
    await seller.place(limit('SELL', '90.00', '2.00'))
    await vi.waitFor(async () => {
      await follower.look()
      expect(seen).toContainEqual({ type: 'order', order: expect.objectContaining({ orderID, status: 'FILLED' }) })
    })
    const fills = seen.flatMap((event) => (event.type === 'fill' ? [event.fill] : []))
    expect(fills).toMatchObject([{ orderID, price: '95.00', quantity: '1.00', isMaker: true }])
    await vi.waitFor(() => expect(stream.balances().find(({ asset }) => asset === 'CASH')).toMatchObject({ available: '999905.000000' }))
    expect(stream.liveOrders()).toEqual([])
    await stream.close()
  })

  test('over REST: several, by name, all, and what was missed while the stream was away', async () => {
    const { onPaper } = await paperTrader('rosa')
    const placed = await onPaper.placeMany([limit('BUY', '10.00', '1.00'), limit('BUY', '10.001', '1.00'), limit('BUY', '11.00', '1.00')])
    expect(placed.map((one) => (one.ok ? one.order.status : one.error.code))).toEqual(['OPEN', 'INVALID', 'OPEN'])
    const [first] = placed.flatMap((one) => (one.ok ? [one.order] : []))
    if (!first) return expect.fail()
    expect(await onPaper.amend({ clOrdID: first.clOrdID }, { price: '9.00' })).toMatchObject({ price: '9.00' })
    const names = [{ clOrdID: first.clOrdID }, { orderID: first.orderID }, { clOrdID: 'nobody' }]
    expect((await onPaper.cancelMany(names)).map((one) => (one.ok ? one.order.status : one.error.code))).toEqual([
      'CANCELED',
      'CANCELED',
      'ORDER_NOT_FOUND',
    ])
    expect(await onPaper.order({ orderID: '999' })).toBeUndefined()
    const stream = onPaper.stream()
    const seen = collect(stream.events())
    await stream.ready()
    expect(stream.liveOrders()).toMatchObject([{ price: '11.00' }])
    expect(await onPaper.cancelAll()).toBe(1)
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ type: 'balance', balance: { asset: 'CASH', open: '0.000000' } }))
    expect(stream.liveOrders()).toEqual([])
    await stream.close()
    expect(await onPaper.queuePlaces()).toEqual([])
  })

  test('the pocket of somebody who has none is opened with the usual amounts, by an order or a stream', async () => {
    const [one, other] = [await world.trader('uno'), await world.trader('dos')]
    const order = await world.client(one.key, { paper: true }).place(limit('BUY', '10.00', '1.00'))
    expect(order.status).toBe('OPEN')
    const stream = world.client(other.key, { paper: true }).stream()
    await stream.ready()
    await vi.waitFor(() => expect(stream.balances().length).toBeGreaterThan(0))
    await stream.close()
    expect(await world.client((await world.trader('tres')).key, { paper: true }).cancelAll()).toBe(0)
  })

  test('orders end with the connection where the program wants that, and not after a regular end', async () => {
    const { onPaper } = await paperTrader('lucia')
    const stream = onPaper.stream({ cancelOnDisconnect: MARKET })
    await stream.ready()
    await stream.place(limit('BUY', '10.00', '1.00'))
    await stream.close()
    expect(await onPaper.orders({ status: 'live' })).toHaveLength(1)
  })

  test('a key that may only read hears and reads, and places nothing', async () => {
    const trader = await paperTrader('lector')
    const { body } = await trader.api.call(session.addApiKey, { body: { name: 'reads', scopes: ['read'], password: PASSWORD } })
    const reading = world.client(body.key, { paper: true })
    const stream = reading.stream()
    const seen = collect(stream.events())
    await stream.ready()
    await trader.onPaper.place({ ...limit('BUY', '10.00', '1.00'), clOrdID: 'heard' })
    await vi.waitFor(() =>
      expect(seen).toContainEqual({ type: 'order', order: expect.objectContaining({ clOrdID: 'heard', status: 'OPEN' }) }),
    )
    expect((await errorOf(reading.place(limit('BUY', '10.00', '1.00')))).status).toBe(403)
    await stream.close()
  })

  test('there is no safety timer, and none of real orders is armed or disarmed by mistake', async () => {
    const trader = await paperTrader('timer')
    const real = world.client(trader.key)
    await real.checkIn({ market: MARKET, seconds: 60 })
    expect(await errorOf(trader.onPaper.checkIn({ market: MARKET, seconds: 60 }))).toMatchObject({
      code: 'NOT_ON_PAPER',
      outcome: 'refused',
    })
    expect([await trader.onPaper.disarm(MARKET), await trader.onPaper.safetyTimers()]).toEqual([false, []])
    expect(await real.safetyTimers()).toMatchObject([{ market: MARKET, status: 'armed' }])
    await real.disarm(MARKET)
  })
})

describe('an order of play money whose answer was lost', () => {
  /** Loses the answer to the first request whose path ends so: before it is sent, or after. */
  function losing(ending: string, when: 'before' | 'after'): typeof fetch {
    let isLost = false
    return async (input, init) => {
      const isMeant = !isLost && init?.method === 'POST' && String(input).endsWith(ending)
      if (!isMeant) return fetch(input, init)
      isLost = true
      if (when === 'after') await fetch(input, init)
      throw new TypeError('the network is gone')
    }
  }

  test.each(['before', 'after'] as const)('%s it arrived has a certain outcome', async (when) => {
    const { key, onPaper } = await paperTrader(`perdida${when}`)
    const client = createClient({ url: world.app.url, key, paper: true, fetch: losing('/api/paper/orders/', when) })
    const order = { ...limit('BUY', '10.00', '1.00'), clOrdID: 'lost' }
    if (when === 'after') expect(await client.place(order)).toMatchObject({ status: 'OPEN' })
    else expect(await errorOf(client.place(order))).toMatchObject({ reason: 'NOT_ACCEPTED' })
    expect(await onPaper.order({ clOrdID: 'lost' })).toMatchObject({ status: when === 'after' ? 'OPEN' : 'REJECTED' })
    // If it arrives after all, over whichever way, it is not placed.
    if (when === 'after') return
    expect(await errorOf(onPaper.place(order))).toMatchObject({ code: 'ORDER_REJECTED', reason: 'NOT_ACCEPTED' })
    const stream = onPaper.stream()
    await stream.ready()
    expect(await errorOf(stream.place(order))).toMatchObject({ reason: 'NOT_ACCEPTED' })
    expect(await errorOf(stream.place({ ...order, price: '11.00' }))).toMatchObject({ reason: 'DUPLICATE_CL_ORD_ID' })
    await stream.close()
    expect(await onPaper.orders({ status: 'live' })).toEqual([])
  })

  test('that is sent and settled at once is one of the two, for both', async () => {
    const { onPaper } = await paperTrader('carrera')
    for (let round = 0; round < 10; round += 1) {
      const order = { ...limit('BUY', '10.00', '1.00'), clOrdID: `race-${round}` }
      const [placed, settled] = await Promise.all([
        onPaper.place(order).then(
          ({ status }) => status,
          ({ reason }: BourseError) => reason,
        ),
        onPaper.settle(order),
      ])
      expect(placed).toBe(settled.status === 'OPEN' ? 'OPEN' : 'NOT_ACCEPTED')
    }
    const other = await paperTrader('ajena')
    expect(await other.onPaper.settle({ ...limit('BUY', '10.00', '1.00'), clOrdID: 'race-0' })).toMatchObject({ status: 'REJECTED' })
  })
})
