import { idempotency } from '@bourse/contracts/idempotency'
import type { ReplyOf } from '@bourse/contracts/http'
import { type Db, sql } from '#platform/db'
import type { Http } from './http.ts'

type Settled = ReplyOf<typeof idempotency.settle>

/** The endpoint that tells a page, whose call lost its answer, how that call ended. */
export function serveSettling(http: Http): void {
  http.act(idempotency.settle, ({ db, caller, body }) => settleKey(db, caller.userId, body.key))
}

/** A running call holds its key in an open transaction; the question waits this long for it to end. */
const RUNNING_WAIT_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

const RUNNING: Settled = { state: 'running', status: null, reply: null }
const ABANDONED: Settled = { state: 'abandoned', status: null, reply: null }

/** Claims the key as a call would, so that the question and the call run one after the other and the later sees the earlier. */
async function settleKey(db: Db, userId: bigint, key: string): Promise<Settled> {
  try {
    return await db.transaction(async (tx) => {
      await tx.run({ text: `set local lock_timeout = ${RUNNING_WAIT_MS}`, values: [] })
      await tx.run(sql`
        insert into idempotent_replies (user_id, key, input_hash, is_abandoned) values (${userId}, ${key}, '', true) on conflict do nothing`)
      const { is_abandoned, status, reply } = await tx.one<{ is_abandoned: boolean; status: number; reply: { value: unknown } }>(
        sql`select is_abandoned, status, reply from idempotent_replies where user_id = ${userId} and key = ${key}`,
      )
      return is_abandoned ? ABANDONED : { state: 'done' as const, status, reply: reply.value ?? null }
    })
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return RUNNING
    throw error
  }
}
