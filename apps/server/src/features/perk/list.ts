import type { PerkCard } from '@bourse/contracts/perk'
import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'
import type { PerkType } from '@bourse/domain/perk'
import { foldHandle } from '@bourse/domain/profile'
import { type Asker, searchPattern } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, orderedBy, type Place, readList } from '#platform/list'
import { isOfClass } from './of-class.ts'
import { PERK, type PerkRow } from './perks.ts'
import { type PerkViewer, presentCards } from './present.ts'
import { isLiveMember, isOwnPerk, isPerkVisibleTo } from './readers.ts'

export interface PerksQuery extends ListQuery {
  perkType?: PerkType | undefined
  owner?: string | undefined
  venue?: string | undefined
  /** The slug of a class. */
  assetClass?: string | undefined
  search?: string | undefined
  /** Without own and joined ones, and without those that are switched off or private (DEF-134). */
  discover?: boolean
}

/** The perks that this reader may see, those with most members first. */
export async function readPerks(
  tx: Tx,
  { asker, lang }: PerkViewer,
  query: PerksQuery,
): Promise<{ items: PerkCard[]; next: string | null; count: number }> {
  const from = sql`from perks k join published.profiles o on o.id = k.owner_profile_id where ${isPerkVisibleTo(asker)} ${filters(asker, query)}`
  const { rows, next } = await readList(query, MOST_MEMBERS, ({ isNext, order, limit, place }) =>
    tx.rows<PerkRow & { place: Place }>(sql`select ${PERK}, ${place} as place ${from} and ${isNext} order by ${order} limit ${limit}`),
  )
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count from (select 1 ${from} limit ${LISTED_COUNT_MAX}) r`)
  return { items: await presentCards(tx, rows, { asker, lang }), next, count }
}

const MOST_MEMBERS = orderedBy([
  { by: sql`k.member_count`, kind: 'int', isDescending: true },
  { by: sql`k.id`, kind: 'bigint', isDescending: true },
])

function filters(asker: Asker | undefined, { perkType, owner, venue, assetClass, search, discover }: PerksQuery): Statement {
  const isFound = search
    ? sql`and (strpos(k.find_name, fold(${search})) > 0 or o.name ilike ${searchPattern(search)}
    or strpos(fold(o.display_name), fold(${search})) > 0)`
    : sql``
  return sql`${perkType ? sql`and k.perk_type = ${perkType}` : sql``}
    ${owner === undefined ? sql`` : sql`and o.name_folded = ${foldHandle(owner)} and lower(o.name) = lower(${owner})`}
    ${venue === undefined ? sql`` : sql`and k.venue_id = ${BigInt(venue)}`}
    ${assetClass === undefined ? sql`` : sql`and ${isOfClass(assetClass)}`}
    ${isFound}
    ${discover ? sql`and k.is_active and k.visibility = 'public' ${asker ? sql`and not ${isOwnPerk(asker)} and not ${isLiveMember(asker.profileId)}` : sql``}` : sql``}`
}
