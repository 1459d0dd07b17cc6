import { markManyRead } from '#features/activity'
import { sql, type Tx } from '#platform/db'

/** Marks older notifications as read; the newest of the last days stay unread. */
const UNREAD_MAX = 6
const UNREAD_DAYS = 7

export async function seedActivity(tx: Tx): Promise<void> {
  const seen = await tx.rows<{ profile_id: bigint; ids: bigint[] }>(sql`
    select profile_id, array_agg(id) as ids
    from (select id, profile_id, at, row_number() over (partition by profile_id order by at desc, id desc) as place from notifications where unread) n
    where place > ${UNREAD_MAX} or at < now() - make_interval(days => ${UNREAD_DAYS}) group by profile_id order by profile_id`)
  for (const { profile_id, ids } of seen) await markManyRead(tx, profile_id, ids)
}
