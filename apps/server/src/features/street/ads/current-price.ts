import { type AdPrice, isNear, marketPriceOf, priceOf } from '@bourse/domain/street'
import type { Ratio, TradedPrice } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { readSettlementPrices } from '#features/market'
import type { Tx } from '#platform/db'
import type { AdRow } from './ads.ts'

/** The market's price now: raw money for one whole unit of the asset, a fraction; undefined where no trade connects the two. */
export async function readMarketPrice(tx: Tx, baseId: bigint, quoteId: bigint): Promise<Ratio | undefined> {
  const [assets, prices] = [await assetsByIds(tx, [baseId, quoteId]), await readSettlementPrices(tx)]
  const [base, quote] = [assets.get(baseId), assets.get(quoteId)]
  return base && quote && marketPriceOf(prices, base, quote)
}

/** What the ad costs at this moment; undefined while there is no market price to follow. */
export async function currentPrice(tx: Tx, ad: AdRow): Promise<bigint | undefined> {
  const { fixed_price: fixed } = ad
  return fixed === null ? priceOf(formulaOf(ad), await readMarketPrice(tx, ad.base_asset_id, ad.quote_asset_id), ad.quote) : fixed
}

/**
 * The same ads at the price that they can be taken at: the board's, which changes once a minute so that there is time to read it, and
 * the live one where that is out of date.
 */
export async function withCurrentPrices(tx: Tx, ads: readonly AdRow[]): Promise<AdRow[]> {
  const marketPrice = await readPricesOf(tx, ads)
  return ads.map((ad) => {
    const live = ad.fixed_price ?? priceOf(formulaOf(ad), marketPrice(ad), ad.quote)
    const isKept = ad.status === 'open' && ad.current_price !== null && live !== undefined && isNear(ad.current_price, live)
    return isKept ? ad : { ...ad, current_price: live ?? null }
  })
}

/** The market's price for each of these ads' pairs, read once. */
export async function readPricesOf(tx: Tx, ads: readonly AdRow[]): Promise<(ad: AdRow) => Ratio | undefined> {
  if (ads.length === 0) return () => undefined
  const traded: TradedPrice[] = await readSettlementPrices(tx)
  const known = new Map<string, Ratio | undefined>()
  return ({ base, quote }) => {
    const pair = `${base.code}-${quote.code}`
    if (!known.has(pair)) known.set(pair, marketPriceOf(traded, base, quote))
    return known.get(pair)
  }
}

function formulaOf({ markup_ppm, floor_price, ceiling_price }: AdRow): AdPrice {
  return { kind: 'market', markupPpm: BigInt(markup_ppm ?? 0), floor: floor_price ?? undefined, ceiling: ceiling_price ?? undefined }
}
