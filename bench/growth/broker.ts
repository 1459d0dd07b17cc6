import { setTimeout as pause } from 'node:timers/promises'
import { progress } from '../report.ts'
import type { ClientQuestion, Connected, Heard } from './broker/clients.ts'
import type { BrokerQuestion, Usage } from './broker/server.ts'
import { Child } from './child.ts'
import type { Point } from './curve.ts'
import { quantileOf } from './latencies.ts'
import type { Part } from './part.ts'

const MESSAGES_PER_S = 1_000
const WARM_UP_MS = 2_000
const SPAN_MS = 8_000
const CLIENT_PROCESSES = 2
/** Connections before the measurement: a broker that has just started is slow at everything. */
const BRIEF = 500

/** The built-in broker with this many connected clients, each with the subscriptions of a page. */
export const part: Part = {
  sizes: [10, 100, 1_000, 10_000],
  async measure(sizes) {
    const points: Point[] = []
    for (const size of sizes) points.push({ size, figures: await serve(size) })
    const columns = [
      { name: 'connect', title: 'CPU to connect one, ms', growth: 'look-up' },
      { name: 'connect50', title: 'to connect, p50, ms', growth: 'look-up' },
      { name: 'connect99', title: 'to connect, p99, ms', growth: 'shown' },
      { name: 'memory', title: 'memory of one, KiB', growth: 'shown' },
      { name: 'p50', title: 'message p50, ms', growth: 'look-up' },
      { name: 'p99', title: 'message p99, ms', growth: 'shown' },
      { name: 'each', title: 'CPU for one message, µs', growth: 'look-up' },
    ] as const
    return { part: 'broker', counted: 'clients', columns, points }
  },
}

async function serve(size: number): Promise<Point['figures']> {
  progress(`${size} clients`)
  const server = new Child<BrokerQuestion>(new URL('./broker/server.ts', import.meta.url), ['--expose-gc'])
  const clients = Array.from({ length: CLIENT_PROCESSES }, () => new Child<ClientQuestion>(new URL('./broker/clients.ts', import.meta.url)))
  try {
    const port = await server.ask<number>({ kind: 'open' })
    await Promise.all(clients.map((client, index) => client.ask({ kind: 'open', port, first: index * BRIEF, count: BRIEF, isBrief: true })))
    await pause(1_500)
    const before = await server.ask<Usage>({ kind: 'usage' })
    const count = size / CLIENT_PROCESSES
    const connected = await Promise.all(
      clients.map((client, index) => client.ask<Connected>({ kind: 'open', port, first: index * count, count, isBrief: false })),
    )
    const after = await server.ask<Usage>({ kind: 'usage' })
    if (after.connections !== size) throw new Error(`${after.connections} of ${size} clients are connected`)
    const times = connected.flatMap(({ counts }) => counts)
    return {
      connect: (after.cpuMs - before.cpuMs) / size,
      connect50: quantileOf(times, 0.5),
      connect99: quantileOf(times, 0.99),
      memory: ((after.residentMib - before.residentMib) * 1_024) / size,
      ...(await messagesTo(size, server, clients)),
    }
  } finally {
    for (const child of [server, ...clients]) child.end()
  }
}

async function messagesTo(
  size: number,
  server: Child<BrokerQuestion>,
  clients: readonly Child<ClientQuestion>[],
): Promise<Point['figures']> {
  await server.ask({ kind: 'publish', clients: size, spanMs: WARM_UP_MS, perSecond: MESSAGES_PER_S })
  await pause(500)
  await Promise.all(clients.map((client) => client.ask({ kind: 'begin' })))
  const before = await server.ask<Usage>({ kind: 'usage' })
  const sent = await server.ask<number>({ kind: 'publish', clients: size, spanMs: SPAN_MS, perSecond: MESSAGES_PER_S })
  const after = await server.ask<Usage>({ kind: 'usage' })
  await pause(500)
  const heard = await Promise.all(clients.map((client) => client.ask<Heard>({ kind: 'end' })))
  const messages = heard.reduce((sum, one) => sum + one.messages, 0)
  if (messages !== sent) throw new Error(`${messages} of ${sent} messages arrived`)
  const counts = heard.flatMap((one) => one.counts)
  const figures = { p50: quantileOf(counts, 0.5), p99: quantileOf(counts, 0.99), each: ((after.cpuMs - before.cpuMs) * 1_000) / sent }
  progress(`p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms`)
  return figures
}
