import { exchange } from '@bourse/contracts/exchange'
import { pocket } from '@bourse/contracts/pocket'
import { describe, expect, test } from 'vitest'
import { movePending } from '#features/ledger'
import { sql } from '#platform/db'
import { fund, makeTrader, type Trader } from '../../../testing/traders.ts'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'])

const body = (change: object) => ({ market: SYMBOL, side: 'BUY', quantity: '1', price: '10', ...change })
const place = (trader: Trader, change: object) => trader.api.call(exchange.place, { body: body(change) })

describe('one order', () => {
  test('[API-11] is answered to its owner; to others, and under an unknown id, as if it did not exist', async () => {
    const { body: placed } = await place(ana, { clOrdID: 'mine', price: '1' })
    const read = (trader: Trader, id: string) => trader.api.call(exchange.order, { params: { id } })
    expect((await read(ana, placed.orderID)).body).toEqual(placed)
    for (const answer of [await read(beto, placed.orderID), await read(ana, '999999999999')])
      expect([answer.status, answer.body.code, answer.body.reason]).toEqual([404, 'ORDER_NOT_FOUND', 'UNKNOWN_ORDER'])
    expect((await read(ana, '0')).body.code).toBe('INVALID')
    expect((await app.api().call(exchange.order, { params: { id: placed.orderID } })).status).toBe(401)
    await ana.api.call(exchange.cancelAll, { body: {} })
  })

  test('[API-11] is found by its client order id, by its owner only', async () => {
    await place(ana, { clOrdID: 'by-name', price: '1' })
    const find = async (trader: Trader, clOrdID: string) =>
      (await trader.api.call(exchange.orders, { query: { clOrdID } })).body.map((one) => one.clOrdID)
    expect(await find(ana, 'by-name')).toEqual(['by-name'])
    expect(await find(ana, 'no-such')).toEqual([])
    expect(await find(beto, 'by-name')).toEqual([])
    expect((await ana.api.call(exchange.orders, { query: { clOrdID: 'a b' } })).body.code).toBe('INVALID')
    await ana.api.call(exchange.cancelAll, { body: {} })
  })
})

describe('[DEF-106] pages by a cursor', () => {
  test('of orders have each order once, though new ones come and times are equal', async () => {
    const dora = await makeTrader(app.db, app.api(), 'dora')
    await app.db.transaction((tx) => fund(tx, dora, 'CASH', 90_000_000n))
    const placed: string[] = []
    for (let count = 0; count < 5; count++) placed.unshift((await place(dora, { price: '1' })).body.orderID)
    await app.owner.transaction((tx) =>
      tx.run(sql`update orders set created_at = '2026-01-01Z' where id = any(${placed.slice(1, 4)}::bigint[])`),
    )
    const newestFirst = (await dora.api.call(exchange.orders)).body.map(({ orderID }) => orderID)
    const seen: string[] = []
    for (let before: string | undefined; ; before = seen.at(-1)) {
      const page = await dora.api.call(exchange.orders, { query: { limit: '2', ...(before && { before }) } })
      if (page.body.length === 0) break
      seen.push(...page.body.map(({ orderID }) => orderID))
      await place(dora, { price: '1' })
    }
    expect(seen).toEqual(newestFirst)
    const foreign = await beto.api.call(exchange.orders, { query: { before: placed[0] ?? '' } })
    expect([foreign.status, foreign.body.fields]).toEqual([400, { before: ['fields.id'] }])
    await dora.api.call(exchange.cancelAll, { body: {} })
  })

  test('of fills have each fill once', async () => {
    await place(beto, { side: 'SELL', quantity: '5', price: '3' })
    for (let count = 0; count < 5; count++) await place(ana, { price: '3' })
    const all = (await ana.api.call(exchange.fills)).body.map(({ fillID }) => fillID)
    expect(all).toHaveLength(5)
    const first = await ana.api.call(exchange.fills, { query: { limit: '3' } })
    const rest = await ana.api.call(exchange.fills, { query: { limit: '3', before: first.body.at(-1)?.fillID ?? '' } })
    expect([...first.body, ...rest.body].map(({ fillID }) => fillID)).toEqual(all)
    expect((await ana.api.call(exchange.fills, { query: { before: 'x' } })).status).toBe(400)
  })
})

describe('[PKT-04] [DEF-111] balances', () => {
  test('are the pocket’s figures in whole units, and their version rises with each change of one of them', async () => {
    const eva = await makeTrader(app.db, app.api(), 'eva')
    await app.db.transaction((tx) => fund(tx, eva, 'CASH', 5_000_000n))
    const cash = async () => {
      const { body: answer } = await eva.api.call(exchange.balances)
      expect(answer).toMatchObject({ userID: String(eva.userId), profileID: String(eva.profileId), pocketID: String(eva.pocketId) })
      return answer.balances.find(({ asset }) => asset === 'CASH') ?? expect.fail('no cash')
    }
    const first = await cash()
    expect(first).toMatchObject({ available: '5.000000', open: '0.000000', pending: '0.000000', total: '5.000000' })
    const { body: placed } = await place(eva, { quantity: '0.5', price: '2' })
    const held = await cash()
    expect(held).toMatchObject({ available: '4.000000', open: '1.000000', total: '5.000000' })
    const { id } = await app.db.read((tx) =>
      tx.one<{ id: bigint }>(sql`
        select w.id from wallets w join assets a on a.id = w.asset_id where w.pocket_id = ${eva.pocketId} and a.code = 'CASH'`),
    )
    await app.db.transaction((tx) => movePending(tx, id, 7n))
    const announced = await cash()
    expect(announced).toMatchObject({ pending: '0.000007', total: '5.000000' })
    await eva.api.call(exchange.cancel, { params: { id: placed.orderID } })
    const released = await cash()
    await app.db.transaction((tx) => movePending(tx, id, -7n))
    const last = await cash()
    expect(last).toEqual({ ...first, version: last.version })
    const versions = [first, held, announced, released, last].map(({ version }) => Number(version))
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    const shown = await eva.api.call(pocket.read, { params: { id: String(eva.profileId) } })
    expect(shown.body.wallets.find(({ asset }) => asset.code === 'CASH')?.version).toBe(last.version)
    expect((await app.api().call(exchange.balances)).status).toBe(401)
  })
})
