import { exchange, topics } from '@bourse/contracts/exchange'
import { CancelCode, decode, OrderCode, OrderStatusSchema } from '@bourse/contracts/messages'
import { paper } from '@bourse/contracts/paper'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { PAPER_CHECKS } from '../audit.ts'
import { PaperProgram } from '../testing/paper-program.ts'
import { broken, paperBalances, realState, SYMBOL } from '../testing/paper-world.ts'
import { publishPaper } from './publish-paper.ts'
import { paperPrograms } from './testing/paper-programs.ts'

const { world, carla, ana } = await paperPrograms()

describe('orders of play money over MQTT', () => {
  test('an order that takes is told as placed, open and filled before it is acknowledged, with its fill; nothing real is told or changed', async () => {
    const real = await realState(world.app.db)
    await carla.order('takes', { quantity: 200, price: 1_100 })
    expect(carla.statesOf('takes')).toEqual([
      [OrderCode.OPEN, 0],
      [OrderCode.FILLED, 200],
    ])
    expect(carla.placed).toContain('takes')
    const told = carla.statuses.findLast(({ clOrdId }) => clOrdId === 'takes')
    expect(told?.fills).toMatchObject([{ quantity: 200n, price: 1_100n, cost: '22000000', fee: '4000', isMaker: false }])
    expect(await realState(world.app.db)).toEqual(real)
    expect(carla.real).toEqual([])
    expect((await world.carla.api.call(exchange.orders)).body).toEqual([])
    expect((await world.carla.api.call(paper.orders)).body[0]).toMatchObject({ clOrdID: 'takes', status: 'FILLED' })
  })

  test('a fill by a real trade is told when it is committed, and so is the other leg of a pair', async () => {
    await carla.order('rests', { quantity: 100, price: 950, stopPrice: 1_200 })
    expect([carla.statesOf('rests'), carla.statesOf('rests.stop')]).toEqual([[[OrderCode.OPEN, 0]], [[OrderCode.PENDING, 0]]])
    await world.order(world.ana, 'SELL', '9', '2')
    await world.follow()
    await vi.waitFor(() => expect(carla.statesOf('rests').at(-1)).toEqual([OrderCode.FILLED, 100]))
    await vi.waitFor(() => expect(carla.statesOf('rests.stop').at(-1)).toEqual([OrderCode.CANCELED, 0]))
    expect(carla.statuses.findLast(({ clOrdId }) => clOrdId === 'rests')?.fills).toMatchObject([{ isMaker: true, price: 950n }])
    // Nobody else hears of it.
    expect(ana.statuses).toEqual([])
  })

  test('an order by REST is told of, too', async () => {
    await world.carla.api.call(paper.place, { body: { market: SYMBOL, side: 'BUY', quantity: '1', price: '7', clOrdID: 'by-rest' } })
    await vi.waitFor(() => expect(carla.statesOf('by-rest')).toEqual([[OrderCode.OPEN, 0]]))
  })

  test('the same order twice is one, and another under its name is refused with the first one’s state', async () => {
    await Promise.all([1, 2].map(() => carla.order('twice', { quantity: 100, price: 700 })))
    await carla.order('twice', { quantity: 300, price: 700 })
    expect(carla.statuses.filter(({ clOrdId }) => clOrdId === 'twice').map(({ code, refusal }) => [code, refusal])).toEqual([
      [OrderCode.OPEN, ''],
      [OrderCode.OPEN, ''],
      [OrderCode.OPEN, 'DUPLICATE_CL_ORD_ID'],
    ])
    expect(await paperBalances(world.carla)).toMatchObject({ CASH: ['9993.000000', '7.000000'] })
  })

  test.each<[string, { quantity: number; price: number }, string]>([
    ['more than there is', { quantity: 1_000_000, price: 1_000 }, 'INSUFFICIENT_FUNDS'],
    ['nothing', { quantity: 0, price: 1_000 }, 'INVALID_QUANTITY'],
    ['no price', { quantity: 1, price: 0 }, 'INVALID_PRICE'],
  ])('an order for %s is refused with its reason', async (what, terms, reason) => {
    const name = `refused-${what.replaceAll(' ', '-')}`
    await carla.order(name, terms)
    expect(carla.statuses.find(({ clOrdId }) => clOrdId === name)).toMatchObject({ code: OrderCode.REJECTED, reason })
  })

  test('a message for another’s pocket, a real pocket or an unknown topic is dropped, as rubbish is', async () => {
    const before = carla.statuses.length
    await carla.order('stolen', { quantity: 100, price: 700 }, topics.order(SYMBOL, ana.seat))
    await carla.order(
      'real',
      { quantity: 100, price: 700 },
      topics.order(SYMBOL, { ...carla.seat, pocketId: String(world.carla.pocketId) }),
    )
    await carla.send(topics.alive(carla.seat), new Uint8Array())
    await carla.send(topics.order(SYMBOL, carla.seat), new Uint8Array([255, 255, 255]))
    await carla.order('last', { quantity: 100, price: 700 })
    expect(carla.statuses.slice(before).map(({ clOrdId }) => clOrdId)).toEqual(['last'])
    const names = await world.app.db.rows<{ name: string }>(
      sql`select cl_ord_id as name from paper_orders where cl_ord_id in ('stolen', 'real')`,
    )
    expect(names).toEqual([])
    await expect(ana.client.subscribeAsync(`paper/order_status/+/+/+/${carla.seat.pocketId}`)).rejects.toThrow('Subscribe error')
  })

  test('a pocket that is not open has no money', async () => {
    const beto = await PaperProgram.connect(world.app.url, world.beto)
    await beto.order('unopened', { quantity: 100, price: 700 })
    await beto.cancel('unopened', 'unopened')
    expect(beto.statuses).toMatchObject([{ code: OrderCode.REJECTED, reason: 'INSUFFICIENT_FUNDS' }])
    expect(beto.answersTo('unopened').at(-1)).toEqual([CancelCode.CANCEL_REJECTED, 'UNKNOWN_ORDER'])
    await beto.client.endAsync(true)
  })
})

