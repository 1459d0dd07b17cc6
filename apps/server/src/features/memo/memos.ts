import type { MemoReply } from '@bourse/contracts/memo'
import { MEMOS_MAX } from '@bourse/domain/memo'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

interface MemoRow {
  text: string
  changed_at: Date
}

export async function readMemo(tx: Tx, userId: bigint, profileId: bigint): Promise<MemoReply> {
  return present(await tx.maybe<MemoRow>(sql`select text, changed_at from memos where user_id = ${userId} and profile_id = ${profileId}`))
}

/** An empty text removes it. */
export async function saveMemo(tx: Tx, userId: bigint, profileId: bigint, text: string): Promise<MemoReply> {
  if (text === '') {
    await tx.run(sql`delete from memos where user_id = ${userId} and profile_id = ${profileId}`)
    return present(undefined)
  }
  // Serialized per user, so that concurrent calls can't exceed the limit together.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('memos', ${userId}))`)
  const saved = await tx.one<MemoRow>(sql`
    insert into memos (user_id, profile_id, text) values (${userId}, ${profileId}, ${text})
    on conflict (user_id, profile_id) do update set text = excluded.text, changed_at = excluded.changed_at
    returning text, changed_at`)
  const { count } = await tx.one<{ count: number }>(sql`select count(*)::int as count from memos where user_id = ${userId}`)
  if (count > MEMOS_MAX) raise('LIMIT_REACHED')
  return present(saved)
}

function present(row: MemoRow | undefined): MemoReply {
  return { text: row?.text ?? '', changedAt: row?.changed_at.getTime() ?? null }
}
