import type { AssetSort } from '@bourse/contracts/catalogue'
import { sql } from '#platform/db'
import { orderedBy, type SortColumn } from '#platform/list'
import { PAR_BPS } from './card-parts.ts'

const CODE: SortColumn = { by: sql`a.code`, kind: 'text' }

const COLUMNS: Readonly<Record<AssetSort, readonly SortColumn[]>> = {
  // Assets without a class come last.
  class: [
    { by: sql`(k.id is null)::int`, kind: 'int' },
    { by: sql`coalesce(k.sort_term, '')`, kind: 'text' },
    { by: sql`coalesce(k.slug, '')`, kind: 'text' },
    { by: sql`a.sort_term`, kind: 'text' },
    CODE,
  ],
  name: [{ by: sql`fold(coalesce(c.content_name, a.name))`, kind: 'text' }, CODE],
  coupon: [{ by: sql`-coalesce(p.coupon_percent, -1)`, kind: 'numeric' }, CODE],
  par: [{ by: sql`-(${PAR_BPS})`, kind: 'numeric', isNullable: true }, CODE],
  closing: [{ by: sql`z.closes_at`, kind: 'moment', isNullable: true }, CODE],
}

/** Of assets `a` with their class `k`, texts `c`, property `p`, last price and first closing offer `z`. */
export function orderOf(sort: AssetSort) {
  return orderedBy(COLUMNS[sort], sort)
}
