import type { idempotency } from '@bourse/contracts/idempotency'
import { ApiError, bare, call } from './http.ts'
import { pauseUntilOnline } from './pause.ts'

const SETTLE = bare<typeof idempotency.settle>({ method: 'POST', path: '/api/calls/settle/' })

export type Outcome =
  | { state: 'done'; reply: unknown }
  /** The call had no effect, and the server will refuse it from now on. */
  | { state: 'abandoned' }
  /** The session ended before the server could answer. */
  | { state: 'unknown'; error: ApiError }

const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 15_000
const ANSWER_WAIT_MS = 10_000

/** Asks the server what became of a call, at growing intervals and as soon as the browser is online again, until it knows. */
export async function askOutcome(key: string): Promise<Outcome> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LAST_WAIT_MS, waitMs * 2)) {
    try {
      const { state, reply } = await call(SETTLE, { body: { key }, signal: AbortSignal.timeout(ANSWER_WAIT_MS) })
      if (state === 'done') return { state, reply }
      if (state === 'abandoned') return { state }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return { state: 'unknown', error }
    }
    await pauseUntilOnline(waitMs)
  }
}
