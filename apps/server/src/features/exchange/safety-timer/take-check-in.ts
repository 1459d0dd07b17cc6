import { type Seat, topics } from '@bourse/contracts/exchange'
import { CheckInSchema, decode, encode, TimerStatusSchema } from '@bourse/contracts/messages'
import { isTimerSeconds, type Reason } from '@bourse/domain/exchange'
import { marketBySymbol } from '#features/market'
import type { Broker, BrokerMessage } from '#platform/broker'
import type { Db, Tx } from '#platform/db'
import { Pace } from '../desk/pace.ts'
import { armTimer, disarmTimerOf, wasChangedWithin } from './timer-store.ts'
import type { Wakefulness } from './wakefulness.ts'

export interface CheckInParts {
  db: Db
  publish: Broker['publish']
  onUndecodable: (topic: string) => void
  wakefulness: Pick<Wakefulness, 'oldestMs'>
}

/** Far more than anybody needs, and a budget of its own: somebody who sends too many orders can still check in. */
const CHECK_IN_PACE = { perSecond: 20, burst: 100 }

export type TakeCheckIn = (message: BrokerMessage, seat: Seat) => Promise<void>

/**
 * Takes check-ins from the broker, whose topics say for which pocket; each is answered after its commit. One that is heard late, since this process
 * has slept, counts for nothing if its timer was changed or has run out meanwhile: its owner may have disarmed it. It gets no answer either.
 */
export function createCheckIns({ db, publish, onUndecodable, wakefulness }: CheckInParts): TakeCheckIn {
  const pace = new Pace(CHECK_IN_PACE)
  return async ({ topic, payload }, seat) => {
    const wire = decode(CheckInSchema, payload)
    if (!wire) return onUndecodable(topic)
    const { market, seconds } = wire
    const answer = (reason: Reason | '') =>
      publish(
        topics.aliveStatus(seat),
        encode(TimerStatusSchema, {
          requestId: wire.requestId.slice(0, REQUEST_ID_LENGTH_MAX),
          market: market.slice(0, MARKET_LENGTH_MAX),
          seconds,
          reason,
          timestamp: BigInt(Date.now()),
        }),
      )
    if (!pace.allows(seat.userId)) return answer('TOO_FAST')
    if (seconds !== 0 && !isTimerSeconds(seconds)) return answer('INVALID_SECONDS')
    const oldestMs = wakefulness.oldestMs()
    const kept = await db.transaction((tx) => keepTimer(tx, seat, { market, seconds, oldestMs }))
    if (kept !== 'late') answer(kept ?? '')
  }
}

interface Heard {
  market: string
  seconds: number
  oldestMs: number | undefined
}

async function keepTimer(tx: Tx, seat: Seat, { market: symbol, seconds, oldestMs }: Heard): Promise<Reason | 'late' | undefined> {
  // What is no symbol may not even be a text that the database takes.
  const market = SYMBOL.test(symbol) ? await marketBySymbol(tx, symbol) : undefined
  if (symbol !== '' && !market) return 'UNKNOWN_MARKET'
  if (oldestMs !== undefined && (await wasChangedWithin(tx, seat, market?.id ?? null, oldestMs))) return 'late'
  if (seconds === 0) await disarmTimerOf(tx, seat, market?.id ?? null)
  else await armTimer(tx, seat, market?.id ?? null, seconds)
  return undefined
}

const SYMBOL = /^[A-Z0-9]{2,16}-[A-Z0-9]{2,16}$/
const REQUEST_ID_LENGTH_MAX = 64
const MARKET_LENGTH_MAX = 33
