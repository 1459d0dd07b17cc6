import { type Rate, rateText, rawRate } from '@bourse/domain/offer'
import { decimalRatio, invert, rateOf, type Ratio, tradedRates, VALUATION_ASSET } from '@bourse/domain/pocket'
import { type MarketRate, type RateRefusal, type Worth, worthDirectly } from '@bourse/domain/rate'
import type { AssetRow } from '#features/catalogue'
import { readSettlementRates, readShownPrices, refuseRate } from '#features/market'
import { sql, type Tx } from '#platform/db'
import type { OfferRow } from './offers.ts'

export interface PayRate {
  /** Between raw units. */
  rate: Rate
  /** Between whole units, as a plain decimal; null where the offer is paid in its quote asset. */
  text: string | null
  /** When it was recorded, in milliseconds; null likewise. */
  at: number | null
  /** The markets that it comes from, whose room a payment takes; undefined likewise. */
  worth: (Worth & { ok: true }) | undefined
}

/** The settlement rate at which an offer is paid in another asset; refused with the reason where there is none, or below the floor. */
export async function payRate(tx: Tx, offer: Pick<OfferRow, 'id'>, quote: AssetRow, pay: AssetRow): Promise<PayRate> {
  if (quote.id === pay.id) return { rate: { numerator: 1n, denominator: 1n }, text: null, at: null, worth: undefined }
  const floor = (await readPayAssets(tx, [offer])).get(offer.id)?.find(({ assetId }) => assetId === pay.id)?.floor
  const worth = payWorth(await readSettlementRates(tx), quote.code, pay.code, floor ?? null)
  if (!worth.ok) return refuseRate(worth.reason)
  const paid = invert(worth.rate)
  return { rate: rawRate(paid, quote, pay), text: rateText(paid), at: worth.at, worth }
}

/** What the offer takes the pay asset for: what it fetches in the quote asset, unless that is below the offer's floor. */
function payWorth(rates: readonly MarketRate[], quote: string, pay: string, floor: string | null): Worth {
  const worth = worthDirectly(rates, pay, quote)
  if (!worth.ok || floor === null) return worth
  const least = decimalRatio(floor)
  const isBelow = worth.rate.numerator * least.denominator < least.numerator * worth.rate.denominator
  return isBelow ? { ok: false, reason: 'BELOW_FLOOR' } : worth
}

export interface PayAsset {
  assetId: bigint
  /** Whole units of the quote asset for one of it; below this it is not taken. */
  floor: string | null
}

/** The assets that offers may be paid in beside their quote assets, by offer. */
export async function readPayAssets(tx: Tx, offers: readonly Pick<OfferRow, 'id'>[]): Promise<Map<bigint, PayAsset[]>> {
  const rows = await tx.rows<{ offer_id: bigint; asset_id: bigint; floor: string | null }>(sql`
    select offer_id, asset_id, trim_scale(floor_rate)::text as floor from offer_pay_assets
    where offer_id = any(${offers.map(({ id }) => id)}::bigint[]) order by offer_id, asset_id`)
  const found = new Map<bigint, PayAsset[]>()
  for (const { offer_id, asset_id, floor } of rows) found.set(offer_id, [...(found.get(offer_id) ?? []), { assetId: asset_id, floor }])
  return found
}

interface RateTexts {
  /** Of the pay asset for one of the quote asset, at the settlement rate, or why it can't be paid in now. */
  between(quote: string, pay: string, floor: string | null): { rate: string | null; reason: RateRefusal | null }
  /** Of one unit in the asset that pockets are valued in (CAT-22); for looking at. */
  valueOf(asset: AssetRow): string | null
}

/** All rates that a list of offers shows, from one reading of the prices. */
export async function readRates(tx: Tx): Promise<RateTexts> {
  const rates = await readSettlementRates(tx)
  const traded = tradedRates(await readShownPrices(tx))
  return {
    between: (quote, pay, floor) => {
      const worth = payWorth(rates, quote, pay, floor)
      return worth.ok ? { rate: rateText(invert(worth.rate)), reason: null } : { rate: null, reason: worth.reason }
    },
    valueOf: ({ code, notional_value }) =>
      code === VALUATION_ASSET.code || traded.has(code) ? textOf(rateOf({ code, notionalValue: notional_value }, traded)) : null,
  }
}

function textOf(ratio: Ratio | undefined): string | null {
  return ratio ? rateText(ratio) : null
}
