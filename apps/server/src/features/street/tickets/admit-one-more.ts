import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Nobody opens so many in an hour by hand. */
const OPENED_AN_HOUR_MAX = 10
/** Each of them has kept somebody else's asset or time for nothing. */
const ABANDONED_A_DAY_MAX = 5
/** A dealer who sleeps does not lose their reputation to one taker. */
const UNANSWERED_A_DAY_MAX = 2

/**
 * Keeps one user from blocking dealers with tickets that come to nothing; how many may be open at once is one of the ad's checks.
 * Concurrent calls of a user are counted one after the other, whichever profiles and ads they name.
 */
export async function admitOneMore(tx: Tx, userId: bigint, dealerProfileId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('street tickets', ${userId}))`)
  const { opened, abandoned, unanswered } = await tx.one<Reached>(sql`
    select (array_agg(t.created_at order by t.created_at desc) filter (where t.created_at > now() - interval '1 hour'))[${OPENED_AN_HOUR_MAX}::int]
             + interval '1 hour' as opened,
           (array_agg(t.ended_at order by t.ended_at desc) filter (where t.ended_at > now() - interval '24 hours'
             and (t.status = 'canceled' and t.ended_by = 'taker' and not t.is_disputed
                  or t.status = 'returned' and t.ended_by = 'taker'
                  or t.status = 'expired' and t.side = 'buy' and t.accepted_at is not null)))[${ABANDONED_A_DAY_MAX}::int]
             + interval '24 hours' as abandoned,
           (array_agg(t.ended_at order by t.ended_at desc) filter (where t.ended_at > now() - interval '24 hours'
             and t.dealer_profile_id = ${dealerProfileId} and t.status = 'expired' and t.accepted_at is null))[${UNANSWERED_A_DAY_MAX}::int]
             + interval '24 hours' as unanswered
    from street_tickets t join published.profiles p on p.id = t.taker_profile_id
    where p.user_id = ${userId} and (t.created_at > now() - interval '1 hour' or t.ended_at > now() - interval '24 hours')`)
  if (unanswered) refuse('ticketsUnanswered', UNANSWERED_A_DAY_MAX, unanswered)
  if (abandoned) refuse('ticketsCalledOff', ABANDONED_A_DAY_MAX, abandoned)
  if (opened) refuse('ticketsAnHour', OPENED_AN_HOUR_MAX, opened)
}

/** When one more is possible again; null for a limit that is not reached. */
interface Reached extends Record<string, unknown> {
  opened: Date | null
  abandoned: Date | null
  unanswered: Date | null
}

/** Names the limit, how many it allows and when it ends; the texts are `errors.limit.{limit}`. */
function refuse(limit: 'ticketsAnHour' | 'ticketsCalledOff' | 'ticketsUnanswered', most: number, until: Date): never {
  raise('LIMIT_REACHED', { limit: [limit], most: [String(most)], until: [until.toISOString()] })
}
