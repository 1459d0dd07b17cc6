import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Nobody opens so many in an hour by hand. */
const OPENED_AN_HOUR_MAX = 10n
/** Each of them has kept somebody else's asset or time for nothing. */
const ABANDONED_A_DAY_MAX = 5n
/** A dealer who sleeps does not lose their reputation to one taker. */
const UNANSWERED_A_DAY_MAX = 2n

/**
 * Keeps one user from blocking dealers with tickets that come to nothing; how many may be open at once is one of the ad's checks.
 * Concurrent calls of a user are counted one after the other, whichever profiles and ads they name.
 */
export async function admitOneMore(tx: Tx, userId: bigint, dealerProfileId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('street tickets', ${userId}))`)
  const { opened, abandoned, unanswered } = await tx.one<{ opened: bigint; abandoned: bigint; unanswered: bigint }>(sql`
    select count(*) filter (where t.created_at > now() - interval '1 hour') as opened,
           count(*) filter (where t.ended_at > now() - interval '24 hours'
             and (t.status = 'canceled' and t.ended_by = 'taker' and not t.is_disputed
                  or t.status = 'returned' and t.ended_by = 'taker'
                  or t.status = 'expired' and t.side = 'buy' and t.accepted_at is not null)) as abandoned,
           count(*) filter (where t.ended_at > now() - interval '24 hours' and t.dealer_profile_id = ${dealerProfileId}
             and t.status = 'expired' and t.accepted_at is null) as unanswered
    from street_tickets t join published.profiles p on p.id = t.taker_profile_id
    where p.user_id = ${userId} and (t.created_at > now() - interval '1 hour' or t.ended_at > now() - interval '24 hours')`)
  if (opened >= OPENED_AN_HOUR_MAX || abandoned >= ABANDONED_A_DAY_MAX || unanswered >= UNANSWERED_A_DAY_MAX) raise('LIMIT_REACHED')
}
