import type { safetyTimers } from '@bourse/contracts/exchange'
import { ApiError, bare, call } from '#platform/http'

const TIMERS = bare<typeof safetyTimers.list>({ method: 'GET', path: '/api/safety-timers/' })
const CHECK_IN = bare<typeof safetyTimers.checkIn>({ method: 'PUT', path: '/api/safety-timers/' })
const DISARM = bare<typeof safetyTimers.disarm>({ method: 'DELETE', path: '/api/safety-timers/:id/' })

/** A check-in that takes longer is sent again: the next one must not wait behind it. */
const CHECK_IN_WAIT_MS = 4_000

export async function fetchTimers() {
  return await call(TIMERS, { signal: AbortSignal.timeout(CHECK_IN_WAIT_MS) })
}

export async function callCheckIn({ market, seconds }: { market: string | null; seconds: number }, ifArmed: boolean) {
  const body = { seconds, ifArmed, ...(market !== null && { market }) }
  return await call(CHECK_IN, { body, signal: AbortSignal.timeout(CHECK_IN_WAIT_MS) })
}

/** One that was disarmed elsewhere is disarmed. */
export async function callDisarm(id: string): Promise<void> {
  await call(DISARM, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'SAFETY_TIMER_NOT_FOUND')) throw error
  })
}
