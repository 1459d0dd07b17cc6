import { marketPriceOf, PRICE_UNIT, SIGNIFICANT_DIGITS } from '@bourse/domain/street'
import { powerOfTen } from '@bourse/domain/money'
import type { Ratio } from '@bourse/domain/pocket'
import { type AssetRow, assetsByIds } from '#features/catalogue'
import { readSettlementPrices } from '#features/market'
import { type Db, sql, type Tx } from '#platform/db'
import { priceFor } from '../record/stored-price.ts'

/**
 * Lets the open ads with a formula follow the market, pair by pair, each in a transaction of its own: one that fails keeps no other
 * back, and is reported in the end.
 */
export async function refreshPrices(db: Db): Promise<void> {
  const { pairs, prices, assets } = await db.read(async (tx) => {
    const followed = await readFollowedPairs(tx)
    const ids = [...new Set(followed.flatMap(({ base_asset_id, quote_asset_id }) => [base_asset_id, quote_asset_id]))]
    return { pairs: followed, prices: await readSettlementPrices(tx), assets: await assetsByIds(tx, ids) }
  })
  const faults: unknown[] = []
  for (const pair of pairs) {
    const [base, quote] = [assets.get(pair.base_asset_id), assets.get(pair.quote_asset_id)]
    if (!base || !quote) continue
    const follow = db.transaction((tx) => followMarket(tx, pair, marketPriceOf(prices, base, quote), quote))
    await follow.catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw faults[0]
}

interface Pair {
  base_asset_id: bigint
  quote_asset_id: bigint
}

/** The rule of `priceOf` for all ads of a pair in one statement; only those whose price changes are written. */
async function followMarket(
  tx: Tx,
  { base_asset_id, quote_asset_id }: Pair,
  market: Ratio | undefined,
  { decimals, decimals_min }: Pick<AssetRow, 'decimals' | 'decimals_min'>,
): Promise<void> {
  const ofMoney = PRICE_UNIT * powerOfTen(Math.max(0, decimals - decimals_min))
  const { numerator = 0n, denominator = 1n } = market ?? {}
  const exact = sql`div(${numerator * PRICE_UNIT}::numeric * (1000000 + markup_ppm), ${denominator * 1_000_000n}::numeric)`
  const ofDigits = sql`('1' || repeat('0', greatest(length(${exact}::text) - ${SIGNIFICANT_DIGITS}::int, 0)))::numeric`
  const unit = sql`least(${ofDigits}, ${ofMoney}::numeric)`
  const followed = priceFor(sql`(div(${exact}, ${unit}) * ${unit})`)
  // Without a market price even an ad with a floor has none.
  const price = market === undefined ? sql`null::numeric` : sql`nullif(least(greatest(${followed}, floor_price), ceiling_price), 0)`
  await tx.run(sql`
    update street_ads set current_price = ${price}, previous_price = current_price, priced_at = now()
    where base_asset_id = ${base_asset_id} and quote_asset_id = ${quote_asset_id} and status = 'open' and price_kind = 'market'
      and current_price is distinct from ${price}`)
}

async function readFollowedPairs(tx: Tx): Promise<Pair[]> {
  return tx.rows<Pair & Record<string, unknown>>(sql`
    with recursive pairs as (
      (select a.base_asset_id, a.quote_asset_id from street_ads a where a.status = 'open' and a.price_kind = 'market'
       order by a.base_asset_id, a.quote_asset_id limit 1)
      union all
      select next.base_asset_id, next.quote_asset_id from pairs cross join lateral (
        select a.base_asset_id, a.quote_asset_id from street_ads a
        where a.status = 'open' and a.price_kind = 'market'
          and (a.base_asset_id, a.quote_asset_id) > (pairs.base_asset_id, pairs.quote_asset_id)
        order by a.base_asset_id, a.quote_asset_id limit 1) next)
    select base_asset_id, quote_asset_id from pairs`)
}
