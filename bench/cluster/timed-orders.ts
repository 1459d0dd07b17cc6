import { Side } from '@bourse/contracts/messages'
import type { ScriptedTrader } from './scripted-trader.ts'
import { OWN_MARKET } from './own-market.ts'

/** The shortest that a timer may be. */
export const TIMER_SECONDS = 5

/** What the orders below are stored as: a pair is two. */
export const TIMED_ORDERS = ['rest', 'entry', 'pair', 'pair.stop'] as const

/** Orders in two markets, far from every price at which the others trade, under a timer for all markets. */
export async function placeTimedOrders(trader: ScriptedTrader): Promise<void> {
  trader.keepTimer(TIMER_SECONDS)
  await trader.place('GOLD-CASH', { clOrdId: 'rest', side: Side.BUY, quantity: 5n, price: 50n })
  await trader.place(OWN_MARKET, {
    clOrdId: 'entry',
    side: Side.BUY,
    quantity: 5n,
    price: 20n,
    exits: { takeProfit: 25n, stopPrice: 15n },
  })
  await trader.place(OWN_MARKET, { clOrdId: 'pair', side: Side.SELL, quantity: 5n, price: 900n, stopLeg: { stopPrice: 10n } })
}
