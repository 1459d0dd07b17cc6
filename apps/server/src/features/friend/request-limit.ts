import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Limits how many profiles one profile can ask. */
const OPEN_MAX = 100n

/** How many addresses a user may write to in a day, registered or not: enough for people, too few for advertising. */
const ADDRESSES_A_DAY_MAX = 50n

/** Allows one more pending request; concurrent calls are counted one after the other. */
export async function admitOneMore(tx: Tx, { userId, profileId }: Asker, email: string | undefined): Promise<void> {
  await countOneByOne(tx, userId)
  const { open, addresses } = await tx.one<{ open: bigint; addresses: bigint }>(sql`
    select count(*) filter (where r.from_profile_id = ${profileId} and r.status = 'pending') as open,
           count(*) filter (where r.to_email is not null and r.created_at > now() - interval '1 day') as addresses
    from friend_requests r join published.profiles p on p.id = r.from_profile_id where p.user_id = ${userId}`)
  if (open >= OPEN_MAX || (email !== undefined && addresses >= ADDRESSES_A_DAY_MAX)) raise('LIMIT_REACHED')
}

export async function countOneByOne(tx: Tx, userId: bigint): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('friend questions', ${userId}))`)
}
