import type { ReplyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { type Asker, isVisibleTo } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { type ListQuery, orderedBy, type Place, readList } from '#platform/list'
import { IS_RATING_COUNTED, RATED_TICKET } from './calculate.ts'
import { presentRating } from './ratings.ts'

/** After trades that count, the newest first. Who is hidden from the reader rates without a name. */
export async function readRatings(
  tx: Tx,
  reader: Asker,
  profileId: bigint,
  query: ListQuery,
): Promise<Pick<ReplyOf<typeof street.standing>, 'items' | 'next'>> {
  const { rows, next } = await readList(query, NEWEST, ({ isNext, order, limit, place }) =>
    tx.rows<{ ticket_id: bigint; stars: number; comment: string; at: Date; by: string; place: Place }>(sql`
      select ${place} as place, r.ticket_id, r.stars, r.comment, r.at, case when ${isVisibleTo(reader)} then p.display_name else '' end as by
      from street_ratings r ${RATED_TICKET}
      where r.rated_profile_id = ${profileId} and ${IS_RATING_COUNTED} and ${isNext}
      order by ${order} limit ${limit}`),
  )
  return { items: rows.map(({ ticket_id, by, ...rating }) => ({ ...presentRating(rating), ticket: String(ticket_id), by })), next }
}

const NEWEST = orderedBy([
  { by: sql`r.at`, kind: 'moment', isDescending: true },
  { by: sql`r.ticket_id`, kind: 'bigint', isDescending: true },
])
