import { latestRate, type Rate, rateText, rawRate } from '@bourse/domain/offer'
import { rateOf, type Ratio, tradedRates, VALUATION_ASSET } from '@bourse/domain/pocket'
import type { AssetRow } from '#features/catalogue'
import { readLastPrices } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { OfferRow } from './offers.ts'

export interface PayRate {
  /** Between raw units. */
  rate: Rate
  /** Between whole units, as a plain decimal; null where the offer is paid in its quote asset. */
  text: string | null
  /** When it was traded, in milliseconds; null likewise. */
  at: number | null
}

/** The rate at which an offer is paid in another asset; refused where the two were never traded. */
export async function payRate(tx: Tx, quote: AssetRow, pay: AssetRow): Promise<PayRate> {
  if (quote.id === pay.id) return { rate: { numerator: 1n, denominator: 1n }, text: null, at: null }
  const latest = latestRate(await readLastPrices(tx), quote.code, pay.code) ?? raise('NO_RATE')
  return { rate: rawRate(latest, quote, pay), text: rateText(latest), at: latest.at ?? null }
}

/** The assets that offers may be paid in beside their quote assets, by offer. */
export async function readPayAssets(tx: Tx, offers: readonly Pick<OfferRow, 'id'>[]): Promise<Map<bigint, bigint[]>> {
  const rows = await tx.rows<{ offer_id: bigint; asset_ids: bigint[] }>(sql`
    select offer_id, array_agg(asset_id order by asset_id) as asset_ids from offer_pay_assets
    where offer_id = any(${offers.map(({ id }) => id)}::bigint[]) group by offer_id`)
  return new Map(rows.map(({ offer_id, asset_ids }) => [offer_id, asset_ids.map(BigInt)]))
}

interface RateTexts {
  /** Of the pay asset for one of the quote asset. */
  between(quote: string, pay: string): string | null
  /** Of one unit in the asset that pockets are valued in (CAT-22). */
  valueOf(asset: AssetRow): string | null
}

/** All rates that a list of offers shows, from one reading of the prices. */
export async function readRates(tx: Tx): Promise<RateTexts> {
  const prices = await readLastPrices(tx)
  const traded = tradedRates(prices)
  return {
    between: (quote, pay) => textOf(latestRate(prices, quote, pay)),
    valueOf: ({ code, notional_value }) =>
      code === VALUATION_ASSET.code || traded.has(code) ? textOf(rateOf({ code, notionalValue: notional_value }, traded)) : null,
  }
}

function textOf(ratio: Ratio | undefined): string | null {
  return ratio ? rateText(ratio) : null
}
