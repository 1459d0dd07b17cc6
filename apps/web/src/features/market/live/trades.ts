import { type Frame, Side as WireSide, type Trade as WireTrade } from '@bourse/contracts/messages'
import type { Side } from '@bourse/domain/exchange'

export interface Trade {
  id: number
  price: number
  lots: number
  /** The taker's side, which the tape shows. */
  side: Side
  at: number
}

/** The number of trades that are kept (MAX-48). */
const TRADES_MAX = 500

/** The tape, newest first. A trade that came with an earlier snapshot is not repeated. */
export function foldTrades(trades: readonly Trade[], frame: Frame): readonly Trade[] {
  if (frame.body.case !== 'trades') return trades
  const before = frame.isSnapshot ? [] : trades
  const newest = before[0]?.id ?? 0
  const fresh = frame.body.value.trades
    .map(tradeOf)
    .filter(({ id }) => id > newest)
    .sort((a, b) => b.id - a.id)
  return fresh.length === 0 && !frame.isSnapshot ? trades : [...fresh, ...before].slice(0, TRADES_MAX)
}

function tradeOf({ tradeId, price, quantity, takerSide, timestamp }: WireTrade): Trade {
  return {
    id: Number(tradeId),
    price: Number(price),
    lots: Number(quantity),
    side: takerSide === WireSide.SELL ? 'SELL' : 'BUY',
    at: Number(timestamp),
  }
}
