import type { MarketReply } from '@bourse/contracts/exchange'
import type { GainMarket } from './gain-view.ts'
import { useMarketList } from './queries.ts'

/** All markets by their symbols; undefined until they are loaded. */
export function useGainMarkets(): ReadonlyMap<string, GainMarket> | undefined {
  const { data } = useMarketList()
  return data && new Map(data.map((reply) => [reply.symbol, marketOf(reply)]))
}

function marketOf({ base_asset: base, quote_asset: quote, lot_raw, tick_raw }: MarketReply): GainMarket {
  return {
    base: { code: base.code, decimals: base.decimals, decimalsMin: base.decimals_min },
    quote: { code: quote.code, decimals: quote.decimals, decimalsMin: quote.decimals_min },
    lotRaw: BigInt(lot_raw),
    tickRaw: BigInt(tick_raw),
  }
}
