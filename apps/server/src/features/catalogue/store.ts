import { sql, type Tx } from '#platform/db'

export interface AssetRow {
  id: bigint
  code: string
  name: string
  /** By language, if translated. */
  names: Record<string, string>
  symbol: string
  ctype: string
  taxonomy: string[]
  icon: string | null
  use_static_icon: boolean
  decimals: number
  decimals_min: number
  notional_value: string
  featured_art_uri: string | null
  is_active: boolean
  is_mint_enabled: boolean
  is_burn_enabled: boolean
}

const COLUMNS = sql`id, code, name,
  (select coalesce(jsonb_object_agg(c.lang, c.content_name), '{}') from asset_contents c where c.asset_id = assets.id) as names, symbol, ctype, taxonomy, icon, use_static_icon, decimals, decimals_min, notional_value, featured_art_uri, is_active, is_mint_enabled, is_burn_enabled`

export async function readAssets(tx: Tx): Promise<AssetRow[]> {
  return tx.rows<AssetRow>(sql`select ${COLUMNS} from assets where is_visible order by sort_term, code`)
}

export interface ListedAssetRow extends AssetRow {
  sort_term: string
  underlying: string | null
  derivatives: string[]
}

/** The catalogue's list (API-06); other assets don't name hidden ones either. */
export async function readListedAssets(tx: Tx): Promise<ListedAssetRow[]> {
  return tx.rows<ListedAssetRow>(sql`
    select ${COLUMNS}, sort_term, (select u.code from assets u where u.id = assets.underlying_id and u.is_visible) as underlying,
           array(select d.code from assets d where d.underlying_id = assets.id and d.is_visible order by d.sort_term, d.code) as derivatives
    from assets where is_visible order by sort_term, code`)
}

/** Includes hidden assets, since a wallet may hold them. */
export async function assetsByIds(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, AssetRow>> {
  const rows = await tx.rows<AssetRow>(sql`select ${COLUMNS} from assets where id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The visible assets whose code or name, in any language, contains the text (API-82). */
export async function findAssets(tx: Tx, text: string, max: number): Promise<AssetRow[]> {
  return tx.rows<AssetRow>(sql`
    select ${COLUMNS} from assets where is_visible and (strpos(lower(code), lower(${text})) > 0 or strpos(lower(name), lower(${text})) > 0
      or exists (select from asset_contents c where c.asset_id = assets.id and strpos(lower(c.content_name), lower(${text})) > 0))
    order by sort_term, code limit ${max}`)
}

export async function assetByCode(tx: Tx, code: string): Promise<AssetRow | undefined> {
  return tx.maybe<AssetRow>(sql`select ${COLUMNS} from assets where code = upper(${code})`)
}

export interface PromotedRow {
  code: string
  name: string
  tag: string
  text: string
  featured_art_uri: string | null
  face_value: bigint | null
  face_code: string | null
  face_symbol: string | null
  face_decimals: number | null
  face_decimals_min: number | null
}

export async function readPromoted(tx: Tx, lang: string): Promise<PromotedRow[]> {
  return tx.rows<PromotedRow>(sql`
    select a.code, coalesce(c.content_name, e.content_name, a.name) as name, coalesce(c.tag, e.tag, '') as tag, coalesce(c.text, e.text, '') as text, a.featured_art_uri, p.face_value,
           f.code as face_code, f.symbol as face_symbol, f.decimals as face_decimals, f.decimals_min as face_decimals_min
    from assets a
    left join asset_contents c on c.asset_id = a.id and c.lang = ${lang}
    left join asset_contents e on e.asset_id = a.id and e.lang = 'en'
    left join asset_properties p on p.asset_id = a.id
    left join assets f on f.id = p.face_value_asset_id
    where a.is_promoted and a.is_active and a.is_visible
    order by a.sort_term, a.code`)
}

export interface NewAsset {
  code: string
  name: string
  symbol: string
  ctype: 'fiatproxyasset' | 'cryptoproxyasset' | 'networkasset' | 'propertyasset' | 'derivativenote'
  taxonomy: string[]
  decimals: number
  decimalsMin: number
  notionalValue: string
  sortTerm: string
  art?: string
  isMintEnabled?: boolean
  isBurnEnabled?: boolean
  isPromoted?: boolean
  isVisible?: boolean
  needsAuthorization?: boolean
  underlyingCode?: string
  property?: { project: string; noteDate?: string; faceValue: bigint; faceCode: string; couponPercent?: string }
  contents?: Record<string, { name: string; tag: string; text: string }>
}

export async function createAsset(tx: Tx, asset: NewAsset): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into assets (code, name, symbol, ctype, taxonomy, decimals, decimals_min, notional_value, sort_term, featured_art_uri,
                        is_mint_enabled, is_burn_enabled, is_promoted, is_visible, needs_authorization, underlying_id)
    values (${asset.code}, ${asset.name}, ${asset.symbol}, ${asset.ctype}, ${asset.taxonomy}, ${asset.decimals}, ${asset.decimalsMin}, ${asset.notionalValue},
            ${asset.sortTerm}, ${asset.art ?? null}, ${asset.isMintEnabled ?? false}, ${asset.isBurnEnabled ?? false}, ${asset.isPromoted ?? false},
            ${asset.isVisible ?? true}, ${asset.needsAuthorization ?? false}, (select id from assets where code = ${asset.underlyingCode ?? ''}))
    returning id`)
  if (asset.property) {
    const { project, noteDate, faceValue, faceCode, couponPercent } = asset.property
    await tx.run(sql`
      insert into asset_properties (asset_id, project, note_date, face_value, face_value_asset_id, coupon_percent)
      values (${id}, ${project}, ${noteDate ?? null}, ${faceValue}, (select id from assets where code = ${faceCode}), ${couponPercent ?? null})`)
  }
  for (const [lang, { name, tag, text }] of Object.entries(asset.contents ?? {})) {
    await tx.run(
      sql`insert into asset_contents (asset_id, lang, content_name, tag, text) values (${id}, ${lang}, ${name}, ${tag}, ${text})`,
    )
  }
  return id
}
