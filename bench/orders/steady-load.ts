import { setTimeout as pause } from 'node:timers/promises'
import type { LeanClient } from './lean-client.ts'

export interface SteadyLoad {
  clients: readonly LeanClient[]
  place: (client: LeanClient) => Promise<number>
  perSecond: number
  spanMs: number
}

/** Sends at fixed times whatever the answers are, so that slow answers don't reduce the load. Returns how long each took. */
export async function sendAtFixedTimes({ clients, place, perSecond, spanMs }: SteadyLoad): Promise<number[]> {
  const latencies: number[] = []
  const under: Promise<void>[] = []
  const begin = performance.now()
  for (let sent = 0; performance.now() - begin < spanMs; ) {
    const due = ((performance.now() - begin) * perSecond) / 1_000
    for (; sent < due; sent++) {
      const at = performance.now()
      const client = clients[sent % clients.length] as LeanClient
      under.push(place(client).then((answeredAt) => void latencies.push(answeredAt - at)))
    }
    await pause(1)
  }
  await Promise.all(under)
  return latencies
}

export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
