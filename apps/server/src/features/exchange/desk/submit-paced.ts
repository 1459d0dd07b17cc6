import { type Command, type Outcome, userOf } from '../orders/command.ts'
import { refuseOrder } from '../orders/refuse-order.ts'
import type { OrderDesk } from './order-desk.ts'
import type { Pace } from './pace.ts'

export type Submit = (command: Command) => Promise<Outcome>

/** Submits commands within their user's rate limit. Even above it, a known order gets its current state. */
export function submitPaced(desk: OrderDesk, pace: Pace): Submit {
  return async (command) => {
    if (pace.allows(userOf(command))) return desk.submit(command)
    const outcome = command.kind === 'place' ? await desk.submit({ ...command, isTooFast: true }) : undefined
    return outcome?.isRepeat ? outcome : refuseOrder('TOO_FAST')
  }
}
