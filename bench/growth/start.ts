import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { INVARIANTS } from '../../apps/server/src/assemble.ts'
import { freePort, ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { withDatabase } from '../bench-database.ts'
import { expectAuditPasses } from '../expect-audit-passes.ts'
import { progress } from '../report.ts'
import type { Point } from './curve.ts'
import { openMarket } from './fill-market.ts'
import { addLiveOrders } from './fill-orders.ts'
import type { Part } from './part.ts'

const READY_MAX_MS = 300_000

/** From the start of a whole process to its readiness, with this many live orders in one market. */
export const part: Part = {
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  async measure(sizes) {
    const points: Point[] = []
    await withDatabase(async ({ url, owner }) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'bourse-growth-'))
      await chmod(dataDir, 0o755)
      try {
        const market = await openMarket(owner)
        let before = 0
        for (const size of sizes) {
          progress(`${size} live orders`)
          await addLiveOrders(owner, market, before, size)
          before = size
          await expectAuditPasses(owner, INVARIANTS)
          // The first start of each size fills the caches of files and code.
          await startOnce(url, dataDir)
          points.push({ size, figures: await startOnce(url, dataDir) })
        }
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    })
    const columns = [
      { name: 'ready', title: 'ready after, s', growth: 'work' },
      { name: 'resident', title: 'resident memory, MiB', growth: 'work' },
      { name: 'peak', title: 'at its highest, MiB', growth: 'work' },
    ] as const
    return { part: 'start', counted: 'live orders', columns, points }
  },
}

async function startOnce(url: string, dataDir: string): Promise<Point['figures']> {
  const ports = { MQTT_PORT: String(await freePort()), MDS_PORT: String(await freePort()) }
  const server = new ServerProcess(dataDir, await freePort(), { ROLES: 'api,broker,exchange,mds', DATABASE_URL: url, ...ports })
  const begun = performance.now()
  try {
    await server.start()
    while (!(await fetch(`${server.url}/ready`)).ok) {
      if (performance.now() - begun > READY_MAX_MS) throw new Error(`the server is not ready: ${server.said}`)
      await pause(20)
    }
    const ready = (performance.now() - begun) / 1_000
    const memory = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
    progress(`ready after ${ready.toFixed(2)} s`)
    return { ready, resident: mebibytes(memory, 'VmRSS'), peak: mebibytes(memory, 'VmHWM') }
  } finally {
    await server.stop()
  }
}

/** Only Linux says how much memory another process uses. */
function mebibytes(status: string, name: string): number {
  const [, kibibytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return kibibytes === undefined ? Number.NaN : Number(kibibytes) / 1_024
}
