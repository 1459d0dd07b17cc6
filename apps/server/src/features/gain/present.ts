import type { MarketGainReply, TotalGainReply } from '@bourse/contracts/gain'
import { AVERAGE_EXTRA_DECIMALS, averagePrice, type Gain, type TradeSums, valueAt } from '@bourse/domain/gain'
import { displayAmount, exactAmount } from '@bourse/domain/money'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { MarketRow } from '#features/market'
import type { AssetAmount } from '#features/pocket'

/** Where a pocket stands in one market, in raw units. */
export interface Standing {
  market: MarketRow
  sums: TradeSums
  gain: Gain
  /** Raw quote units for one whole base. */
  lastPrice: bigint
}

export function presentGain({ market, sums, gain, lastPrice }: Standing): MarketGainReply {
  const base = textOf(market.base_decimals)
  const quote = textOf(market.quote_decimals)
  const value = valueOfHeld({ market, gain, lastPrice })
  const average = averagePrice(gain, market.base_decimals)
  return {
    market: market.symbol,
    base: market.base_code,
    quote: market.quote_code,
    trades: Number(sums.trades),
    held: base(gain.held),
    cost: quote(gain.cost),
    averagePrice: average === undefined ? null : priceText(average, market.quote_decimals + AVERAGE_EXTRA_DECIMALS),
    lastPrice: priceText(lastPrice, market.quote_decimals),
    value: quote(value),
    unrealizedGain: quote(value - gain.cost),
    realizedGain: quote(gain.realized),
    bought: { quantity: base(sums.bought), cost: quote(sums.boughtCost), fee: base(sums.baseFees) },
    sold: { quantity: base(sums.sold), proceeds: quote(sums.soldFor), fee: quote(sums.quoteFees) },
    uncosted: { quantity: base(sums.uncosted), proceeds: quote(sums.uncostedFor) },
  }
}

/** Each figure is rounded down once for each market, and unrealized is what is then between value and cost. */
export function presentTotal(standings: readonly Standing[], valueOf: (amounts: readonly AssetAmount[]) => bigint): TotalGainReply {
  const sum = (amounts: (standing: Standing) => AssetAmount[]) => valueOf(standings.flatMap(amounts))
  const inQuote = (amountOf: (standing: Standing) => bigint) =>
    sum((standing) => [{ assetId: standing.market.quote_asset_id, amount: amountOf(standing) }])
  const cost = inQuote(({ gain }) => gain.cost)
  const value = inQuote(valueOfHeld)
  const text = textOf(VALUATION_ASSET.decimals)
  return {
    asset: VALUATION_ASSET.code,
    cost: text(cost),
    value: text(value),
    unrealizedGain: text(value - cost),
    realizedGain: text(inQuote(({ gain }) => gain.realized)),
    fees: text(
      sum(({ market, sums }) => [
        { assetId: market.base_asset_id, amount: sums.baseFees },
        { assetId: market.quote_asset_id, amount: sums.quoteFees },
      ]),
    ),
  }
}

function valueOfHeld({ market, gain, lastPrice }: Pick<Standing, 'market' | 'gain' | 'lastPrice'>): bigint {
  return valueAt(gain.held, lastPrice, market.base_decimals)
}

/** All decimals: a program that adds these up must get the exact sum. */
function textOf(decimals: number): (raw: bigint) => string {
  return (raw) => displayAmount(raw, { decimals, decimalsMin: decimals })
}

function priceText(raw: bigint, decimals: number): string {
  return exactAmount(raw, { decimals, decimalsMin: 0 })
}
