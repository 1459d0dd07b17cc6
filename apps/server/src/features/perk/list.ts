import type { ReplyOf } from '@bourse/contracts/http'
import type { perk } from '@bourse/contracts/perk'
import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'
import type { PerkType } from '@bourse/domain/perk'
import { foldHandle } from '@bourse/domain/profile'
import { type Asker, searchPattern } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, orderedBy, type Place, readList } from '#platform/list'
import { readAffordable, readLimit, type PriceLimit } from './affordable.ts'
import { readFaces } from './faces.ts'
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
  /** Those that anybody may join at once. */
  anyone?: boolean
  /** What a month costs at most, in whole units of the asset. */
  under?: string | undefined
  asset?: string | undefined
}

type PerkList = ReplyOf<typeof perk.list>

/** The perks that this reader may see, those with most members first. */
export async function readPerks(tx: Tx, { asker, lang }: PerkViewer, query: PerksQuery): Promise<PerkList> {
  const limit = await readLimit(tx, query)
  const shown = sql`from perks k join published.profiles o on o.id = k.owner_profile_id
    where ${isPerkVisibleTo(asker)} ${query.discover ? isNew(asker) : sql``}`
  const from = sql`${shown} ${filters(query, limit)}`
  const { rows, next } = await readList(query, MOST_MEMBERS, ({ isNext, order, limit: count, place }) =>
    tx.rows<PerkRow & { place: Place }>(sql`select ${PERK}, ${place} as place ${from} and ${isNext} order by ${order} limit ${count}`),
  )
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count from (select 1 ${from} limit ${LISTED_COUNT_MAX}) r`)
  const cards = await presentCards(tx, rows, { asker, lang })
  const faces = await readFaces(tx, rows, asker)
  return {
    items: cards.map((card) => ({ ...card, faces: faces.get(card.rowId) ?? [] })),
    next,
    count,
    affordable: query.discover ? await readAffordable(tx, shown, lang) : null,
  }
}

const MOST_MEMBERS = orderedBy([
  { by: sql`k.member_count`, kind: 'int', isDescending: true },
  { by: sql`k.id`, kind: 'bigint', isDescending: true },
])

function filters({ perkType, owner, venue, assetClass, search, anyone }: PerksQuery, limit: PriceLimit | undefined): Statement {
  const isFound = search
    ? sql`and (strpos(k.find_name, fold(${search})) > 0 or o.name ilike ${searchPattern(search)}
    or strpos(fold(o.display_name), fold(${search})) > 0)`
    : sql``
  return sql`${perkType ? sql`and k.perk_type = ${perkType}` : sql``}
    ${owner === undefined ? sql`` : sql`and o.name_folded = ${foldHandle(owner)} and lower(o.name) = lower(${owner})`}
    ${venue === undefined ? sql`` : sql`and k.venue_id = ${BigInt(venue)}`}
    ${assetClass === undefined ? sql`` : sql`and ${isOfClass(assetClass)}`}
    ${anyone ? sql`and k.membership = 'any' and k.identity = 'any'` : sql``}
    ${limit ? sql`and ${limit.isUnder}` : sql``}
    ${isFound}`
}

function isNew(asker: Asker | undefined): Statement {
  const isElsewhere = asker ? sql`and not ${isOwnPerk(asker)} and not ${isLiveMember(asker.profileId)}` : sql``
  return sql`and k.is_active and k.visibility = 'public' ${isElsewhere}`
}
