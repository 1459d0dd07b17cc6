import { type Db, sql, type Tx } from '#platform/db'
import { type DueWork, hasNotFailed } from '#platform/due'
import { emit } from '#platform/events'

/** In one transaction, so that no feed is locked for long. */
const BATCH_MAX = 200

const KIND = 'venue.tell_backers'

/**
 * Tells those backers of an update who want it, some at a time. How far it got is kept with the update: after a crash the rest is
 * told, and nobody twice. Of one venture, an update waits for the older ones, so that nobody hears of them out of order; one
 * that has failed holds up no other.
 */
export const untoldUpdates: DueWork<void> = {
  kind: KIND,
  table: 'venue_updates',
  isDue: () => sql`t.told_at is null and not exists (
    select from venue_updates e where e.venue_id = t.venue_id and e.id < t.id and e.told_at is null and ${hasNotFailed(KIND, sql`e.id`)})`,
  oldestFirst: sql`t.created_at`,
  preparation: {
    begin: async (db, now) => (id) => notifyAll(db, id, now),
    atOnce: 2,
  },
  work: (tx, id, now) => tx.run(sql`update venue_updates set told_at = ${now} where id = ${id} and told_at is null`),
}

async function notifyAll(db: Db, id: bigint, now: Date): Promise<void> {
  let told = BATCH_MAX
  while (told === BATCH_MAX) told = await db.transaction((tx) => notifySome(tx, id, now))
}

/** The same within a transaction, for the few backers of an imported update. */
export async function notifyBackers(tx: Tx, id: bigint, now: Date): Promise<void> {
  await notifySome(tx, id, now)
  await untoldUpdates.work(tx, id, now)
}

/** Returns how many were told. */
async function notifySome(tx: Tx, id: bigint, now: Date): Promise<number> {
  const update = await tx.one<{ venue_id: bigint; title: string; told_profile_id: bigint; sponsor_profile_id: bigint }>(sql`
    select u.venue_id, u.title, u.told_profile_id, v.sponsor_profile_id
    from venue_updates u join venues v on v.id = u.venue_id where u.id = ${id} for update of u`)
  const backers = await tx.rows<{ profile_id: bigint }>(sql`
    select profile_id from venue_backers
    where venue_id = ${update.venue_id} and profile_id > ${update.told_profile_id} and pledged > 0 and wants_updates
    order by profile_id limit ${BATCH_MAX}`)
  for (const { profile_id } of backers)
    await emit(tx, {
      kind: 'venue.updated',
      profileId: profile_id,
      otherProfileId: update.sponsor_profile_id,
      subjectId: update.venue_id,
      data: { venueId: String(update.venue_id), updateId: String(id), title: update.title },
      at: now,
    })
  const last = backers.at(-1)
  if (last) await tx.run(sql`update venue_updates set told_profile_id = ${last.profile_id} where id = ${id}`)
  return backers.length
}
