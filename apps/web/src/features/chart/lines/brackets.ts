import { unitRaw } from '@bourse/domain/exchange'
import type { Market } from '#features/market'
import { entryOf, type ExitField, isOpen, keyOf, otherLegOf, type Order } from '#features/orders'
import type { Bracket } from '#features/ticket'
import { type ExitLine, exitLines } from './exit-lines.ts'

export interface ChartBracket extends Bracket {
  key: string
  isDraft: boolean
  /** Of an entry that waits or is partly filled: its exits can be moved. */
  exits?: Record<ExitField, ExitLine>
}

/** The brackets of a market: from the price of an entry that waits, or at which it has traded, to its exits. */
export function chartBrackets(
  market: Market,
  orders: ReadonlyMap<string, Order>,
  draft: (Bracket & { symbol: string }) | undefined,
  moving: ReadonlyMap<string, number> = NOTHING_MOVES,
): ChartBracket[] {
  const own = [...orders.values()].filter(({ symbol }) => symbol === market.symbol)
  const exits = Map.groupBy(
    own.filter((order) => order.orderType === 'LIMIT' && isOpen(order) && entryOf(order) !== undefined),
    (order) => entryOf(order) ?? '',
  )
  const placed = own.flatMap((entry) => {
    if (!entry.exits) return []
    return isOpen(entry) ? waiting(entry, moving) : running(entry, exits.get(entry.orderId) ?? [], own, market)
  })
  return draft?.symbol === market.symbol ? [...placed, { ...draft, key: 'draft', isDraft: true }] : placed
}

const NOTHING_MOVES: ReadonlyMap<string, number> = new Map()

function waiting(entry: Order, moving: ReadonlyMap<string, number>): ChartBracket[] {
  const price = entry.price || entry.stopPrice
  const exits = exitLines(entry, moving)
  if (price === 0 || !exits) return []
  const [takeProfit, stopPrice] = [exits.takeProfit.ticks, exits.exitStop.ticks]
  return [{ key: keyOf(entry), side: entry.side, entry: price, takeProfit, stopPrice, lots: entry.quantity, isDraft: false, exits }]
}

/** What was traded, with the exits as they are now. */
function running(entry: Order, exits: readonly Order[], own: readonly Order[], market: Market): ChartBracket[] {
  const [first] = exits
  const stop = first && otherLegOf(first, own)
  if (!first || !stop || entry.filled === 0) return []
  return [
    {
      key: keyOf(entry),
      side: entry.side,
      entry: Math.round(Number(entry.filledCost / (BigInt(entry.filled) * unitRaw(market)))),
      takeProfit: first.price,
      stopPrice: stop.stopPrice,
      lots: exits.reduce((sum, { quantity, filled }) => sum + quantity - filled, 0),
      isDraft: false,
    },
  ]
}
