import type { PromotedReply } from '@bourse/contracts/catalogue'
import type { Lang } from '@bourse/contracts/http'
import { sql, type Tx } from '#platform/db'
import { isOpenAt, joinContent, joinOffer, JOIN_PROPERTY } from './card-parts.ts'
import { IS_SHOWN } from './visibility.ts'

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
  heading: string
  decimals: number
  coupon_percent: string | null
  asset_class: { slug: string; name: string } | null
  units_offered: bigint | null
  units_left: bigint | null
  closes_at: Date | null
}

/** The assets of both home pages in their order (CAT-13, DEF-152). */
export async function readPromoted(tx: Tx, lang: Lang, now: Date): Promise<PromotedRow[]> {
  return tx.rows<PromotedRow>(sql`
    select a.code, coalesce(c.content_name, a.name) as name, coalesce(c.tag, '') as tag, coalesce(c.text, '') as text, a.featured_art_uri, p.face_value,
           f.code as face_code, f.symbol as face_symbol, f.decimals as face_decimals, f.decimals_min as face_decimals_min,
           coalesce(c.heading, '') as heading, a.decimals, trim_scale(p.coupon_percent)::text as coupon_percent,
           (select jsonb_build_object('slug', k.slug, 'name', coalesce(n.name, m.name, k.slug)) from asset_classes k
            left join asset_class_contents n on n.asset_class_id = k.id and n.lang = ${lang}
            left join asset_class_contents m on m.asset_class_id = k.id and m.lang = 'en' where k.id = a.asset_class_id and k.is_visible) as asset_class,
           case when ${isOpenAt(now, 'o')} then o.units end as units_offered,
           case when ${isOpenAt(now, 'o')} then o.units - o.originated end as units_left,
           case when ${isOpenAt(now, 'o')} then o.close_date end as closes_at
    from assets a ${joinContent(lang)} ${JOIN_PROPERTY} ${joinOffer(now)}
    where a.is_promoted and ${IS_SHOWN}
    order by a.sort_term, a.code`)
}

export function presentPromoted(row: PromotedRow): PromotedReply {
  return {
    code: row.code,
    name: row.name,
    tag: row.tag,
    image: row.featured_art_uri,
    faceValue: row.face_value === null ? null : String(row.face_value),
    faceValueCode: row.face_code,
    faceValueDecimals: row.face_decimals,
    faceValueDecimalsMin: row.face_decimals_min,
    heading: row.heading,
    text: row.text,
    assetClass: row.asset_class,
    couponPercent: row.coupon_percent,
    unitsOffered: row.units_offered === null ? null : String(row.units_offered),
    unitsLeft: row.units_left === null ? null : String(row.units_left),
    decimals: row.decimals,
    closesAt: row.closes_at?.getTime() ?? null,
  }
}
