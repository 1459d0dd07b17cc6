import type { OfferState, OfferStatus, PriceTerms } from '@bourse/domain/offer'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** A row of `issue_offers`, with the decimals that its prices and bonus depend on. */
export interface OfferRow {
  id: bigint
  asset_id: bigint
  manager_profile_id: bigint
  quote_asset_id: bigint
  base_price: bigint
  /** Per cent, as a plain decimal. */
  fee_rate: string
  fee_ppm: bigint
  units: bigint
  min_units: bigint
  max_units: bigint
  goal_units: bigint | null
  bonus_percent: string
  bonus_bps: bigint
  bonus_asset_id: bigint | null
  offer_date: Date
  close_date: Date
  status: OfferStatus
  originated: bigint
  goal_reached_at: Date | null
  decided_at: Date | null
  settled_at: Date | null
  decimals: number
  bonus_decimals: number
}

const OFFERS: Statement = sql`
  select o.id, o.asset_id, o.manager_profile_id, o.quote_asset_id, o.base_price, trim_scale(o.fee_rate)::text as fee_rate,
         (o.fee_rate * 10000)::bigint as fee_ppm, o.units, o.min_units, o.max_units, o.goal_units, trim_scale(o.bonus_percent)::text as bonus_percent,
         (o.bonus_percent * 100)::bigint as bonus_bps, o.bonus_asset_id, o.offer_date, o.close_date, o.status, o.originated, o.goal_reached_at,
         o.decided_at, o.settled_at, a.decimals, coalesce(b.decimals, 0) as bonus_decimals
  from issue_offers o
  join published.assets a on a.id = o.asset_id
  left join published.assets b on b.id = o.bonus_asset_id`

/** Whether the asset `a` of an offer is public: a derivative also has to be open for investing (CAT-20). */
export const IS_SHOWN: Statement = sql`a.is_active and a.is_visible and (a.underlying_id is null or a.is_investable)`

export async function readOffers(tx: Tx, ids: readonly bigint[]): Promise<OfferRow[]> {
  return tx.rows<OfferRow & Record<string, unknown>>(sql`${OFFERS} where o.id = any(${ids}::bigint[]) order by o.id`)
}

/** An offer of a hidden asset and an unknown one get the same answer. */
export async function shownOffer(tx: Tx, id: bigint): Promise<OfferRow> {
  const found = await tx.maybe<OfferRow & Record<string, unknown>>(sql`${OFFERS} where o.id = ${id} and ${IS_SHOWN}`)
  return found ?? raise('ISSUE_OFFER_NOT_FOUND')
}

/** Before anything of it changes: its subscriptions, its units, its status. */
export async function lockOffer(tx: Tx, id: bigint): Promise<OfferRow> {
  const [locked] = await lockOffers(tx, [id])
  return locked ?? raise('ISSUE_OFFER_NOT_FOUND')
}

export async function lockOffers(tx: Tx, ids: readonly bigint[]): Promise<OfferRow[]> {
  return tx.rows<OfferRow & Record<string, unknown>>(sql`${OFFERS} where o.id = any(${ids}::bigint[]) order by o.id for update of o`)
}

export type OfferFilter = 'open' | 'all'

/** A page shows the offers of an asset at once. Of more than these, the first ones are over and left out. */
const LISTED_MAX = 100

interface Listed {
  /** Of this asset, and of its derivatives if it groups their offers (DEF-151); of all assets without it. */
  assetId?: bigint | undefined
  filter: OfferFilter
  now: Date
}

/** The public offers, in the order in which they open; of very many, the last. */
export async function listOffers(tx: Tx, { assetId, filter, now }: Listed): Promise<OfferRow[]> {
  const ofAsset =
    assetId === undefined
      ? sql``
      : sql`and (a.id = ${assetId} or (a.underlying_id = ${assetId} and exists (select from published.assets g where g.id = ${assetId} and g.is_offer_group)))`
  const latest = await tx.rows<OfferRow & Record<string, unknown>>(sql`
    ${OFFERS} where ${IS_SHOWN} ${ofAsset} and ${isListed(filter, now)} order by o.offer_date desc, o.id desc limit ${LISTED_MAX}`)
  return latest.toReversed()
}

/** Those of certain assets, whether these are public or not. */
export async function readOffersOf(tx: Tx, assetIds: readonly bigint[], { filter, now }: Omit<Listed, 'assetId'>): Promise<OfferRow[]> {
  return tx.rows<OfferRow & Record<string, unknown>>(sql`
    ${OFFERS} where o.asset_id = any(${assetIds}::bigint[]) and ${isListed(filter, now)} order by o.offer_date, o.id`)
}

/** Open now means between its dates (DEF-160); one that is sold out stays listed until then. */
function isListed(filter: OfferFilter, now: Date): Statement {
  if (filter === 'all') return sql`true`
  return sql`o.offer_date <= ${now} and o.close_date >= ${now} and (o.status = 'open' or o.originated >= o.units)`
}

export function stateOf(row: OfferRow): OfferState {
  return {
    units: row.units,
    minUnits: row.min_units,
    maxUnits: row.max_units,
    goalUnits: row.goal_units ?? undefined,
    offerDate: row.offer_date,
    closeDate: row.close_date,
    status: row.status,
    originated: row.originated,
    isGoalReached: row.goal_reached_at !== null,
  }
}

export function priceTermsOf(row: OfferRow): PriceTerms {
  return {
    basePrice: row.base_price,
    decimals: row.decimals,
    feePpm: row.fee_ppm,
    bonusBps: row.bonus_bps,
    bonusDecimals: row.bonus_decimals,
  }
}

/** Of what these offers deliver: the assets that are paused, of which nothing moves. */
export async function readPausedAssets(tx: Tx, offers: readonly Pick<OfferRow, 'asset_id' | 'bonus_asset_id'>[]): Promise<Set<bigint>> {
  const ids = offers.flatMap(({ asset_id, bonus_asset_id }) => [asset_id, bonus_asset_id ?? asset_id])
  const rows = await tx.rows<{ id: bigint }>(
    sql`select id from published.assets where id = any(${[...new Set(ids)]}::bigint[]) and is_frozen`,
  )
  return new Set(rows.map(({ id }) => id))
}
