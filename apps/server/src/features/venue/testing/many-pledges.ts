import { ensureWallet, holdBatch } from '#features/ledger'
import { type Db, sql } from '#platform/db'
import type { Trader } from '../../../testing/traders.ts'
import type { VenueRow } from '../venues.ts'

const AT_ONCE = 1_000

/** So many pledges to an all-or-nothing fund, each with its hold, from these backers in turn; made without the limits of a person. */
export async function pledgeMany(db: Db, venue: VenueRow, backers: readonly Trader[], count: number, quantity: bigint): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE)
    await db.transaction(async (tx) => {
      const ids = (
        await tx.rows<{ id: bigint }>(sql`
          select nextval(pg_get_serial_sequence('venue_pledges', 'id')) as id from generate_series(1, ${Math.min(AT_ONCE, count - done)}::int)`)
      ).map(({ id }) => id)
      const wallets: bigint[] = []
      for (const { pocketId } of backers) wallets.push(await ensureWallet(tx, pocketId, venue.target_asset_id))
      const outcomes = await holdBatch(
        tx,
        ids.map((id, at) => ({ walletId: wallets[at % wallets.length] ?? 0n, amount: quantity, kind: 'pledge', ref: String(id) })),
      )
      const holds = outcomes.map((one) => {
        if (!one.ok) throw new Error('the backers have no cover for so many pledges')
        return one.holdId
      })
      const profiles = ids.map((_, at) => backers[at % backers.length]?.profileId)
      await tx.run(sql`
        insert into venue_pledges (id, venue_id, profile_id, quantity, status, hold_id)
        overriding system value
        select u.id, ${venue.id}, u.profile_id, ${quantity}, 'held', u.hold_id
        from unnest(${ids}::bigint[], ${profiles}::bigint[], ${holds}::bigint[]) as u(id, profile_id, hold_id)`)
    })
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into venue_backers (venue_id, profile_id, pledged)
      select venue_id, profile_id, sum(quantity) from venue_pledges where venue_id = ${venue.id} group by venue_id, profile_id`)
    await tx.run(sql`
      update venues v set raised = s.raised, backer_count = s.backers, frozen_at = now()
      from (select sum(pledged) as raised, count(*) as backers from venue_backers where venue_id = ${venue.id}) s where v.id = ${venue.id}`)
  })
}
