import type { Lang } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'
import { joinContent } from './card-parts.ts'
import { IS_LISTED, IS_SHOWN } from './visibility.ts'

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

const COLUMNS = sql`a.id, a.code, a.name,
  (select coalesce(jsonb_object_agg(t.lang, t.content_name), '{}') from asset_contents t where t.asset_id = a.id) as names, a.symbol, a.ctype,
  a.taxonomy, a.icon, a.use_static_icon, a.decimals, a.decimals_min, a.notional_value, a.featured_art_uri, a.is_active, a.is_mint_enabled,
  a.is_burn_enabled`

export async function readAssets(tx: Tx): Promise<AssetRow[]> {
  return tx.rows<AssetRow>(sql`select ${COLUMNS} from assets a where a.is_visible order by a.sort_term, a.code`)
}

export interface ListedAssetRow extends AssetRow {
  sort_term: string
  underlying: string | null
  derivatives: string[]
  content_name: string
  tag: string
  heading: string
  text: string
  /** The language of the texts. */
  lang: Lang
  images: string[]
  is_offer_group: boolean
  is_questionnaire_for_derivatives: boolean
  needs_authorization: boolean
}

/** One page of the list. */
export interface ListPage {
  first: number
  /** The code of the last asset of the page before. */
  after?: string | undefined
}

/** The catalogue's list (API-06, API-69); other assets don't name hidden ones either. */
export async function readListedAssets(tx: Tx, lang: Lang, { first, after }: ListPage): Promise<ListedAssetRow[]> {
  const isNext =
    after === undefined ? sql`true` : sql`(a.sort_term, a.code) > (select x.sort_term, x.code from assets x where x.code = upper(${after}))`
  return tx.rows<ListedAssetRow>(sql`
    select ${COLUMNS}, a.sort_term, (select x.code from assets x where x.id = a.underlying_id and x.is_visible) as underlying,
           array(select x.code from assets x where x.underlying_id = a.id and x.is_active and x.is_visible and x.is_investable
                 order by x.sort_term, x.code) as derivatives,
           coalesce(c.content_name, a.name) as content_name, coalesce(c.tag, '') as tag, coalesce(c.heading, '') as heading,
           coalesce(c.text, '') as text, coalesce(c.lang, 'en') as lang,
           array(select i.image from asset_images i where i.asset_id = a.id order by i.position, i.id) as images,
           a.is_offer_group, a.is_questionnaire_for_derivatives, a.needs_authorization
    from assets a ${joinContent(lang)} where ${IS_LISTED} and ${isNext} order by a.sort_term, a.code limit ${first}`)
}

/** Includes hidden assets, since a wallet may hold them. */
export async function assetsByIds(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, AssetRow>> {
  const rows = await tx.rows<AssetRow>(sql`select ${COLUMNS} from assets a where a.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The listed assets whose code or name, in any language, contains the text, without case and accents (API-82). */
export async function findAssets(tx: Tx, text: string, max: number): Promise<AssetRow[]> {
  return tx.rows<AssetRow>(sql`
    select ${COLUMNS} from assets a where ${IS_LISTED} and (strpos(a.find_name, fold(${text})) > 0
      or exists (select from asset_contents t where t.asset_id = a.id and strpos(t.find_name, fold(${text})) > 0))
    order by a.sort_term, a.code limit ${max}`)
}

/** The texts of an asset in one language (CAT-09). */
export interface ContentRow {
  code: string
  content_name: string
  tag: string
  heading: string
  text: string
  lang: Lang
}

/** In English where they are not translated; undefined for an asset that is not shown (API-70). */
export async function readContent(tx: Tx, code: string, lang: Lang): Promise<ContentRow | undefined> {
  return tx.maybe<ContentRow & Record<string, unknown>>(sql`
    select a.code, coalesce(c.content_name, a.name) as content_name, coalesce(c.tag, '') as tag, coalesce(c.heading, '') as heading,
           coalesce(c.text, '') as text, coalesce(c.lang, 'en') as lang
    from assets a ${joinContent(lang)} where a.code = upper(${code}) and ${IS_SHOWN}`)
}

export async function assetByCode(tx: Tx, code: string): Promise<AssetRow | undefined> {
  return tx.maybe<AssetRow>(sql`select ${COLUMNS} from assets a where a.code = upper(${code})`)
}

/** The asset with this code, if it may be chosen for something new: visible and active. */
export async function offeredAsset(tx: Tx, code: string): Promise<AssetRow | undefined> {
  return tx.maybe<AssetRow>(sql`select ${COLUMNS} from assets a where a.code = upper(${code}) and a.is_visible and a.is_active`)
}
