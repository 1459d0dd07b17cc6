import type { OwnRatings, RatingReply } from '@bourse/contracts/street'
import type { TicketSeat } from '@bourse/domain/street'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'
import { raise } from '#platform/http'
import { signalTicket } from '../live.ts'
import type { TicketRow } from '../record/tickets.ts'
import { queueStandings } from './refresh.ts'

const RATE_WITHIN_MS = 30 * 86_400_000

interface RatingRow {
  rater: TicketSeat
  stars: number
  comment: string
  at: Date
}

/** What each side has said about the other, from one side. */
export async function ratingsOf(tx: Tx, ticket: TicketRow, seat: TicketSeat): Promise<OwnRatings> {
  const rows = await tx.rows<RatingRow & Record<string, unknown>>(
    sql`select rater, stars, comment, at from street_ratings where ticket_id = ${ticket.id}`,
  )
  const of = (isGiven: boolean) => rows.find(({ rater }) => (rater === seat) === isGiven)
  const [given, received] = [of(true), of(false)]
  return {
    given: given ? presentRating(given) : null,
    received: received ? presentRating(received) : null,
    canRate: !given && isRatable(ticket),
  }
}

/** Once for each side: of two calls at once the second finds the first one's. */
export async function rate(tx: Tx, ticket: TicketRow, seat: TicketSeat, rating: { stars: number; comment: string }): Promise<void> {
  if (!isRatable(ticket)) raise('STATE_CONFLICT')
  const [rater, rated] =
    seat === 'dealer' ? [ticket.dealer_profile_id, ticket.taker_profile_id] : [ticket.taker_profile_id, ticket.dealer_profile_id]
  const added = await tx.run(sql`
    insert into street_ratings (ticket_id, rater, rated_profile_id, stars, comment)
    values (${ticket.id}, ${seat}, ${rated}, ${rating.stars}, ${rating.comment}) on conflict do nothing`)
  if (added === 0) raise('STATE_CONFLICT')
  await queueStandings(tx, [rated])
  await emit(tx, {
    kind: 'ticket.rated',
    profileId: rated,
    otherProfileId: rater,
    actorUserId: seat === 'dealer' ? ticket.dealer_user_id : ticket.taker_user_id,
    subjectId: ticket.id,
    data: { ticketId: String(ticket.id), stars: String(rating.stars) },
  })
  signalTicket(tx, ticket.id)
}

export function presentRating({ stars, comment, at }: Pick<RatingRow, 'stars' | 'comment' | 'at'>): RatingReply {
  return { stars, comment, at: at.getTime() }
}

function isRatable({ status, ended_at }: TicketRow): boolean {
  return status === 'completed' && ended_at !== null && Date.now() - ended_at.getTime() <= RATE_WITHIN_MS
}
