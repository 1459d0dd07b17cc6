import type { Calculation } from '#platform/audit'
import { sql, type Tx } from '#platform/db'
import { calculateStandings, type Figures } from './calculate.ts'

/** The invariant of reputations: calculated anew as of the time of the calculation, it is what is stored. */
export const STANDING_CHECKS: readonly Calculation[] = [
  { id: 'I65', says: 'every standing is what the ended tickets of its profile say', count: compareStandings },
]

const PAGE = 500

type Stored = Figures & { profile_id: bigint; refreshed_at: Date }

async function compareStandings(tx: Tx): Promise<{ looked: bigint; broken: bigint }> {
  let [looked, broken, after] = [0n, 0n, 0n]
  for (;;) {
    const page = await readPage(tx, after)
    const now = await calculateStandings(tx, new Map(page.map(({ profile_id, refreshed_at }) => [profile_id, refreshed_at])))
    looked += BigInt(page.length)
    broken += BigInt(page.filter((stored) => !isSame(stored, now.get(stored.profile_id))).length)
    if (page.length < PAGE) return { looked, broken }
    after = page.at(-1)?.profile_id ?? after
  }
}

/**
 * Those whose person has ended no ticket since, nor in the seconds before, when a transaction may not have been committed yet: they
 * wait for their job. The migration that changed the rule has put all back to the epoch.
 */
async function readPage(tx: Tx, after: bigint): Promise<Stored[]> {
  const isSettled = sql`s.refreshed_at - interval '10 seconds'`
  return tx.rows<Stored & Record<string, unknown>>(sql`
    with newest as (
      select p.user_id, max(t.ended_at) as at
      from (select dealer_profile_id as profile_id, ended_at from street_tickets where ended_at is not null
            union all select taker_profile_id, ended_at from street_tickets where ended_at is not null) t
      join published.profiles p on p.id = t.profile_id group by p.user_id),
    rated as (select rated_profile_id, max(at) as at from street_ratings group by rated_profile_id)
    select s.* from street_standings s join published.profiles p on p.id = s.profile_id
    left join newest n on n.user_id = p.user_id left join rated r on r.rated_profile_id = s.profile_id
    where s.profile_id > ${after} and s.refreshed_at > 'epoch'
      and coalesce(n.at < ${isSettled}, true) and coalesce(r.at < ${isSettled}, true)
    order by s.profile_id limit ${PAGE}`)
}

function isSame(stored: Stored, figures: Figures | undefined): boolean {
  return figures !== undefined && (Object.keys(figures) as (keyof Figures)[]).every((name) => stored[name] === figures[name])
}
