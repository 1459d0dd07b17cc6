import type { PerkCard } from '@bourse/contracts/perk'
import { LISTED_COUNT_MAX } from '@bourse/contracts/profile'
import type { PerkType } from '@bourse/domain/perk'
import { foldHandle } from '@bourse/domain/profile'
import { type Asker, searchPattern } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { isOfClass } from './of-class.ts'
import { PERK, type PerkRow } from './perks.ts'
import { type PerkViewer, presentCards } from './present.ts'
import { isLiveMember, isOwnPerk, isPerkVisibleTo } from './readers.ts'

export interface PerksQuery {
  perkType?: PerkType | undefined
  owner?: string | undefined
  venue?: string | undefined
  /** The slug of a class. */
  assetClass?: string | undefined
  search?: string | undefined
  /** Without own and joined ones, and without those that are switched off or private (DEF-134). */
  discover?: boolean
  limit: number
  after?: string | undefined
}

/** The perks that this reader may see, those with most members first. */
export async function readPerks(
  tx: Tx,
  { asker, lang }: PerkViewer,
  query: PerksQuery,
): Promise<{ items: PerkCard[]; after: string | null; count: number }> {
  const rows = sql`from perks k join published.profiles o on o.id = k.owner_profile_id where ${isPerkVisibleTo(asker)} ${filters(asker, query)}`
  const start = query.after === undefined ? undefined : readCursor(query.after)
  const found = await tx.rows<PerkRow & Record<string, unknown>>(sql`
    select ${PERK} ${rows} ${start ? sql`and (k.member_count, k.id) < (${start.members}, ${start.id})` : sql``}
    order by k.member_count desc, k.id desc limit ${query.limit + 1}`)
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count from (select 1 ${rows} limit ${LISTED_COUNT_MAX}) r`)
  const shown = found.slice(0, query.limit)
  const last = found.length > query.limit ? shown.at(-1) : undefined
  return { items: await presentCards(tx, shown, { asker, lang }), after: last ? `${last.member_count}.${last.id}` : null, count }
}

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

function readCursor(text: string): { members: number; id: bigint } {
  const [, members = '', id = ''] = /^(\d{1,9})\.([1-9]\d{0,17})$/.exec(text) ?? []
  return id === '' ? raise('INVALID', { after: ['fields.invalid'] }) : { members: Number(members), id: BigInt(id) }
}
