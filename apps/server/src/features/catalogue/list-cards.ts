import { ASSET_FILTERS, type AssetCard, type AssetFilter, type AssetSort } from '@bourse/contracts/catalogue'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type ListQuery, type Place, readList } from '#platform/list'
import { orderOf } from './card-order.ts'
import { IS_OFFER_OF, isOpenAt, joinContent, JOIN_LAST_PRICE, JOIN_PROPERTY } from './card-parts.ts'
import { type CardReader, presentCards } from './cards.ts'
import { IS_SHOWN } from './visibility.ts'

export interface CardsQuery extends ListQuery {
  assetClass?: string | undefined
  filter?: string | undefined
  sort: AssetSort
}

/** The assets that anybody may see, page by page, with the number of all that pass the filters. An unknown class has none. */
export async function listCards(
  tx: Tx,
  query: CardsQuery,
  reader: CardReader,
): Promise<{ items: AssetCard[]; total: number; next: string | null }> {
  const { assetClass, filter, sort } = query
  const now = reader.now ?? new Date()
  const filters = readFilters(filter)
  // Prices are looked up market by market, so only where they are asked for.
  const isPriced = sort === 'par' || filters.includes('belowPar')
  const from = sql`from assets a left join asset_classes k on k.id = a.asset_class_id and k.is_visible ${JOIN_PROPERTY}
    ${isPriced ? JOIN_LAST_PRICE : sql``}`
  const where = sql`where ${IS_SHOWN} ${assetClass === undefined ? sql`` : sql`and k.slug = ${assetClass}`} ${passesAll(filters, now)}`
  const { rows, next } = await readList(query, orderOf(sort), ({ isNext, order, limit, place }) =>
    tx.rows<{ id: bigint; place: Place }>(sql`
      select a.id, ${place} as place ${from} ${joinContent(reader.lang)} ${joinClosing(now)}
      ${where} and ${isNext} order by ${order} limit ${limit}`),
  )
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total ${from} ${where}`)
  const items = await presentCards(
    tx,
    rows.map(({ id }) => id),
    reader,
  )
  return { items, total, next }
}

/** The open offer of the asset `a` that closes first, as `z`. */
function joinClosing(now: Date): Statement {
  return sql`left join lateral (
    select min(x.close_date) as closes_at from published.issue_offers x where ${IS_OFFER_OF} and ${isOpenAt(now)}) z on true`
}

function readFilters(written: string | undefined): AssetFilter[] {
  const names = (written ?? '').split(',').filter((name) => name !== '')
  return names.map((name) => ASSET_FILTERS.find((one) => one === name) ?? raise('INVALID', { filter: ['fields.invalid'] }))
}

function passesAll(filters: readonly AssetFilter[], now: Date): Statement {
  return filters.reduce((all, filter) => sql`${all} and ${passes(filter, now)}`, sql``)
}

function passes(filter: AssetFilter, now: Date): Statement {
  switch (filter) {
    case 'property':
      return sql`p.asset_id is not null`
    case 'onOffer':
      return sql`exists (select from published.issue_offers x where ${IS_OFFER_OF} and ${isOpenAt(now)})`
    case 'paysCoupon':
      return sql`p.coupon_percent > 0`
    case 'belowPar':
      return sql`(last.price < p.face_value and m.quote_asset_id = p.face_value_asset_id)`
    case 'noAuthorization':
      return sql`not a.needs_authorization`
  }
}
