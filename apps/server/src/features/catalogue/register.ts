import type { AssetSwitches, AssetType, CouponModel } from '@bourse/domain/catalogue'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, type ListRows, orderedBy, type Place, readList } from '#platform/list'

/** An asset as the register of staff lists it. */
export interface RegisterRow extends Record<string, unknown> {
  id: bigint
  code: string
  name: string
  symbol: string
  ctype: AssetType
  decimals: number
  decimals_min: number
  asset_class: string | null
  is_visible: boolean
  is_active: boolean
  is_mint_enabled: boolean
  is_burn_enabled: boolean
  needs_authorization: boolean
  is_frozen: boolean
  is_paused: boolean
  supply: bigint
}

const ROW = sql`a.id, a.code, a.name, a.symbol, a.ctype, a.decimals, a.decimals_min,
  (select k.slug from asset_classes k where k.id = a.asset_class_id) as asset_class, a.is_visible, a.is_active, a.is_mint_enabled,
  a.is_burn_enabled, a.needs_authorization, a.is_frozen, a.are_transfers_paused as is_paused,
  (select coalesce(-sum(w.balance), 0) from published.wallets w where w.asset_id = a.id and w.is_issuance) as supply`

export interface RegisterFilter extends ListQuery {
  q?: string | undefined
  ctype?: AssetType | undefined
  state?: 'open' | 'hidden' | 'inactive' | 'frozen' | undefined
}

const STATES: Record<NonNullable<RegisterFilter['state']>, Statement> = {
  open: sql`a.is_visible and a.is_active and not a.is_frozen`,
  hidden: sql`not a.is_visible`,
  inactive: sql`not a.is_active`,
  frozen: sql`a.is_frozen`,
}

const BY_SORT_TERM = orderedBy([
  { by: sql`a.sort_term`, kind: 'text' },
  { by: sql`a.code`, kind: 'text' },
])

/** All assets in their order, hidden ones too. */
export async function listRegister(tx: Tx, filter: RegisterFilter): Promise<ListRows<RegisterRow> & { total: number }> {
  const { q = '', ctype = null, state } = filter
  const matches = sql`(${q} = '' or strpos(a.find_name, fold(${q})) > 0) and (${ctype}::text is null or a.ctype = ${ctype})
    and ${state ? STATES[state] : sql`true`}`
  const page = await readList(filter, BY_SORT_TERM, ({ isNext, order, limit, place }) =>
    tx.rows<RegisterRow & { place: Place }>(
      sql`select ${ROW}, ${place} as place from assets a where ${matches} and ${isNext} order by ${order} limit ${limit}`,
    ),
  )
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total from assets a where ${matches}`)
  return { ...page, total }
}

export async function countAssets(tx: Tx): Promise<number> {
  return (await tx.one<{ count: number }>(sql`select count(*)::int as count from assets`)).count
}

/** The names of assets by their codes. */
export async function assetNames(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ code: string; name: string }>(sql`select code, name from assets where code = any(${codes})`)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export interface RecordRow extends RegisterRow {
  notional_value: string
  sort_term: string
  underlying: string | null
  manager_profile_id: bigint | null
  grantor_profile_id: bigint | null
  is_promoted: boolean
  is_investable: boolean
  is_offer_group: boolean
  is_questionnaire_for_derivatives: boolean
  langs: string[]
  holder_count: number
  market_count: number
  /** Never shown, and neither held, traded, offered nor named by another asset. */
  is_unused: boolean
}

const isNamed = sql`a.opened_at is not null or a.is_visible
  or exists (select from published.wallets w where w.asset_id = a.id)
  or exists (select from published.markets m where a.id in (m.base_asset_id, m.quote_asset_id))
  or exists (select from published.issue_offers o where a.id in (o.asset_id, o.quote_asset_id, o.bonus_asset_id))
  or exists (select from asset_properties p where p.face_value_asset_id = a.id)`

/** Everything that staff set at one asset. Who changes it locks it first. */
export async function readRecord(tx: Tx, code: string, lock?: 'lock'): Promise<RecordRow | undefined> {
  if (lock) await tx.run(sql`select id from assets where code = upper(${code}) for no key update`)
  return tx.maybe<RecordRow>(sql`
    select ${ROW}, a.notional_value::text as notional_value, a.sort_term, (select x.code from assets x where x.id = a.underlying_id) as underlying,
           a.manager_profile_id, a.grantor_profile_id, a.is_promoted, a.is_investable, a.is_offer_group, a.is_questionnaire_for_derivatives,
           array(select c.lang from asset_contents c where c.asset_id = a.id order by c.lang) as langs,
           (select count(*)::int from published.wallets w where w.asset_id = a.id and not w.is_issuance and w.balance > 0) as holder_count,
           (select count(*)::int from published.markets m where a.id in (m.base_asset_id, m.quote_asset_id)) as market_count,
           not (${isNamed}) as is_unused
    from assets a where a.code = upper(${code})`)
}

export function switchesOf(row: RegisterRow): AssetSwitches {
  return {
    isVisible: row.is_visible,
    isActive: row.is_active,
    isMintEnabled: row.is_mint_enabled,
    isBurnEnabled: row.is_burn_enabled,
    needsAuthorization: row.needs_authorization,
    isFrozen: row.is_frozen,
  }
}

export interface PropertyRow extends Record<string, unknown> {
  project: string
  note_date: string | null
  face_value: bigint
  face_code: string
  face_symbol: string
  face_decimals: number
  face_decimals_min: number
  coupon_percent: string | null
  model: CouponModel
  coupons_per_year: number
}

export async function readProperty(tx: Tx, assetId: bigint): Promise<PropertyRow | undefined> {
  return tx.maybe<PropertyRow>(sql`
    select p.project, p.note_date::text as note_date, p.face_value, f.code as face_code, f.symbol as face_symbol, f.decimals as face_decimals,
           f.decimals_min as face_decimals_min, p.coupon_percent::text as coupon_percent, p.model, p.coupons_per_year
    from asset_properties p join assets f on f.id = p.face_value_asset_id where p.asset_id = ${assetId}`)
}
