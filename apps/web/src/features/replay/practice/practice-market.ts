import type { MarketReply, OwnFeesReply } from '@bourse/contracts/exchange'
import { type MarketSpec, type MarketTerms, parseQuantity } from '@bourse/domain/exchange'
import { powerOfTen } from '@bourse/domain/money'
import { startAmounts } from '@bourse/domain/paper'
import { type TradedPrice, tradedRates } from '@bourse/domain/pocket'
import type { PracticeMarket } from '@bourse/domain/replay'
import { type Market, marketOf } from '#features/market'

/** By the market's present terms and fees: those of the day are not recorded. */
export function practiceMarket(reply: MarketReply, own: OwnFeesReply | undefined): PracticeMarket {
  const spec = marketOf(reply)
  const terms: MarketTerms = {
    tickStep: reply.tick_step,
    lotStep: reply.lot_step,
    minLots: lotsOf(spec, reply.min_quantity) ?? reply.lot_step,
    maxLots: reply.max_quantity === null ? null : (lotsOf(spec, reply.max_quantity) ?? null),
    minValue: spec.minValue ?? null,
    bandPpm: reply.band_ppm,
    protectionPpm: reply.protection_ppm,
    makerFeePpm: reply.maker_fee_ppm,
    takerFeePpm: reply.taker_fee_ppm,
    feeTiers: spec.feeTiers,
  }
  return { spec, terms, ...(own && { fees: { takerPpm: own.taker_fee_ppm, makerPpm: own.maker_fee_ppm } }) }
}

/**
 * What a practice begins with, in raw units: as much as a paper pocket does, at the present prices of all markets. A quote asset that no price
 * leads to counts as if it were the valuation asset.
 */
export function playMoney(market: Market, markets: readonly Market[]): ReadonlyMap<string, bigint> {
  const { base, quote } = market
  const rates = tradedRates(markets.flatMap(priceOf))
  const quoteRate = rates.get(quote.code) ?? ONE
  const baseRate = rates.get(base.code) ?? priceOf(market)[0]?.price ?? NOTHING
  return startAmounts([
    { code: base.code, decimals: base.decimals, rate: baseRate, isQuote: false },
    { code: quote.code, decimals: quote.decimals, rate: quoteRate, isQuote: true },
  ])
}

const ONE = { numerator: 1n, denominator: 1n }
const NOTHING = { numerator: 0n, denominator: 1n }

function priceOf({ symbol, base, quote, tickRaw, bid, ask }: Market): TradedPrice[] {
  const ticks = bid ?? ask
  if (ticks === undefined) return []
  const price = { numerator: BigInt(ticks) * tickRaw, denominator: powerOfTen(quote.decimals) }
  return [{ symbol, base: base.code, quote: quote.code, price, at: 0 }]
}

function lotsOf(spec: MarketSpec, text: string): number | undefined {
  const read = parseQuantity(spec, text)
  return read.ok ? read.value : undefined
}
