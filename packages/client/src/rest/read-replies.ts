import type { DepthReply, FillReply, MarketReply, OrderReply, TickerReply, TradeReply } from '@bourse/contracts/exchange'
import type { Depth, Fill, Market, MarketAsset, Order, Ticker, Trade } from '../client/replies.ts'

/** From the wire's spelling to the client's; the compiler compares both with the contracts. */
export function orderOf(reply: OrderReply): Order {
  const { userID: _user, profileID: _profile, pocketID: _pocket, ...order } = reply
  return order
}

export function fillOf({ fill, ...of }: FillReply): Fill {
  return { ...of, ...fill }
}

export function marketOf(reply: MarketReply): Market {
  return {
    symbol: reply.symbol,
    base: assetOf(reply.base_asset),
    quote: assetOf(reply.quote_asset),
    tick: reply.tick,
    lot: reply.lot,
    minQuantity: reply.min_quantity,
    maxQuantity: reply.max_quantity,
    makerFeePpm: reply.maker_fee_ppm,
    takerFeePpm: reply.taker_fee_ppm,
    feeTiers: reply.fee_tiers.map((tier) => ({
      fromVolume: tier.from_volume,
      takerFeePpm: tier.taker_fee_ppm,
      makerFeePpm: tier.maker_fee_ppm,
    })),
    status: reply.status,
    bid: reply.quote.bid,
    ask: reply.quote.ask,
  }
}

export function tradeOf({ id, side, ...trade }: TradeReply): Trade {
  return { tradeID: id, takerSide: side, ...trade }
}

export function tickerOf({
  bid_quantity: bidQuantity,
  ask_quantity: askQuantity,
  quote_volume: quoteVolume,
  ...rest
}: TickerReply): Ticker {
  return { ...rest, bidQuantity, askQuantity, quoteVolume }
}

export function depthOf({ bids, asks, ...of }: DepthReply): Depth {
  return { ...of, bids: bids.map(levelOf), asks: asks.map(levelOf) }
}

function levelOf([price, quantity]: readonly [string, string]) {
  return { price, quantity }
}

function assetOf({ code, name, decimals }: MarketReply['base_asset']): MarketAsset {
  return { code, name, decimals }
}
