import { sql, type Tx } from '#platform/db'

interface Note {
  id: string
  text: string
  byUserId: bigint
  at: number
}

const SHOWN_MAX = 100

/** Newest first. */
export async function readNotes(tx: Tx, userId: bigint): Promise<Note[]> {
  const rows = await tx.rows<{ id: bigint; text: string; by_user_id: bigint; at: Date }>(sql`
    select n.id, n.text, n.by_user_id, n.at from person_notes n where n.user_id = ${userId} order by n.id desc limit ${SHOWN_MAX}`)
  return rows.map(({ id, text, by_user_id, at }) => ({ id: String(id), text, byUserId: by_user_id, at: at.getTime() }))
}

export async function insertNote(tx: Tx, userId: bigint, text: string, byUserId: bigint): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(
    sql`insert into person_notes (user_id, text, by_user_id) values (${userId}, ${text}, ${byUserId}) returning id`,
  )
  return id
}
