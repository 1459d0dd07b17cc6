import type { Lang, ReplyOf } from '@bourse/contracts/http'
import type { perk } from '@bourse/contracts/perk'
import { parseAmount } from '@bourse/domain/money'
import { roundLimit } from '@bourse/domain/perk'
import { assetByCode, assetsByIds } from '#features/catalogue'
import { presentVenueAsset } from '#features/venue'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** What a month of the perk `k` costs at its cheapest, in raw units; null where it is paid once, or free. Times a year over twelve. */
const A_MONTH: Statement = sql`least(k.dues_annual / 12.0, k.dues_monthly, k.dues_weekly * 52 / 12.0, k.dues_daily * 365 / 12.0,
  k.dues_hourly * 730, k.dues_minute * 43800)`

const IS_FREE: Statement = sql`coalesce(k.dues_lifetime, k.dues_annual, k.dues_monthly, k.dues_weekly, k.dues_daily, k.dues_hourly,
  k.dues_minute) is null`

export interface PriceLimit {
  /** Whether the perk `k` costs at most that much. Currencies are never compared, and a gift has no price. */
  isUnder: Statement
}

/** The limit that a list asks for: an amount, and the asset that it is in. */
export async function readLimit(
  tx: Tx,
  { under, asset: code }: { under?: string | undefined; asset?: string | undefined },
): Promise<PriceLimit | undefined> {
  if (under === undefined && code === undefined) return undefined
  if (under === undefined) return raise('INVALID', { under: ['fields.required'] })
  if (code === undefined) return raise('INVALID', { asset: ['fields.required'] })
  const asset = (await assetByCode(tx, code)) ?? raise('INVALID', { asset: ['fields.asset'] })
  const amount = parseAmount(under, asset.decimals)
  if (!amount.ok) return raise('INVALID', { under: ['fields.amount'] })
  return {
    isUnder: sql`(k.membership <> 'none' and (${IS_FREE} or (k.quote_asset_id = ${asset.id} and ${A_MONTH} <= ${amount.value})))`,
  }
}

/** As many as decide the sum, those with most members. */
const LOOKED_AT_MAX = 500

/** A round sum that three of five cost at most in a month, in the asset that most of them are paid in. */
export async function readAffordable(tx: Tx, shown: Statement, lang: Lang): Promise<ReplyOf<typeof perk.list>['affordable']> {
  const found = await tx.maybe<{ id: bigint; cost: bigint }>(sql`
    select r.quote_asset_id as id, ceil(percentile_disc(0.6) within group (order by r.cost))::numeric(38, 0) as cost
    from (select k.quote_asset_id, ${A_MONTH} as cost ${shown} and k.membership <> 'none' and ${A_MONTH} is not null
          order by k.member_count desc, k.id desc limit ${LOOKED_AT_MAX}) r
    group by r.quote_asset_id order by count(*) desc, r.quote_asset_id limit 1`)
  const asset = found && (await assetsByIds(tx, [found.id])).get(found.id)
  return asset ? { asset: presentVenueAsset(asset, lang), amount: String(roundLimit(found.cost)) } : null
}
