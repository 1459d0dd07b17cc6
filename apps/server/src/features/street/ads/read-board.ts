import type { AdSort } from '@bourse/contracts/street'
import { powerOfTen } from '@bourse/domain/money'
import type { AdSide } from '@bourse/domain/street'
import { readMintLeft } from '#features/agent'
import type { AssetRow } from '#features/catalogue'
import { sql, type Statement, type Tx } from '#platform/db'
import { AD_COLUMNS, AD_TABLES, type AdRow, FREE } from './ads.ts'
import type { BoardCursor, BoardPlace } from './board-cursor.ts'
import { isAfter, leadersOf, orderOf, sortKey } from './board-order.ts'
import { priceIn } from '../record/stored-price.ts'
import { FAST_MINUTES } from './read-methods.ts'
import { isTakeableBy } from './takeable.ts'
import { readHiddenDealers, readUntradedAssets } from './visible.ts'
import type { ViewerFacts } from './viewer.ts'

export interface BoardFilter {
  side: AdSide
  base?: Pick<AssetRow, 'id' | 'decimals'> | undefined
  quoteId?: bigint | undefined
  method?: { name: string; variant?: string | undefined } | undefined
  /** Raw units of the money. */
  amount?: bigint | undefined
  /** In tenths of a percent. */
  scoreMin: number
  onlyVerified: boolean
  onlyFast: boolean
  onlyTakeable: boolean
  sort: AdSort
  after?: BoardCursor | undefined
  limit: number
}

/** The ads at these places, in their order. */
export async function readPlaces(tx: Tx, places: readonly BoardPlace[]): Promise<AdRow[]> {
  const ids = places.map(({ id }) => id)
  const rows = await tx.rows<AdRow & Record<string, unknown>>(
    sql`select ${AD_COLUMNS} from ${AD_TABLES} where a.id = any(${ids}::bigint[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The open ads of dealers whom the reader may meet, best first. Prices of different pairs can't be compared, so without a pair they
 * are sorted pair by pair. An ad without a price has no place among the others and is left out.
 *
 * The best ones usually fill a page: what their dealers have is looked up ad by ad. Only where they don't, all ads are compared with
 * what all dealers have.
 */
export async function findPlaces(tx: Tx, facts: ViewerFacts, filter: BoardFilter): Promise<BoardPlace[]> {
  const isStockAsked = filter.side === 'buy' && (filter.amount !== undefined || filter.onlyTakeable)
  const caps = capsOf(isStockAsked ? await readMintLeft(tx) : new Map())
  const conditions = await conditionsOf(tx, facts, filter)
  const find = async (lists: Statement, stock: Statement) => {
    const rows = await tx.rows<{ seen: number } & { [column in keyof BoardPlace]: BoardPlace[column] | null }>(sql`
      with ${caps}, ${lists}
      select c.seen, x.* from (select count(*)::int as seen from candidates) c left join lateral (
        select a.id, a.profile_id, a.base_asset_id, a.quote_asset_id, ${priceIn(sql`a.current_price`)} as current_price, a.sort_key
        from candidates a
        ${isStockAsked ? stock : sql``}
        order by ${orderOf(filter)} limit ${filter.limit}) x on true`)
    return { seen: rows[0]?.seen ?? 0, places: rows.filter((row) => row.id !== null) as unknown as BoardPlace[] }
  }
  const most = isStockAsked ? LOOKED_UP : filter.limit
  const best = await find(filter.sort === 'price' ? bestPrices(filter, conditions, most) : bestDealers(filter, conditions), STOCK_OF_ONE)
  const isAll = filter.sort === 'price' && (!isStockAsked || best.seen < most)
  if (isAll || best.places.length === filter.limit) return best.places
  return (await find(sql`${allCandidates(filter, conditions)}, ${STOCK}`, STOCK_OF_ALL)).places
}

/** How many ads are looked up one by one before all are compared. */
const LOOKED_UP = 400

const bestPrices = (filter: BoardFilter, conditions: Statement, most: number) =>
  sql`candidates as materialized (${chosen(filter)} where ${conditions} order by ${orderOf(filter)} limit ${most})`

/** `offset 0` keeps the planner from looking at all ads of the pair instead of the leaders' own. */
const bestDealers = (filter: BoardFilter, conditions: Statement) => sql`
  ${leadersOf(filter)},
  candidates as materialized (
    select x.* from leaders s cross join lateral (
      ${chosen(filter)} where a.profile_id = s.profile_id and ${conditions} offset 0) x)`

const allCandidates = (filter: BoardFilter, conditions: Statement) => sql`
  candidates as materialized (
    ${chosen(filter)} left join street_standings s on s.profile_id = a.profile_id where ${conditions})`

/** What is asked for is the amount’s quantity, or the least that the dealer sells. */
function chosen(filter: BoardFilter): Statement {
  return sql`
    select a.id, a.profile_id, a.base_asset_id, a.quote_asset_id, a.current_price, a.max_quantity, a.agency_id, ${askedOf(filter)} as asked,
           ${sortKey(filter)} as sort_key
    from street_ads a join published.assets b on b.id = a.base_asset_id`
}

function askedOf(filter: BoardFilter): Statement {
  return filter.amount === undefined ? sql`a.min_quantity` : sql`div(${scaled(filter)}, a.current_price)`
}

/** The amount times the raw units of one whole unit, so that it can be divided by a price. */
function scaled({ amount = 0n, base }: BoardFilter): Statement {
  return base ? sql`${amount * powerOfTen(base.decimals)}::numeric` : sql`${amount}::numeric * power(10::numeric, b.decimals)`
}

/** Whether what the amount buys, rounded down, is within the limits; multiplied out, since a division takes longer. */
function isWithinLimits(filter: BoardFilter): Statement {
  return sql`${scaled(filter)} >= a.min_quantity * a.current_price and ${scaled(filter)} < (a.max_quantity + 1) * a.current_price`
}

/**
 * All ads of a pair are looked at if few of them match, so each condition reads little: what concerns a dealer is collected once, in
 * sets, and `is true` keeps the planner from looking each of them up instead.
 */
async function conditionsOf(tx: Tx, facts: ViewerFacts, filter: BoardFilter): Promise<Statement> {
  const { side, base, quoteId, amount, scoreMin, onlyVerified, onlyTakeable } = filter
  const untraded = await readUntradedAssets(tx)
  const conditions = [
    sql`a.status = 'open' and a.side = ${side} and a.current_price is not null and b.is_active and b.is_visible`,
    untraded.length > 0 && sql`a.quote_asset_id <> all(${untraded}::bigint[])`,
    sql`a.profile_id <> all(${await readHiddenDealers(tx, facts, onlyTakeable)}::bigint[])`,
    base && sql`a.base_asset_id = ${base.id}`,
    quoteId !== undefined && sql`a.quote_asset_id = ${quoteId}`,
    ofMethod(filter),
    scoreMin > 0 && sql`(a.profile_id in (select r.profile_id from street_standings r where r.score >= ${scoreMin}::int)) is true`,
    onlyVerified && sql`(a.profile_id in (select p.id from published.profiles p where p.identity_verified = 'approved')) is true`,
    amount !== undefined && isWithinLimits(filter),
    onlyTakeable && (await isTakeableBy(tx, facts)),
    isAfter(filter),
  ].filter((condition) => condition !== false && condition !== undefined)
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`)
}

