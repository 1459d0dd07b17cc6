import { sql, type Tx } from '#platform/db'
import type { AlertRow } from '../row.ts'

export interface JudgedRow extends AlertRow {
  /** Its owner is suspended or can't sign in: meanwhile it rests. */
  is_blocked: boolean
}

/** Of an alert `a`. */
export const IS_BLOCKED = `(exists (select from published.open_suspensions s where s.user_id = a.user_id)
  or not exists (select from published.users u where u.id = a.user_id and u.is_active))`

const BLOCKED = { text: IS_BLOCKED, values: [] }

/** After this one, in the order of their versions and then their ids; so many at once. */
export async function readArmed(
  tx: Tx,
  marketId: number,
  after: Pick<JudgedRow, 'version' | 'id'> | undefined,
  limit: number,
): Promise<JudgedRow[]> {
  return tx.rows<JudgedRow & Record<string, unknown>>(sql`
    select a.*, ${BLOCKED} as is_blocked from alerts a
    where a.market_id = ${marketId} and a.state = 'armed' and a.version >= ${after?.version ?? 0n}
      and (a.version, a.id) > (${after?.version ?? 0n}, ${after?.id ?? 0n})
    order by a.version, a.id limit ${limit}`)
}

/** In any state: those that are no longer armed are judged no more. */
export async function readChanged(tx: Tx, marketId: number, version: number): Promise<JudgedRow[]> {
  return tx.rows<JudgedRow & Record<string, unknown>>(
    sql`select a.*, ${BLOCKED} as is_blocked from alerts a where a.market_id = ${marketId} and a.version > ${version}`,
  )
}

export async function readByIds(tx: Tx, ids: readonly number[]): Promise<JudgedRow[]> {
  return tx.rows<JudgedRow & Record<string, unknown>>(
    sql`select a.*, ${BLOCKED} as is_blocked from alerts a where a.id = any(${ids}::bigint[])`,
  )
}
