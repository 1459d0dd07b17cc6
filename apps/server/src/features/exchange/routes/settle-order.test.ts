import { exchange } from '@bourse/contracts/exchange'
import { OrderCode } from '@bourse/contracts/messages'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/db'
import { openGoldCash, SYMBOL } from '../testing/gold-cash.ts'
import { MqttTrader } from '../testing/mqtt-trader.ts'

const [app, ana, beto] = await openGoldCash(['ana', 'beto'], { terms: { makerFeePpm: 1_000, takerFeePpm: 2_000 } })
const line = await MqttTrader.connect(app.url, ana)
afterAll(() => line.client.endAsync(true))

const order = (clOrdID: string, change: object = {}) => ({
  clOrdID,
  market: SYMBOL,
  side: 'BUY' as const,
  quantity: '1',
  price: '10',
  ...change,
})
const settle = (clOrdID: string, trader = ana, change: object = {}) => trader.api.call(exchange.settle, { body: order(clOrdID, change) })
const place = (clOrdID: string, trader = ana) => trader.api.call(exchange.place, { body: order(clOrdID) })

async function rowsOf(clOrdId: string): Promise<{ status: string; reserved: bigint }[]> {
  return app.db.read((tx) =>
    tx.rows(sql`select status::text, reserved from orders where pocket_id = ${ana.pocketId} and cl_ord_id = ${clOrdId}`),
  )
}

describe('settling an order', () => {
  test('that arrived answers with its current state', async () => {
    const { body } = await place('s-1')
    expect(await settle('s-1')).toMatchObject({ status: 200, body: { orderID: body.orderID, status: 'OPEN', reason: '' } })
  })

  test('that never arrived rejects it for good: by whatever way it comes late, nothing is set aside', async () => {
    expect(await settle('s-2')).toMatchObject({ status: 200, body: { clOrdID: 's-2', status: 'REJECTED', reason: 'NOT_ACCEPTED' } })
    await line.place(SYMBOL, { clOrdId: 's-2', side: 'BUY', quantity: 100, price: 1_000 })
    await vi.waitFor(() => expect(line.codesOf('s-2')).toContain(OrderCode.REJECTED))
    expect(await place('s-2')).toMatchObject({ status: 422, body: { code: 'ORDER_REJECTED' } })
    expect(await rowsOf('s-2')).toEqual([{ status: 'REJECTED', reserved: 0n }])
    expect((await settle('s-2')).body).toMatchObject({ status: 'REJECTED', reason: 'NOT_ACCEPTED' })
  })

  test('at the moment it arrives ends one way or the other, and both get the same answer', async () => {
    for (let round = 0; round < 15; round++) {
      const name = `race-${round}`
      const [asked, placed] = await Promise.all([settle(name), place(name)])
      const [row, ...more] = await rowsOf(name)
      expect(more).toEqual([])
      expect(asked.body.status).toBe(row?.status)
      expect(placed.status).toBe(row?.status === 'OPEN' ? 201 : 422)
    }
  })

  test('concerns own orders only: the same client id of another user is another order', async () => {
    await place('s-3', beto)
    expect((await settle('s-3')).body).toMatchObject({ status: 'REJECTED', userID: String(ana.userId) })
    expect((await settle('s-3', beto)).body).toMatchObject({ status: 'OPEN', userID: String(beto.userId) })
  })

  test.each([
    ['no name', { clOrdID: undefined }, 400],
    ['a name with blanks', { clOrdID: 'a b' }, 400],
    ['a market that is not there', { market: 'NO-SUCH' }, 404],
    ['nothing', { quantity: '0' }, 400],
  ])('with %s is refused and leaves nothing', async (_name, change, status) => {
    const count = async () => (await app.db.read((tx) => tx.rows(sql`select from orders`))).length
    const before = await count()
    expect((await settle('s-4', ana, change)).status).toBe(status)
    expect(await count()).toBe(before)
  })
})
