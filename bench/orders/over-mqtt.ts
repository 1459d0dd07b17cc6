import { setTimeout as pause } from 'node:timers/promises'
import { Side } from '@bourse/contracts/messages'
import { progress } from '../report.ts'
import type { LeanClient } from './lean-client.ts'
import { SYMBOL, withPrograms } from './programs.ts'
import { quantile, sendAtFixedTimes } from './steady-load.ts'

/** Each of them may send 500 orders a second: together more than is ever settled. */
const CLIENTS = 40
const WINDOW = 20
const SPAN_MS = 8_000
const WARM_UP_MS = 20_000
const PACE_PER_S = 1_000

export interface MqttFigures {
  /** Orders per second from a client's message to its status. */
  rate: number
  /** From order to status at a thousand orders a second. */
  p50Ms: number
  p99Ms: number
}

/** Many clients against a whole server. */
export function measureOverMqtt(): Promise<MqttFigures> {
  return withPrograms(CLIENTS, async (programs) => {
    const clients = programs.map(({ client }) => client)
    let made = 0
    const placeNext = (client: LeanClient) => {
      const number = ++made
      return client.place(SYMBOL, { clOrdId: `m-${number}`, side: number % 2 === 0 ? Side.BUY : Side.SELL, quantity: 10, price: 1_000 })
    }
    // The steady rate comes first: after the flood the database is still busy writing.
    const load = { clients, place: placeNext, perSecond: PACE_PER_S }
    await sendAtFixedTimes({ ...load, spanMs: WARM_UP_MS })
    const latencies = await sendAtFixedTimes({ ...load, spanMs: SPAN_MS })
    progress(`${PACE_PER_S} orders/s, each answered after ${quantile(latencies, 0.5).toFixed(1)} ms in the middle`)
    const rate = await rateOf(clients, placeNext)
    progress(`${Math.round(rate)} orders/s, ${CLIENTS} clients with ${WINDOW} under way each`)
    return { rate, p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) }
  })
}

async function rateOf(clients: readonly LeanClient[], place: (client: LeanClient) => Promise<number>): Promise<number> {
  let done = 0
  const stream = { isOver: false }
  const lane = async (client: LeanClient) => {
    while (!stream.isOver) {
      await place(client)
      done += 1
    }
  }
  const lanes = Promise.all(clients.flatMap((client) => Array.from({ length: WINDOW }, () => lane(client))))
  await pause(2_000)
  done = 0
  const begin = performance.now()
  await pause(SPAN_MS)
  const rate = (done * 1_000) / (performance.now() - begin)
  stream.isOver = true
  await lanes
  return rate
}
