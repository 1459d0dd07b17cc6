import type { ReplyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { type Asker, isVisibleTo } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { IS_RATING_COUNTED, RATED_TICKET } from './calculate.ts'
import { presentRating } from './ratings.ts'

type ListedRating = ReplyOf<typeof street.standing>['ratings'][number]

/** After trades that count: the newest first, or those before the one of a ticket. Who is hidden from the reader rates without a name. */
export async function readRatings(
  tx: Tx,
  reader: Asker,
  profileId: bigint,
  { before, limit }: { before: bigint | undefined; limit: number },
): Promise<ListedRating[]> {
  const older =
    before === undefined
      ? sql`true`
      : sql`(r.at, r.ticket_id) < (select b.at, b.ticket_id from street_ratings b where b.ticket_id = ${before} and b.rated_profile_id = ${profileId})`
  const rows = await tx.rows<{ ticket_id: bigint; stars: number; comment: string; at: Date; by: string }>(sql`
    select r.ticket_id, r.stars, r.comment, r.at, case when ${isVisibleTo(reader)} then p.display_name else '' end as by
    from street_ratings r ${RATED_TICKET}
    where r.rated_profile_id = ${profileId} and ${IS_RATING_COUNTED} and ${older}
    order by r.at desc, r.ticket_id desc limit ${limit}`)
  return rows.map(({ ticket_id, by, ...rating }) => ({ ...presentRating(rating), ticket: String(ticket_id), by }))
}
