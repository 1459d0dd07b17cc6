import { openDb } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { copyDatabase, startTestCluster } from '../apps/server/src/testing/database.ts'
import { OrderPath } from '../apps/server/src/testing/order-path/order-path.ts'
import { progress } from './report.ts'

const STEP = 500
const STEPS_AN_AUDIT = 40

/** Runs this many commands through broker, exchange and database and checks everything after each step; stops at the first error. */
export async function runOrderPath(commands: number, seed: number): Promise<void> {
  const cluster = await startTestCluster()
  try {
    const { url } = await copyDatabase(cluster.templateUrl)
    const log = createLog('silent')
    const [db, owner] = [openDb(url, log), openDb(url, log, { max: 4, role: 'none' })]
    const path = new OrderPath({ url, db, owner }, seed)
    try {
      await path.open()
      for (let step = 1; path.counts.commands < commands; step++) {
        await path.step(STEP)
        if (step % STEPS_AN_AUDIT !== 0) continue
        await path.audit()
        progress(summary(path))
      }
      await path.audit()
    } finally {
      await path.close()
      await Promise.all([db.close(), owner.close()])
    }
    process.stdout.write(
      `${JSON.stringify({ bench: 'chaos.path_commands', value: path.counts.commands, unit: 'commands', seed })}\n${summary(path)}; no market halted, nothing differs\n`,
    )
  } finally {
    await cluster.stop()
  }
}

function summary({ counts: { commands, orders, fills, troubles } }: OrderPath): string {
  const { none: _, ...real } = troubles
  const told = Object.entries(real).map(([name, times]) => `${times} × ${name}`)
  return `${commands} commands, ${orders} orders, ${fills} fills, ${told.join(', ')}`
}
