import { alert, type NewAlert } from '@bourse/contracts/alert'
import { exchange } from '@bourse/contracts/exchange'
import { createLog } from '#platform/log'
import { testApp, untilReady } from '../../../testing/app.ts'
import { makeMarket } from '../../../testing/make-market.ts'
import { fundAll, makeAssets, makeTraders, type Trader } from '../../../testing/traders.ts'
import { Judging } from '../index.ts'

export const SYMBOL = 'GOLD-CASH'

export const body = (more: Partial<NewAlert> = {}): NewAlert => ({
  ...{ market: SYMBOL, kind: 'price', direction: 'above', threshold: '12' },
  ...more,
})

/** An application with one market at 10, where Ana sells to Beto; nothing is judged unless a test says so. */
export async function alertApp() {
  const app = await testApp({ ROLES: 'api,broker,exchange,mds' })
  await makeAssets(app.db, 'GOLD', 'CASH')
  await makeMarket(app.db, SYMBOL)
  const [ana, beto] = await makeTraders(app, 'ana', 'beto')
  await fundAll(app.db, [ana, beto], { GOLD: 100_000_000_000n, CASH: 100_000_000_000n })
  await untilReady(app)
  let names = 0
  const order = async (trader: Trader, side: 'BUY' | 'SELL', price: string, quantity: string) => {
    const sent = { market: SYMBOL, side, price, quantity, clOrdID: `a-${names++}` }
    return (await trader.api.call(exchange.place, { body: sent })).body.status
  }
  const tradeAt = async (price: string, quantity = '1') => {
    await order(ana, 'SELL', price, quantity)
    const status = await order(beto, 'BUY', price, quantity)
    if (status !== 'FILLED') throw new Error(`the trade at ${price} is ${status}`)
  }
  await tradeAt('10')
  return {
    app,
    ana,
    beto,
    order,
    tradeAt,
    create: (trader: Trader, more: Partial<NewAlert> = {}, key?: string) =>
      trader.api.call(alert.create, { body: body(more), ...(key !== undefined && { key }) }),
    list: async (trader: Trader, query: Record<string, string> = {}) => (await trader.api.call(alert.list, { query })).body,
    /** A process that judges until there is nothing to do. */
    judge: async () => {
      const judging = new Judging({ db: app.db, log: createLog('silent'), owner: 'judge' })
      while (await judging.look());
      await judging.stop()
    },
  }
}
