import { markManyRead } from '#features/activity'
import { sql, type Tx } from '#platform/db'

/** Marks older notifications as read; the newest stay unread. */
const UNREAD_MAX = 6

export async function seedActivity(tx: Tx): Promise<void> {
  const seen = await tx.rows<{ profile_id: bigint; ids: bigint[] }>(sql`
    select profile_id, array_agg(id) as ids
    from (select id, profile_id, row_number() over (partition by profile_id order by at desc, id desc) as place from notifications where unread) n
    where place > ${UNREAD_MAX} group by profile_id order by profile_id`)
  for (const { profile_id, ids } of seen) await markManyRead(tx, profile_id, ids)
}
