import type { StreetAsset } from '@bourse/contracts/street'
import { type AdSide, type Handling, PAYMENT_METHODS, type PaymentMethod } from '@bourse/domain/street'
import { sql, type Statement, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'
import { streetAssetJson } from '../record/tickets.ts'
import { priceIn } from '../record/stored-price.ts'

/** An ad with its assets, and what its dealer has of the asset it sells. */
export interface AdRow {
  id: bigint
  profile_id: bigint
  side: AdSide
  base_asset_id: bigint
  quote_asset_id: bigint
  handling: Handling
  agency_id: bigint | null
  price_kind: 'fixed' | 'market'
  fixed_price: bigint | null
  markup_ppm: number | null
  floor_price: bigint | null
  ceiling_price: bigint | null
  /** At most a minute old where it follows the market. */
  current_price: bigint | null
  previous_price: bigint | null
  priced_at: Date | null
  min_quantity: bigint
  max_quantity: bigint
  instructions: string
  bank_link_id: bigint | null
  requires_identity: boolean
  min_score: number | null
  first_trade_max: bigint | null
  time_zone: string | null
  open_days: number[] | null
  opens_minute: number | null
  closes_minute: number | null
  status: 'open' | 'paused' | 'closed'
  created_at: Date
  dealer_user_id: bigint
  dealer_pocket_id: bigint
  base: StreetAsset
  quote: StreetAsset
  /** What one whole unit of the asset is worth in the home currency, by the catalogue; a decimal. */
  notional_value: string
  /** What the dealer can sell now, unless they issue it. */
  free: bigint
}

/** What is free in the wallet `w`. */
export const FREE: Statement = sql`case when w.is_frozen then 0 else greatest(coalesce(w.balance - w.held, 0), 0) end`

/** The columns and tables of an ad `a`; `p` is its dealer, `w` the dealer's wallet of the asset. */
export const AD_COLUMNS: Statement = sql`
  a.id, a.profile_id, a.side, a.base_asset_id, a.quote_asset_id, a.handling, a.agency_id, a.price_kind, ${priceIn(sql`a.fixed_price`)} as fixed_price,
  a.markup_ppm, ${priceIn(sql`a.floor_price`)} as floor_price, ${priceIn(sql`a.ceiling_price`)} as ceiling_price,
  ${priceIn(sql`a.current_price`)} as current_price, ${priceIn(sql`a.previous_price`)} as previous_price, a.priced_at, a.min_quantity, a.max_quantity, a.instructions, a.bank_link_id, a.requires_identity,
  a.min_score, a.first_trade_max, a.time_zone, a.open_days, a.opens_minute, a.closes_minute, a.status, a.created_at,
  p.user_id as dealer_user_id, p.pocket_id as dealer_pocket_id, ${streetAssetJson('b')} as base, ${streetAssetJson('q')} as quote,
  b.notional_value::text as notional_value, ${FREE} as free`

export const AD_TABLES: Statement = sql`
  street_ads a join published.profiles p on p.id = a.profile_id
  join published.assets b on b.id = a.base_asset_id join published.assets q on q.id = a.quote_asset_id
  left join published.wallets w on w.pocket_id = p.pocket_id and w.asset_id = a.base_asset_id and not w.is_issuance`

const AD = sql`select ${AD_COLUMNS} from ${AD_TABLES}`

export async function adById(tx: Tx, id: bigint): Promise<AdRow | undefined> {
  return tx.maybe<AdRow & Record<string, unknown>>(sql`${AD} where a.id = ${id}`)
}

/** `share` keeps its terms as they are, `update` is for changing them. */
export async function lockAd(tx: Tx, id: bigint, mode: 'share' | 'update' = 'share'): Promise<AdRow | undefined> {
  const lock = mode === 'share' ? sql`for share of a` : sql`for no key update of a`
  return tx.maybe<AdRow & Record<string, unknown>>(sql`${AD} where a.id = ${id} ${lock}`)
}

/** Newest first. */
export function readOwnAds(tx: Tx, profileId: bigint, query: ListQuery): Promise<ListRows<AdRow>> {
  return readList(query, byId(sql`a.id`), ({ isNext, order, limit }) =>
    tx.rows<AdRow & Record<string, unknown>>(sql`${AD} where a.profile_id = ${profileId} and ${isNext} order by ${order} limit ${limit}`),
  )
}

export interface AdMethodRow {
  ad_id: bigint
  method: PaymentMethod['method']
  variant: string
  pay_minutes: number | null
  pay_bank_days: number | null
}

/** By ad, in the dealer's order. */
export async function methodsOf(tx: Tx, adIds: readonly bigint[]): Promise<Map<bigint, AdMethodRow[]>> {
  const rows = await tx.rows<AdMethodRow & Record<string, unknown>>(sql`
    select ad_id, method, variant, pay_minutes, pay_bank_days from street_ad_methods where ad_id = any(${adIds}::bigint[])
    order by ad_id, position`)
  return Map.groupBy(rows, ({ ad_id }) => ad_id)
}

/** Where a method is at home; '' for cash, which is everywhere. */
export function countryOf({ method, variant }: Pick<AdMethodRow, 'method' | 'variant'>): string {
  return PAYMENT_METHODS.find((one) => one.method === method && one.variant === variant)?.country ?? ''
}
