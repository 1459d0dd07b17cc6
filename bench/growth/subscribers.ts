import { setTimeout as pause } from 'node:timers/promises'
import { withDatabase } from '../bench-database.ts'
import { progress } from '../report.ts'
import { Child } from './child.ts'
import type { Point } from './curve.ts'
import { openMarket, SYMBOL } from './fill-market.ts'
import { quantileOf } from './latencies.ts'
import type { Part } from './part.ts'
import type { ClientQuestion, Heard } from './subscribers/clients.ts'
import type { Published, ServerQuestion } from './subscribers/server.ts'

const UPDATES_PER_S = 20
const WARM_UP_MS = 3_000
const SPAN_MS = 10_000
const CLIENT_PROCESSES = 2

/** The depth of one market to this many subscribers, twenty updates a second, from a process with the role of market data alone. */
export const part: Part = {
  sizes: [10, 100, 1_000, 5_000],
  async measure(sizes) {
    const points: Point[] = []
    await withDatabase(async ({ url, owner }) => {
      await openMarket(owner)
      for (const size of sizes) points.push({ size, figures: await serve(url, size) })
    })
    const columns = [
      { name: 'p50', title: 'p50, ms', growth: 'work' },
      { name: 'p99', title: 'p99, ms', growth: 'work' },
      { name: 'bytes', title: 'bytes of an update', growth: 'shown' },
      { name: 'cpu', title: 'a core’s share, %', growth: 'work' },
      { name: 'each', title: 'CPU for one frame, µs', growth: 'shown' },
      { name: 'resident', title: 'resident memory, MiB', growth: 'work' },
      { name: 'arrived', title: 'of all frames arrived, %', growth: 'shown' },
    ] as const
    return { part: 'subscribers', counted: 'subscribers', columns, points }
  },
}

async function serve(url: string, size: number): Promise<Point['figures']> {
  progress(`${size} subscribers`)
  const server = new Child<ServerQuestion>(new URL('./subscribers/server.ts', import.meta.url))
  const clients = Array.from(
    { length: CLIENT_PROCESSES },
    () => new Child<ClientQuestion>(new URL('./subscribers/clients.ts', import.meta.url)),
  )
  try {
    const port = await server.ask<number>({ kind: 'open', url, symbol: SYMBOL })
    const count = size / CLIENT_PROCESSES
    const subject = `1/depth/${SYMBOL}`
    await Promise.all(clients.map((client, index) => client.ask({ kind: 'open', port, subject, first: index * count, count })))
    await server.ask<Published>({ kind: 'publish', spanMs: WARM_UP_MS, everyMs: 1_000 / UPDATES_PER_S })
    await Promise.all(clients.map((client) => client.ask({ kind: 'begin' })))
    const published = await server.ask<Published>({ kind: 'publish', spanMs: SPAN_MS, everyMs: 1_000 / UPDATES_PER_S })
    await pause(1_000)
    return figuresOf(size, published, await Promise.all(clients.map((client) => client.ask<Heard>({ kind: 'end' }))))
  } finally {
    for (const child of [server, ...clients]) child.end()
  }
}

function figuresOf(size: number, published: Published, heard: readonly Heard[]): Point['figures'] {
  const frames = heard.reduce((sum, one) => sum + one.frames, 0)
  const counts = heard.flatMap((one) => one.counts)
  const figures = {
    p50: quantileOf(counts, 0.5),
    p99: quantileOf(counts, 0.99),
    bytes: heard.reduce((sum, one) => sum + one.bytes, 0) / frames,
    cpu: (published.cpuMs / SPAN_MS) * 100,
    each: (published.cpuMs * 1_000) / frames,
    resident: published.residentMib,
    arrived: (frames / (published.updates * size)) * 100,
  }
  progress(`p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, ${published.behind} sockets behind`)
  return figures
}
