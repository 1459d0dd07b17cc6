import type { DepthReply, TickerReply, TradeReply } from '@bourse/contracts/exchange'
import { type DayFigures, type MarketSpec, priceText, quantityText } from '@bourse/domain/exchange'
import { type MarketRow, specOf } from './markets.ts'
import type { NewsTrade } from './news.ts'
import { presentSummary } from './present.ts'

interface QuotedLevel {
  price: number
  quantity: number
}

/** The best level of each side. */
export interface Top {
  bid: QuotedLevel | undefined
  ask: QuotedLevel | undefined
}

interface Depth {
  bids: readonly QuotedLevel[]
  asks: readonly QuotedLevel[]
  seq?: number | undefined
  at: number
}

export function presentDepth(row: MarketRow, { bids, asks, seq, at }: Depth): DepthReply {
  const spec = specOf(row)
  const level = ({ price, quantity }: QuotedLevel): [string, string] => [priceText(spec, price), quantityText(spec, quantity)]
  return { market: row.symbol, bids: bids.map(level), asks: asks.map(level), seq: seq ?? null, timestamp: at }
}

export function presentTrade(spec: MarketSpec, { id, price, quantity, takerSide, at }: NewsTrade): TradeReply {
  return { id: String(id), price: priceText(spec, price), quantity: quantityText(spec, quantity), side: takerSide, timestamp: at }
}

interface Ticker {
  top: Top
  day: DayFigures | undefined
  at: number
}

export function presentTicker(row: MarketRow, { top: { bid, ask }, day, at }: Ticker): TickerReply {
  const spec = specOf(row)
  return {
    ...presentSummary(row, day),
    bid: bid ? priceText(spec, bid.price) : null,
    bid_quantity: bid ? quantityText(spec, bid.quantity) : null,
    ask: ask ? priceText(spec, ask.price) : null,
    ask_quantity: ask ? quantityText(spec, ask.quantity) : null,
    timestamp: at,
  }
}
