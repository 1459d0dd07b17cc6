import type { AssetCard, FigureAsset } from '@bourse/contracts/catalogue'
import type { Lang } from '@bourse/contracts/http'
import { type CouponModel, parBps } from '@bourse/domain/catalogue'
import { type OfferStatus, phaseOf } from '@bourse/domain/offer'
import { sql, type Tx } from '#platform/db'
import { joinContent, JOIN_LAST_PRICE, JOIN_PROPERTY, joinOffer, TREND } from './card-parts.ts'
import { type AssetGate, passGates } from './gates.ts'

/** Who reads a card. Without gates, nobody counts as authorized for an asset that needs it. */
export interface CardReader {
  lang: Lang
  profileId?: bigint | undefined
  gates?: readonly AssetGate[]
  now?: Date
}

/** Assets as lists show them, in the order of the ids. Whether they may be shown is for the caller to know. */
export async function presentCards(tx: Tx, assetIds: readonly bigint[], reader: CardReader): Promise<AssetCard[]> {
  if (assetIds.length === 0) return []
  const { lang, profileId, gates = [], now = new Date() } = reader
  const rows = await readCards(tx, assetIds, lang, now)
  const gated = rows.filter(({ needs_authorization }) => needs_authorization).map(({ id }) => id)
  const passed = await passGates(tx, gates, gated, profileId)
  const cards = new Map(rows.map((row) => [row.id, presentCard(row, !row.needs_authorization || passed.has(row.id), now)]))
  return assetIds.flatMap((id) => cards.get(id) ?? [])
}

/** An asset as amounts need it. */
export function figureAssetOf(row: { code: string; symbol: string; decimals: number; decimals_min: number }): FigureAsset {
  return { code: row.code, symbol: row.symbol, decimals: row.decimals, decimalsMin: row.decimals_min }
}

interface CardRow extends Record<string, unknown> {
  id: bigint
  code: string
  name: string
  symbol: string
  tag: string
  image: string | null
  icon: string | null
  use_static_icon: boolean
  ctype: string
  decimals: number
  needs_authorization: boolean
  is_paused: boolean
  asset_class: { slug: string; name: string } | null
  face_value: bigint | null
  face_asset: FigureAsset | null
  coupon_percent: string | null
  model: CouponModel | null
  last: bigint | null
  last_asset: FigureAsset | null
  trend: string[]
  offer_status: OfferStatus | null
  is_offer_paused: boolean
  units: bigint
  originated: bigint
  offer_date: Date
  close_date: Date
}

const figureJson = (alias: 'f' | 'q') => {
  const asset = alias === 'f' ? sql`f` : sql`q`
  return sql`case when ${asset}.id is not null then jsonb_build_object('code', ${asset}.code, 'symbol', ${asset}.symbol,
    'decimals', ${asset}.decimals, 'decimalsMin', ${asset}.decimals_min) end`
}

/** Planning it takes longer than its work, so the plan is kept: it is the same for all ids, since PostgreSQL does not see their number before. */
async function readCards(tx: Tx, assetIds: readonly bigint[], lang: Lang, now: Date): Promise<CardRow[]> {
  return tx.rows<CardRow>(sql`
    select a.id, a.code, coalesce(c.content_name, a.name) as name, a.symbol, coalesce(c.tag, '') as tag, a.icon, a.use_static_icon, a.ctype, a.decimals,
           a.needs_authorization, a.is_frozen or a.are_transfers_paused as is_paused,
           coalesce(a.featured_art_uri, (select i.image from asset_images i where i.asset_id = a.id order by i.position, i.id limit 1)) as image,
           (select jsonb_build_object('slug', k.slug, 'name', coalesce(n.name, e.name, k.slug)) from asset_classes k
            left join asset_class_contents n on n.asset_class_id = k.id and n.lang = ${lang}
            left join asset_class_contents e on e.asset_class_id = k.id and e.lang = 'en'
            where k.id = a.asset_class_id and k.is_visible) as asset_class,
           p.face_value, ${figureJson('f')} as face_asset, trim_scale(p.coupon_percent)::text as coupon_percent, p.model,
           last.price as last, ${figureJson('q')} as last_asset, ${TREND} as trend,
           o.status as offer_status, o.is_paused as is_offer_paused, o.units, o.originated, o.offer_date, o.close_date
    from assets a ${joinContent(lang)} ${JOIN_PROPERTY} ${JOIN_LAST_PRICE} left join assets q on q.id = m.quote_asset_id ${joinOffer(now)}
    where a.id = any((select ${assetIds}::bigint[])::bigint[])`)
}

function presentCard(row: CardRow, isAuthorized: boolean, now: Date): AssetCard {
  const isComparable = row.last !== null && row.face_value !== null && row.face_asset?.code === row.last_asset?.code
  return {
    rowId: String(row.id),
    code: row.code,
    name: row.name,
    symbol: row.symbol,
    tag: row.tag,
    image: row.image,
    icon: row.icon,
    useStaticIcon: row.use_static_icon,
    ctype: row.ctype,
    decimals: row.decimals,
    assetClass: row.asset_class,
    faceValue: row.face_value === null ? null : String(row.face_value),
    faceAsset: row.face_asset,
    couponPercent: row.coupon_percent,
    model: row.model,
    last: row.last === null ? null : String(row.last),
    lastAsset: row.last === null ? null : row.last_asset,
    trend: row.trend,
    parBps: isComparable && row.last !== null && row.face_value !== null ? parBps(row.last, row.face_value) : null,
    offer: offerOf(row, now),
    needsAuthorization: row.needs_authorization,
    isAuthorized,
    isPaused: row.is_paused,
  }
}

function offerOf(
  { offer_status: status, is_offer_paused: isPaused, units, originated, offer_date: offerDate, close_date: closeDate }: CardRow,
  now: Date,
): AssetCard['offer'] {
  if (status === null) return null
  return {
    phase: phaseOf({ status, units, originated, offerDate, closeDate }, now),
    isPaused,
    originated: String(originated),
    total: String(units),
    opensAt: offerDate.getTime(),
    closesAt: closeDate.getTime(),
  }
}
