import type { Seat } from '@bourse/contracts/exchange'
import type { OrderTerms, Side } from '@bourse/domain/exchange'
import type { MarketRow } from '#features/market'
import { QUIET_MARKETS } from './quiet-markets.ts'

/** How far from the last price they wait, in hundredths of a percent, and for how many units. */
const LEVELS: readonly (readonly [off: number, quantity: number])[] = [
  [14, 4],
  [52, 9],
]

interface RestingOrder {
  symbol: string
  seat: Seat
  terms: OrderTerms
}

/** Bids and asks of two funds in the markets of properties, so that there is a price to trade at. */
export function restingOrders(
  rows: readonly MarketRow[],
  { seller, buyer }: { seller: (base: string) => Seat; buyer: Seat },
): RestingOrder[] {
  return QUIET_MARKETS.flatMap(({ base, quote }) => {
    const row = rows.find(({ symbol }) => symbol === `${base}-${quote}`)
    return row
      ? LEVELS.flatMap(([off, quantity]) => [
          resting(row, { side: 'BUY', off: -off, quantity }, buyer),
          resting(row, { side: 'SELL', off, quantity }, seller(base)),
        ])
      : []
  })
}

function resting(
  { symbol, last_price }: MarketRow,
  { side, off, quantity }: { side: Side; off: number; quantity: number },
  seat: Seat,
): RestingOrder {
  const last = Number(last_price)
  // At least a tick away, however low the price is.
  const price = last + Math.sign(off) * Math.max(1, Math.round((last * Math.abs(off)) / 10_000))
  return {
    symbol,
    seat,
    terms: {
      ...{ clOrdId: `demo-${symbol}-${off}`, side, quantity, price, stopPrice: 0, orderType: 'LIMIT', timeInForce: 'GTC' },
      ...{ isPostOnly: true, selfTrade: 'CANCEL_NEWEST', expiresAt: 0 },
    },
  }
}
