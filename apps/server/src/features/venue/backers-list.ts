import type { BackerReply } from '@bourse/contracts/venue'
import { type Asker, isVisibleTo, PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Statement, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { VenueRow } from './venues.ts'

/** The reader of a venue, and whether they act for its sponsor. */
export interface BackersReader {
  asker: Asker | undefined
  isOwner: boolean
}

interface Page {
  limit: number
  after?: string | undefined
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
  { limit, after }: Page,
): Promise<{ items: BackerReply[]; after: string | null }> {
  const { asker } = reader
  const rows = await tx.rows<PersonRow & { pledged: bigint; last_at: Date; cursor: string }>(sql`
    select ${PERSON}, b.pledged, b.last_at, (extract(epoch from b.last_at) * 1000000)::bigint || '.' || b.profile_id as cursor
    from venue_backers b join published.profiles p on p.id = b.profile_id
    where b.venue_id = ${row.id} and b.pledged > 0 and (${isKnownTo(row, reader)}) ${after === undefined ? sql`` : sql`and ${isAfter(after)}`}
    order by b.last_at desc, b.profile_id desc limit ${limit + 1}`)
  const items = rows.slice(0, limit)
  return {
    items: items.map((backer) => ({
      person: presentPerson(backer),
      pledged: String(backer.pledged),
      at: backer.last_at.getTime(),
      isReader: backer.id === asker?.profileId,
    })),
    after: rows.length > limit ? (items.at(-1)?.cursor ?? null) : null,
  }
}

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

/** The last backer of a page, by the moment in microseconds, which the database keeps, and the profile. */
function isAfter(cursor: string): Statement {
  const [, micros, id] = /^([0-9]{1,17})\.([1-9][0-9]{0,17})$/.exec(cursor) ?? []
  if (!micros || !id) return raise('INVALID', { after: ['fields.invalid'] })
  return sql`(b.last_at, b.profile_id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
}
