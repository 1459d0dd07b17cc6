import { safetyTimers as calls } from '@bourse/contracts/exchange'
import { type Http, raise } from '#platform/http'
import { marketNamed } from '../orders/find-order.ts'
import { demandTrader, seatOf } from '../orders/read-order.ts'
import { presentTimer } from './present-timer.ts'
import { armTimer, disarmTimer, readTimers, renewTimer } from './timer-store.ts'

/** The safety timers of the active profile. A check-in does not count for the rate limit of orders: it must get through when they don't. */
export function safetyTimerRoutes(http: Http): void {
  http.read(calls.list, async ({ tx, caller }) => (await readTimers(tx, seatOf(caller))).map(presentTimer))

  http.write(calls.checkIn, async ({ tx, caller, body }) => {
    demandTrader(caller)
    const market = body.market === undefined ? undefined : await marketNamed(tx, body.market)
    const seat = seatOf(caller)
    const keep = body.ifArmed ? renewTimer : armTimer
    const id = (await keep(tx, seat, market?.id ?? null, body.seconds)) ?? raise('SAFETY_TIMER_NOT_FOUND')
    const [timer] = await readTimers(tx, seat, id)
    return timer ? presentTimer(timer) : raise('INTERNAL')
  })

  http.write(calls.disarm, async ({ tx, caller, params }) => {
    if (!(await disarmTimer(tx, seatOf(caller), BigInt(params.id)))) raise('SAFETY_TIMER_NOT_FOUND')
    return { removed: true }
  })
}
