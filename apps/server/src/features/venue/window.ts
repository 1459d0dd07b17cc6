import type { QueryOf, ReplyOf } from '@bourse/contracts/http'
import type { venue } from '@bourse/contracts/venue'
import { ENDING_DAYS, FEATURED_MAX, FUNDED_DAYS, type VenueTab } from '@bourse/domain/venue'
import { assetClassBySlug, assetClassesByIds } from '#features/catalogue'
import type { Asker } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListRows, orderedBy, type Place, readList, type SortColumn } from '#platform/list'
import { presentVenueAsset } from './balances.ts'
import { BOOSTED } from './list-order.ts'
import { findPlatformToken } from './money/platform-token.ts'
import { presentCards, type VenueReader } from './present.ts'
import { isRanked } from './ranking-order.ts'
import { givenOfLate, RISING } from './rising-lately.ts'
import { isShownTo, SPONSOR_IS_ACTIVE, VENUE, type VenueRow } from './venues.ts'

type Asked = QueryOf<typeof venue.window>

/** The page `/ventures`: a tab's ventures, how many each class has of them, and those that stand above. */
export async function readWindow(tx: Tx, reader: VenueReader, asked: Asked): Promise<ReplyOf<typeof venue.window>> {
  const tab = await tabOf(tx, asked.tab)
  const inTab = sql`${tab.shows} and ${isShownTo(reader.asker)} and ${asked.sponsors === 'verified' ? SPONSOR_IS_VERIFIED : sql`true`}`
  const { rows, next } = await listTab(tx, tab, inTab, asked)
  const counts = await countByClass(tx, tab, inTab)
  const featured = asked.after === undefined ? await readFeatured(tx, reader.asker) : []
  const token = await findPlatformToken(tx)
  const classes = await assetClassesByIds(tx, [...counts.keys()], reader.lang)
  const shown = [...classes.values()].toSorted((a, b) => (a.sort_term < b.sort_term ? -1 : 1))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const chosen = asked.assetClass === undefined ? undefined : await assetClassBySlug(tx, asked.assetClass)
  return {
    items: await presentCards(tx, rows, reader),
    next,
    total: asked.assetClass === undefined ? all : ((chosen && counts.get(chosen.id)) ?? 0),
    all,
    classes: shown.map(({ id, slug, name }) => ({ slug, name, count: counts.get(id) ?? 0 })),
    featured: await presentCards(tx, featured, reader),
    token: token ? presentVenueAsset(token, reader.lang) : null,
  }
}

/** Which of the venues `v` it shows, what it has to read beside them for that, and in which order. */
interface Tab {
  name: VenueTab
  beside: Statement
  shows: Statement
  columns: readonly SortColumn[]
}

async function tabOf(tx: Tx, name: VenueTab): Promise<Tab> {
  switch (name) {
    case 'boosted':
      return { name, beside: sql``, shows: isRanked, columns: BOOSTED }
    case 'rising':
      return { name, beside: await givenOfLate(tx), shows: isRanked, columns: RISING }
    case 'ending':
      return {
        name,
        beside: sql``,
        shows: sql`(${isRanked} and v.ends_at <= now() + ${ENDING_DAYS}::int * interval '1 day')`,
        columns: ENDING,
      }
    case 'funded':
      return { name, beside: sql``, shows: HAS_JUST_MET, columns: FUNDED }
  }
}

const HAS_JUST_MET = sql`(v.met_at > now() - ${FUNDED_DAYS}::int * interval '1 day' and v.status in ('open', 'closed', 'met')
  and ${SPONSOR_IS_ACTIVE})`

const SPONSOR_IS_VERIFIED = sql`exists (
  select from published.profiles s where s.id = v.sponsor_profile_id and s.identity_verified = 'approved')`

const ENDING: readonly SortColumn[] = [
  { by: sql`v.ends_at`, kind: 'moment' },
  { by: sql`v.id`, kind: 'bigint' },
]

const FUNDED: readonly SortColumn[] = [
  { by: sql`v.met_at`, kind: 'moment', isDescending: true },
  { by: sql`v.id`, kind: 'bigint', isDescending: true },
]

async function listTab(tx: Tx, { name, beside, columns }: Tab, inTab: Statement, asked: Asked): Promise<ListRows<VenueRow>> {
  const ofClass =
    asked.assetClass === undefined ? sql`true` : sql`v.asset_class_id = ${(await assetClassBySlug(tx, asked.assetClass))?.id ?? null}`
  return readList(asked, orderedBy(columns, `window-${name}`), ({ isNext, order, limit, place }) =>
    tx.rows<VenueRow & { place: Place }>(sql`
      select ${VENUE}, ${place} as place from venues v ${beside}
      where ${inTab} and ${ofClass} and ${isNext} order by ${order} limit ${limit}`),
  )
}

async function countByClass(tx: Tx, { beside }: Tab, inTab: Statement): Promise<Map<bigint, number>> {
  const rows = await tx.rows<{ id: bigint; count: number }>(sql`
    select v.asset_class_id as id, count(*)::int as count from venues v ${beside} where ${inTab} group by v.asset_class_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Those with the highest boosts; one that nobody has boosted does not stand above the others. */
export async function readFeatured(tx: Tx, asker: Asker | undefined): Promise<VenueRow[]> {
  return tx.rows<VenueRow & Record<string, unknown>>(sql`
    select ${VENUE} from venues v where ${isRanked} and v.boost > 0 and ${isShownTo(asker)}
    order by v.boost desc, v.id desc limit ${FEATURED_MAX}`)
}
