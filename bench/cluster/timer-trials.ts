import { setTimeout as pause } from 'node:timers/promises'
import { latenessOf } from './lateness.ts'
import { TIMER_SECONDS } from './timed-orders.ts'
import { TimedTraders } from './timed-traders.ts'
import type { Stage, Trial, Verdict } from './trial.ts'

const TIMER_MS = TIMER_SECONDS * 1_000
/** A timer is looked at twice a second; the rest is for the cancel itself. */
const FIRED_WITHIN_MS = TIMER_MS + 1_000
const TAKEOVER_MS = 5_000
/** Longer than the timer, so that it would have run out by any clock but that of service. */
const ASLEEP_MS = TIMER_MS + 3_000
/** How long after everything is back the trader who checks in is watched. */
const WATCHED_MS = TIMER_MS * 2

/** Safety timers over RabbitMQ: whoever is gone is canceled, whoever checks in is not, whatever dies or sleeps meanwhile. */
export const TIMER_TRIALS: readonly Trial[] = [
  {
    name: 'timer: trader killed',
    run: (stage) =>
      withTraders(stage, async (traders) => {
        await traders.killOne()
        return traders.untilCanceled()
      }),
  },
  {
    name: 'timer: trader killed, then the exchange',
    run: (stage) =>
      withTraders(
        stage,
        async (traders) => {
          await traders.killOne()
          // The timer has almost run out; whoever takes the markets over gives it its whole time again.
          await pause(TIMER_MS - 1_000)
          const { holder } = await stage.cluster.exchanges()
          await holder.kill()
          const afterMs = await traders.untilCanceled()
          await holder.start()
          return afterMs
        },
        TIMER_MS + TAKEOVER_MS + FIRED_WITHIN_MS,
      ),
  },
  {
    name: 'timer: trader killed, exchange paused and back',
    run: (stage) =>
      withTraders(
        stage,
        async (traders) => {
          const { holder } = await stage.cluster.exchanges()
          await traders.killOne()
          holder.pause()
          const afterMs = await traders.untilCanceled()
          holder.resume()
          await traders.watch(WATCHED_MS)
          return afterMs
        },
        TAKEOVER_MS + FIRED_WITHIN_MS,
      ),
  },
  asleep('timer: all processes asleep', async ({ cluster }, meanwhile) => {
    for (const server of cluster.all) server.pause()
    await meanwhile()
    for (const server of cluster.all) server.resume()
  }),
  asleep('timer: broker killed and back', async ({ cluster: { rabbitmq } }, meanwhile) => {
    await rabbitmq.kill()
    await meanwhile()
    await rabbitmq.start()
  }),
  asleep('timer: broker asleep', async ({ cluster }, meanwhile) => {
    cluster.pauseBroker()
    try {
      await meanwhile()
    } finally {
      cluster.resumeBroker()
    }
  }),
]

/** Nobody can check in for longer than the timer: nobody loses an order for it, and whoever is then really gone is canceled in the end. */
function asleep(name: string, sleep: (stage: Stage, meanwhile: () => Promise<void>) => Promise<void>): Trial {
  return {
    name,
    run: (stage) =>
      withTraders(
        stage,
        async (traders) => {
          await sleep(stage, async () => {
            await pause(ASLEEP_MS / 2)
            await traders.killOne()
            await pause(ASLEEP_MS / 2)
          })
          await traders.watch(WATCHED_MS)
          return traders.untilCanceled()
        },
        Number.POSITIVE_INFINITY,
      ),
  }
}

async function withTraders(stage: Stage, work: (traders: TimedTraders) => Promise<number>, withinMs = FIRED_WITHIN_MS): Promise<Verdict> {
  const traders = await TimedTraders.open(stage)
  try {
    const canceledMs = Math.round(await work(traders))
    const late = latenessOf('the orders of a killed program were canceled', canceledMs, withinMs)
    return { canceledMs, broken: [...late, ...(await traders.check())] }
  } finally {
    await traders.close()
  }
}
