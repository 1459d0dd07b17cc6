import type { AssetSort } from '@bourse/contracts/catalogue'
import type { Lang } from '@bourse/contracts/http'
import { sql, type Statement } from '#platform/db'
import { joinContent, PAR_BPS } from './card-parts.ts'

/** The last asset of a page, with all that it may be sorted by. Moments are kept in microseconds. */
interface Place {
  code: string
  coupon: string
  closes_micros: bigint | null
  par: bigint | null
}

const CODE = '[A-Z][A-Z0-9]{1,15}'
const CURSORS: Record<AssetSort, RegExp> = {
  class: new RegExp(`^class:(-):(${CODE})$`),
  name: new RegExp(`^name:(-):(${CODE})$`),
  coupon: new RegExp(`^coupon:(-?[0-9]{1,5}(?:\\.[0-9]{1,4})?):(${CODE})$`),
  par: new RegExp(`^par:(none|-?[0-9]{1,12}):(${CODE})$`),
  closing: new RegExp(`^closing:(none|[0-9]{1,17}):(${CODE})$`),
}

/** Assets without a class come last. */
const BY_CLASS = sql`(k.id is null)::int, coalesce(k.sort_term, ''), coalesce(k.slug, ''), a.sort_term, a.code`
const BY_NAME = sql`fold(coalesce(c.content_name, a.name)), a.code`
const BY_COUPON = sql`-coalesce(p.coupon_percent, -1), a.code`
const BY_PAR = sql`-(${PAR_BPS}), a.code`
const BY_CLOSING = sql`coalesce(z.closes_at, 'infinity'), a.code`

const ORDERS: Record<AssetSort, Statement> = { class: BY_CLASS, name: BY_NAME, coupon: BY_COUPON, par: BY_PAR, closing: BY_CLOSING }

/** Of assets `a` with their class `k`, texts `c`, property `p`, last price and first closing offer `z`. */
export function orderBy(sort: AssetSort): Statement {
  return ORDERS[sort]
}

export function cursorOf(sort: AssetSort, { code, coupon, closes_micros, par }: Place): string {
  const keys: Record<AssetSort, string> = {
    class: '-',
    name: '-',
    coupon,
    par: String(par ?? 'none'),
    closing: String(closes_micros ?? 'none'),
  }
  return `${sort}:${keys[sort]}:${code}`
}

/**
 * Whether the asset `a` comes after this place; undefined for a cursor that this server did not write for this order. What changes
 * by itself is in the cursor; class and name are read again from the asset that it names.
 */
export function isAfter(sort: AssetSort, cursor: string, { lang }: { lang: Lang }): Statement | undefined {
  const [, key, code] = CURSORS[sort].exec(cursor) ?? []
  if (key === undefined || code === undefined) return undefined
  switch (sort) {
    case 'class':
      return sql`(${BY_CLASS}) > (
        select ${BY_CLASS} from assets a left join asset_classes k on k.id = a.asset_class_id and k.is_visible where a.code = ${code})`
    case 'name':
      return sql`(${BY_NAME}) > (select ${BY_NAME} from assets a ${joinContent(lang)} where a.code = ${code})`
    case 'coupon':
      return sql`(${BY_COUPON}) > (-(${key}::numeric), ${code})`
    case 'par':
      // Assets without a figure come last, which is where PostgreSQL sorts null.
      if (key === 'none') return sql`(${PAR_BPS} is null and a.code > ${code})`
      return sql`(${PAR_BPS} is null or (${BY_PAR}) > (-(${key}::numeric), ${code}))`
    case 'closing':
      if (key === 'none') return sql`(z.closes_at is null and a.code > ${code})`
      return sql`(${BY_CLOSING}) > ('epoch'::timestamptz + ${key}::bigint * interval '1 microsecond', ${code})`
  }
}
