import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

export interface Step {
  name: string
  /** The longest time from the fault to the first accepted order in every market. */
  acceptedWithinMs: number
  /** Injects the fault, and calls `begin` just before; resolves to what repairs it, run once orders are accepted again. */
  bring(cluster: Cluster, begin: () => void): Promise<() => Promise<void>>
}

const TAKEOVER_MS = 5_000
/** The broker's own start takes most of it. */
const BROKER_MS = 60_000
const DATABASE_MS = 20_000
const AWAY_MS = 1_500

export const STEPS: readonly Step[] = [
  {
    name: 'exchange killed',
    acceptedWithinMs: TAKEOVER_MS,
    async bring(cluster, begin) {
      const { holder } = await cluster.exchanges()
      begin()
      await holder.kill()
      return () => holder.start()
    },
  },
  {
    name: 'exchange paused, overtaken, back',
    acceptedWithinMs: TAKEOVER_MS,
    async bring(cluster, begin) {
      const { holder, other } = await cluster.exchanges()
      begin()
      holder.pause()
      return async () => {
        holder.resume()
        await pause(AWAY_MS)
        if ((await cluster.exchanges()).holder !== other) throw new Error('the paused exchange took its markets back')
      }
    },
  },
  {
    name: 'api killed',
    acceptedWithinMs: TAKEOVER_MS,
    async bring({ processes: { apis } }, begin) {
      begin()
      await apis[0].kill()
      return () => apis[0].start()
    },
  },
  {
    name: 'broker killed and back',
    acceptedWithinMs: BROKER_MS,
    async bring({ rabbitmq }, begin) {
      begin()
      await rabbitmq.kill()
      await pause(AWAY_MS)
      await rabbitmq.start()
      return async () => {}
    },
  },
  {
    name: 'database restarted',
    acceptedWithinMs: DATABASE_MS,
    async bring(cluster, begin) {
      begin()
      await cluster.restartDatabase()
      return async () => {}
    },
  },
  {
    name: 'api restarted in order',
    acceptedWithinMs: TAKEOVER_MS,
    async bring({ processes: { apis } }, begin) {
      begin()
      await apis[1].stop()
      return () => apis[1].start()
    },
  },
]
