import type { SafetyTimerReply } from '@bourse/contracts/exchange'
import type { TimerCalls } from '../client/calls.ts'
import type { SafetyTimer } from '../client/replies.ts'
import type { Http } from './http.ts'

const PATH = '/api/safety-timers/'

export function timerCalls({ send }: Http): TimerCalls {
  const safetyTimers = async (): Promise<SafetyTimer[]> => (await send({ method: 'GET', path: PATH })) as SafetyTimerReply[]
  return {
    safetyTimers,
    checkIn: async ({ market, seconds, ifArmed }) =>
      (await send({
        method: 'PUT',
        path: PATH,
        body: { seconds, ...(market !== undefined && { market }), ...(ifArmed !== undefined && { ifArmed }) },
        isRepeatable: true,
      })) as SafetyTimerReply,
    async disarm(market) {
      const timer = (await safetyTimers()).find((one) => one.market === (market ?? null))
      if (!timer) return false
      return send({ method: 'DELETE', path: `${PATH}${encodeURIComponent(timer.timerID)}/`, isRepeatable: true }).then(
        () => true,
        unlessGone,
      )
    },
  }
}

/** A repeated call finds the timer disarmed by the first one. */
function unlessGone(error: unknown): false {
  if ((error as { code?: string }).code !== 'SAFETY_TIMER_NOT_FOUND') throw error
  return false
}
