import type { BackerReply } from '@bourse/contracts/venue'
import { type Asker, isVisibleTo, PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { type ListQuery, orderedBy, type Place, readList } from '#platform/list'
import type { VenueRow } from './venues.ts'

/** The reader of a venue, and whether they act for its sponsor. */
export interface BackersReader {
  asker: Asker | undefined
  isOwner: boolean
}

const FIRST = 5

/** The newest for the venue's page; null where the reader may know none. */
export async function firstBackers(tx: Tx, row: VenueRow, reader: BackersReader): Promise<BackerReply[] | null> {
  const { items } = await listBackers(tx, row, reader, { limit: FIRST })
  return items.length === 0 && !seesOthers(row, reader) ? null : items
}

/**
 * The backers whom the reader may know, newest first. Sponsor and staff see all; others, where contributions are shown, those who
 * want to be named and whose profile they may see at all; everybody themself.
 */
export async function listBackers(
  tx: Tx,
  row: VenueRow,
  reader: BackersReader,
  query: ListQuery,
): Promise<{ items: BackerReply[]; next: string | null }> {
  const { asker } = reader
  const given = row.decided_at === null ? GIVEN_NOW : givenThen(row.id)
  const { rows, next } = await readList(query, NEWEST, ({ isNext, order, limit, place }) =>
    tx.rows<PersonRow & { pledged: bigint; last_at: Date; place: Place }>(sql`
      select ${PERSON}, ${given.sum} as pledged, b.last_at, ${place} as place
      from venue_backers b join published.profiles p on p.id = b.profile_id ${given.beside}
      where b.venue_id = ${row.id} and ${given.sum} > 0 and (${isKnownTo(row, reader)}) and ${isNext} order by ${order} limit ${limit}`),
  )
  return {
    items: rows.map((backer) => ({
      person: presentPerson(backer),
      pledged: String(backer.pledged),
      at: backer.last_at.getTime(),
      isReader: backer.id === asker?.profileId,
    })),
    next,
  }
}

/** What a backer has given, and what has to be read beside `b` for it. */
interface Given {
  sum: Statement
  beside: Statement
}

const GIVEN_NOW: Given = { sum: sql`b.pledged`, beside: sql`` }

/** As it was at the decision: also what its backer got back since. */
function givenThen(venueId: bigint): Given {
  return {
    sum: sql`g.quantity`,
    beside: sql`join (
      select profile_id, sum(quantity) as quantity from venue_pledges where venue_id = ${venueId} and status <> 'withdrawn'
      group by profile_id) g on g.profile_id = b.profile_id`,
  }
}

const NEWEST = orderedBy([
  { by: sql`b.last_at`, kind: 'moment', isDescending: true },
  { by: sql`b.profile_id`, kind: 'bigint', isDescending: true },
])

function seesAll({ asker, isOwner }: BackersReader): boolean {
  return isOwner || asker?.isStaff === true
}

function seesOthers({ transparency }: VenueRow, reader: BackersReader): boolean {
  return transparency === 'contribs' || seesAll(reader)
}

/** Whether the reader may know the backer `b` with the profile `p`. */
function isKnownTo(row: VenueRow, reader: BackersReader): Statement {
  if (seesAll(reader)) return sql`true`
  const isSelf = reader.asker ? sql`b.profile_id = ${reader.asker.profileId}` : sql`false`
  return seesOthers(row, reader) ? sql`${isSelf} or (b.is_named and ${isVisibleTo(reader.asker)})` : isSelf
}
