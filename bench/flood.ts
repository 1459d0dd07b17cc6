import { setTimeout as pause } from 'node:timers/promises'
import { pocket } from '@bourse/contracts/pocket'
import { Side } from '@bourse/contracts/messages'
import type { LeanClient } from './orders/lean-client.ts'
import { type Program, SYMBOL, withPrograms } from './orders/programs.ts'
import { quantile, sendAtFixedTimes } from './orders/steady-load.ts'
import { progress, report } from './report.ts'

const FLOODERS = 20
const FLOOD_PER_S = 2_000
const SPAN_MS = 12_000
const WARM_UP_MS = 15_000
const EVERY_MS = 40

/** How long one user waits for the pocket and for a single order, on an idle server and while others send a flood of orders. */
export async function run(): Promise<void> {
  await withPrograms(FLOODERS + 1, async ([bystander, ...flooders]) => {
    if (!bystander) throw new Error('the bystander client is missing')
    const load = { clients: flooders.map(({ client }) => client), place: placing('flood', 10), perSecond: FLOOD_PER_S }
    // Warm-up: a server that has just started is slow at everything.
    await Promise.all([sendAtFixedTimes({ ...load, spanMs: WARM_UP_MS }), watch(bystander, WARM_UP_MS)])
    await pause(3_000)
    const quiet = await watch(bystander, SPAN_MS)
    progress(`quiet: pocket ${text(quiet.pocket)}, order ${text(quiet.order)}`)
    const flood = sendAtFixedTimes({ ...load, spanMs: SPAN_MS + 3_000 })
    await pause(2_000)
    const busy = await watch(bystander, SPAN_MS)
    const latencies = await flood
    progress(`flood: pocket ${text(busy.pocket)}, order ${text(busy.order)}; ${latencies.length} orders of the flood ${text(latencies)}`)
    report({ bench: 'flood.pocket_p99_ms', value: p99(busy.pocket), unit: 'ms', peer: { name: 'quiet', value: p99(quiet.pocket) } })
    report({ bench: 'flood.order_p99_ms', value: p99(busy.order), unit: 'ms', peer: { name: 'quiet', value: p99(quiet.order) } })
  })
}

async function watch({ trader, client }: Program, spanMs: number): Promise<{ pocket: number[]; order: number[] }> {
  const figures = { pocket: [] as number[], order: [] as number[] }
  const place = placing('bystander', 1)
  for (const end = performance.now() + spanMs; performance.now() < end; await pause(EVERY_MS)) {
    const begin = performance.now()
    await trader.api.call(pocket.read, { params: { id: String(trader.profileId) } })
    figures.pocket.push(performance.now() - begin)
    const at = performance.now()
    figures.order.push((await place(client)) - at)
  }
  return figures
}

let made = 0

/** Every second order takes what the one before it left. */
function placing(name: string, quantity: number): (client: LeanClient) => Promise<number> {
  return (client) => {
    const number = ++made
    const side = number % 2 === 0 ? Side.BUY : Side.SELL
    return client.place(SYMBOL, { clOrdId: `${name}-${number}`, side, quantity, price: 1_000 })
  }
}

const p99 = (values: readonly number[]) => quantile(values, 0.99)

function text(values: readonly number[]): string {
  return `${quantile(values, 0.5).toFixed(1)} ms in the middle, ${p99(values).toFixed(1)} ms at 99 %`
}
