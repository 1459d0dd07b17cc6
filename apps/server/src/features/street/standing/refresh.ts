import { sql, type Tx } from '#platform/db'
import { addJob } from '#platform/jobs'
import { calculateStandings } from './calculate.ts'

export const REFRESH = 'street.refresh_standing'

/**
 * Their reputation is calculated after the commit. Each call adds jobs of its own: with a key that transactions share, those that end
 * tickets of the same profiles would wait for each other.
 */
export async function queueStandings(tx: Tx, profileIds: readonly bigint[]): Promise<void> {
  for (const id of new Set(profileIds)) await addJob(tx, REFRESH, { profileId: String(id) })
}

/** Calculates the whole standing anew, so that it may run any number of times. */
export async function refreshStanding(tx: Tx, profileId: bigint, now: Date): Promise<void> {
  await lockStanding(tx, profileId)
  const figures = (await calculateStandings(tx, new Map([[profileId, now]]))).get(profileId)
  if (!figures) return
  await tx.run(sql`
    update street_standings
    set score = ${figures.score}, recent = ${figures.recent}, tickets = ${figures.tickets}, completed = ${figures.completed},
        disputes_lost = ${figures.disputes_lost}, accept_seconds = ${figures.accept_seconds}, pay_seconds = ${figures.pay_seconds},
        release_seconds = ${figures.release_seconds}, people = ${figures.people}, experience = ${figures.experience},
        rating_count = ${figures.rating_count}, rating_average = ${figures.rating_average}, refreshed_at = ${now}
    where profile_id = ${profileId}`)
}

/** Whoever comes second reads the tickets after the first one has committed. */
async function lockStanding(tx: Tx, profileId: bigint): Promise<void> {
  await tx.run(sql`insert into street_standings (profile_id) values (${profileId}) on conflict do nothing`)
  await tx.run(sql`select from street_standings where profile_id = ${profileId} for update`)
}