const HAS_STOCK = sql`where case when a.agency_id is null then coalesce(f.free, 0) else coalesce(g.left_today, 0) end >= a.asked`

/** What the dealer has, looked up for one ad or collected for all; and what the agency may still issue. */
const STOCK_OF_ONE = sql`
  left join lateral (
    select ${FREE} as free from published.profiles p join published.wallets w on w.pocket_id = p.pocket_id and not w.is_issuance
    where p.id = a.profile_id and w.asset_id = a.base_asset_id) f on true
  left join caps g on g.agency_id = a.agency_id ${HAS_STOCK}`
const STOCK_OF_ALL = sql`
  left join stock f on f.profile_id = a.profile_id and f.asset_id = a.base_asset_id
  left join caps g on g.agency_id = a.agency_id ${HAS_STOCK}`

/** Of each dealer once, however many candidates are theirs. */
const STOCK = sql`
  stock as materialized (
    select r.profile_id, r.base_asset_id as asset_id, ${FREE} as free
    from (select distinct profile_id, base_asset_id from candidates) r join published.profiles p on p.id = r.profile_id
    join published.wallets w on w.pocket_id = p.pocket_id and w.asset_id = r.base_asset_id and not w.is_issuance)`

function capsOf(mintLeft: ReadonlyMap<bigint, bigint>): Statement {
  return sql`caps as (
    select * from unnest(${[...mintLeft.keys()]}::bigint[], ${[...mintLeft.values()]}::numeric[]) as c(agency_id, left_today))`
}

/** A method that is paid within half an hour has to be the one that is asked for. */
function ofMethod({ method, onlyFast }: BoardFilter): Statement | false {
  if (!method) return onlyFast && sql`a.fastest_minutes <= ${FAST_MINUTES}::int`
  const key = method.variant === undefined ? method.name : `${method.name}/${method.variant}`
  return sql`a.method_keys @> array[${onlyFast ? `fast/${key}` : key}::text]`
}
