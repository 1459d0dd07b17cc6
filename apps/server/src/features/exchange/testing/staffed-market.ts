import { exchange, marketAdmin } from '@bourse/contracts/exchange'
import { staff as desk } from '@bourse/contracts/staff'
import { expect } from 'vitest'
import { giveRoles } from '../../../testing/traders.ts'
import { openGoldCash, SYMBOL } from './gold-cash.ts'

const params = { symbol: SYMBOL }

/** GOLD-CASH with a user who trades and three of staff: an admin, one of finance who signs, and one of support. */
export async function openStaffedMarket() {
  const [app, trader, staff, second, support] = await openGoldCash(['teo', 'estela', 'bruno', 'pilar'])
  await giveRoles(app.owner, staff, 'admin')
  await giveRoles(app.owner, second, 'finance')
  await giveRoles(app.owner, support, 'support')
  return {
    ...{ app, trader, staff, second, support },
    place: (clOrdID: string) =>
      trader.api.call(exchange.place, { body: { market: SYMBOL, side: 'BUY', quantity: '0.01', price: '1', clOrdID } }),
    askToResume: async (body: { reason: string; cancel_unreadable?: boolean } = { reason: 'looked into' }) => {
      const asked = await staff.api.call(marketAdmin.resume, { params, body })
      const signature = { kind: 'market.resume', subject: `market:${SYMBOL}`, state: 'asked' }
      expect(asked).toMatchObject({ status: 200, body: { signature } })
      return asked.body.signature.id
    },
    sign: (id: string, api = second.api) => api.call(desk.sign, { params: { id } }),
  }
}
