import { SAFETY_TIMER } from '@bourse/domain/exchange'
import * as z from 'zod/mini'
import { endpoint, flag, id, named } from '../http/index.ts'
import { symbol } from './markets.ts'

const safetyTimerReply = named('SafetyTimer', {
  timerID: z.string(),
  /** Null: all markets. */
  market: z.nullable(z.string()),
  seconds: z.int(),
  /** `ran_out`: the orders were canceled, and nothing more happens until the next check-in arms it again. */
  status: z.enum(['armed', 'ran_out']),
  /** Until it runs out, if nobody checks in and the server does not sleep meanwhile. */
  secondsLeft: z.int(),
  /** The last check-in. */
  timestamp: z.int(),
  /** When it last ran out, and how many orders were canceled; null if it never has. */
  lastRunOut: z.nullable(z.object({ timestamp: z.int(), canceled: z.int() })),
})
export type SafetyTimerReply = z.infer<typeof safetyTimerReply>

const seconds = z
  .int('fields.timerSeconds')
  .check(z.minimum(SAFETY_TIMER.secondsMin, 'fields.timerSeconds'), z.maximum(SAFETY_TIMER.secondsMax, 'fields.timerSeconds'))

/** Safety timers cancel the open orders of a profile that does not check in. */
export const safetyTimers = {
  list: endpoint({
    method: 'GET',
    path: '/api/safety-timers/',
    access: 'user',
    summary: 'List the safety timers of the active profile',
    reply: z.array(safetyTimerReply),
  }),
  checkIn: endpoint({
    method: 'PUT',
    path: '/api/safety-timers/',
    access: 'user',
    inMaintenance: 'orders',
    scope: 'trade',
    summary: 'Arm a safety timer or check in: all open orders are canceled unless the next check-in comes within its seconds',
    body: z.object({
      /** Without one, the timer is for all markets. */
      market: z.optional(symbol),
      seconds,
      /** Only checks in: a timer that was disarmed or has run out stays as it is, and the answer is SAFETY_TIMER_NOT_FOUND. */
      ifArmed: z._default(flag, false),
    }),
    example: { market: 'LBTC-LUSD', seconds: 30 },
    reply: safetyTimerReply,
  }),
  disarm: endpoint({
    method: 'DELETE',
    path: '/api/safety-timers/:id/',
    access: 'user',
    inMaintenance: 'orders',
    scope: 'trade',
    summary: 'Disarm a safety timer; orders stay as they are',
    params: z.object({ id }),
    reply: z.object({ removed: z.boolean() }),
  }),
}
