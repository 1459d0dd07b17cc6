import { createIntake, type Exchange, SafetyTimerWatch } from '#features/exchange'
import { brokerPrincipal } from '#features/session'
import type { BrokerMesh, Receive } from '#platform/broker'
import { checkSenders } from './check-senders.ts'
import type { TradingParts, Undo } from './trading-parts.ts'

/** An external broker is asked for a sign of life twice a second. One that is silent for longer passes no check-ins on. */
const BROKER_SILENT_MS = 2_000

type CheckIn = NonNullable<Parameters<typeof createIntake>[0]['checkIn']>

/** Cancels the orders of safety timers that run out in the markets of this process; at an external broker it hears the check-ins, too. */
export function keepSafetyTimers(parts: TradingParts, exchange: Exchange, mesh: BrokerMesh, checkIn: CheckIn): Undo {
  const { db, log, settings } = parts
  const isOutside = settings.mqttUrl !== undefined
  if (isOutside) hearCheckIns(parts, mesh, checkIn)
  const watch = new SafetyTimerWatch({
    db,
    log,
    exchange,
    isOutsideBrokerLive: isOutside ? () => mesh.hasHeard(BROKER_SILENT_MS) : undefined,
  })
  watch.start()
  return () => watch.stop()
}

/** Every exchange hears all of them, since their topics name no market: to check in twice is the same as once. */
function hearCheckIns({ db, log }: TradingParts, mesh: BrokerMesh, checkIn: CheckIn): void {
  const receive: Receive = checkSenders(
    async (message) => {
      const [, userId = '', profileId = '', pocketId = ''] = message.topic.split('/')
      await checkIn(message, { userId, profileId, pocketId })
    },
    {
      principalOf: brokerPrincipal(db),
      onRefused: (topic) => log.warn({ topic }, 'dropped a message that its sender may not send'),
    },
  )
  mesh.listen(
    'alive',
    (message) => void receive(message).catch((error: Error) => log.warn({ err: error.message }, 'a check-in was lost')),
    () => ['alive/+/+/+'],
  )
}
