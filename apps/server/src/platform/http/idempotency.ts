import { cleanUpJobs } from '#platform/jobs'
import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '@bourse/contracts/http'
import { KEY_PATTERN } from '@bourse/contracts/idempotency'
import type { FastifyRequest } from 'fastify'
import { sql, type Tx } from '#platform/db'
import { AppError, raise } from './app-error.ts'

export interface KeptReply {
  isRepeat: boolean
  status: number
  value: unknown
}

/**
 * Runs the work once per (user, key). The key's row is claimed first, so a second call waits for the first and gets its answer.
 * Another body under the same key is a conflict; an abandoned key (`settle-key.ts`) is refused.
 */
export async function once(
  tx: Tx,
  userId: bigint,
  request: FastifyRequest,
  input: unknown,
  work: () => Promise<{ status: number; value: unknown }>,
): Promise<KeptReply> {
  const key = keyOf(request)
  const hash = createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url} ${canonical(input)}`)
    .digest()
  const claimed = await tx.run(sql`
    insert into idempotent_replies (user_id, key, input_hash) values (${userId}, ${key}, ${hash}) on conflict do nothing`)
  if (claimed === 0) {
    const kept = await tx.one<{ input_hash: Buffer; is_abandoned: boolean; status: number; reply: { value: unknown } }>(
      sql`select input_hash, is_abandoned, status, reply from idempotent_replies where user_id = ${userId} and key = ${key}`,
    )
    if (kept.is_abandoned) raise('CALL_ABANDONED')
    if (!kept.input_hash.equals(hash)) raise('IDEMPOTENCY_CONFLICT')
    return { isRepeat: true, status: kept.status, value: kept.reply.value }
  }
  const { status, value } = await work()
  await tx.run(
    sql`update idempotent_replies set status = ${status}, reply = ${JSON.stringify({ value })} where user_id = ${userId} and key = ${key}`,
  )
  return { isRepeat: false, status, value }
}

/** Whether a call with this key has ended; one that is still running counts as new, and waits in `once`. */
export async function isAnswered(tx: Tx, userId: bigint, request: FastifyRequest): Promise<boolean> {
  return (await tx.rows(sql`select from idempotent_replies where user_id = ${userId} and key = ${keyOf(request)}`)).length > 0
}

export function hasKey({ headers }: FastifyRequest): boolean {
  return headers[IDEMPOTENCY_HEADER.toLowerCase()] !== undefined
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new AppError('INVALID', { fields: { [IDEMPOTENCY_HEADER]: ['fields.required'] } })
  return key
}

/** Hashes independently of the order of keys, so that the same object is the same input. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Clients don't repeat a call after a week. */
export const keptReplyJobs = cleanUpJobs('http.clean_up', [
  (max) => sql`
    delete from idempotent_replies where (user_id, key) in (
      select user_id, key from idempotent_replies where at < now() - interval '7 days' limit ${max})`,
])