describe('what is told of play money', () => {
  test('a balance is told whenever it changes, with a version that rises, and to nobody else', async () => {
    carla.positions.length = 0
    await carla.order('reserves', { quantity: 100, price: 700 })
    expect(carla.positions.map(([asset, available, open]) => [asset, available, open])).toEqual([['CASH', '9993000000', '7000000']])
    await carla.cancel('frees', 'reserves')
    expect(carla.positions.at(-1)?.slice(0, 3)).toEqual(['CASH', '10000000000', '0'])
    await carla.order('takes', { quantity: 100, price: 1_100 })
    expect(new Map(carla.positions.map(([asset, available]) => [asset, available]))).toEqual(
      new Map([
        ['CASH', '9989000000'],
        ['GOLD', '500998000'],
      ]),
    )
    const versions = carla.positions.filter(([asset]) => asset === 'CASH').map(([, , , version]) => version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
    const { balances } = (await world.carla.api.call(paper.balances)).body
    expect(Number(balances.find(({ asset }) => asset === 'CASH')?.version)).toBe(versions.at(-1))
    expect(ana.positions.filter(([, available]) => available === '9989000000')).toEqual([])
    await expect(ana.client.subscribeAsync(`paper/position/${carla.seat.pocketId}/+`)).rejects.toThrow('Subscribe error')
  })

  test('what nobody has told yet is told by whoever finds it, each order with its fills, and only once', async () => {
    await carla.order('forgotten', { quantity: 100, price: 1_100 })
    const before = carla.statesOf('forgotten').length
    await world.app.db.run(sql`update paper_accounts set told = 0 where profile_id = ${world.carla.profileId}`)
    await vi.waitFor(() => expect(carla.statesOf('forgotten').length).toBeGreaterThan(before), { timeout: 10_000 })
    expect(carla.statesOf('forgotten').slice(before)).toEqual([
      [OrderCode.OPEN, 0],
      [OrderCode.FILLED, 100],
    ])
    expect(carla.statuses.at(-1)?.fills).toMatchObject([{ quantity: 100n, price: 1_100n }])
    // The messages come before the commit that remembers them.
    const untold = () => world.app.db.rows(sql`select profile_id from paper_accounts where told < revision`)
    await vi.waitFor(async () => expect(await untold()).toEqual([]), { timeout: 10_000 })
  })

  test('after a broker was away, what has changed meanwhile is told once more, with its fills and balances', async () => {
    await carla.order('missed', { quantity: 100, price: 1_100 })
    const told: { topic: string; payload: Uint8Array }[] = []
    const { db } = world.app
    const publisher = publishPaper(db, (topic, payload) => told.push({ topic, payload }), createLog('silent'))
    await publisher.repeatRecent(1_000)
    await publisher.stop()
    const statuses = told.filter(({ topic }) => topic.startsWith('paper/order_status/') && topic.endsWith(`/${carla.seat.pocketId}`))
    const missed = statuses.map(({ payload }) => decode(OrderStatusSchema, payload)).find((status) => status?.clOrdId === 'missed')
    expect(missed).toMatchObject({ code: OrderCode.FILLED, filled: 100n, fills: [{ quantity: 100n, price: 1_100n }] })
    expect(told.map(({ topic }) => topic)).toContain(`paper/position/${carla.seat.pocketId}/GOLD`)
    expect(told.filter(({ topic }) => !topic.startsWith('paper/'))).toEqual([])
  })

  test('[I62] the audit finds nothing in all of this, and an order of a revision that its account has not had', async () => {
    await carla.order('ahead', { quantity: 100, price: 700 })
    const query = PAPER_CHECKS.find(({ id }) => id === 'I62')?.query ?? ''
    expect(await broken(world.app.db, query)).toBe(0n)
    const move = (by: number) => world.app.owner.run(sql`update paper_orders set revision = revision + ${by} where cl_ord_id = 'ahead'`)
    await move(1_000)
    expect(await broken(world.app.db, query)).toBe(1n)
    await move(-1_000)
  })
})
