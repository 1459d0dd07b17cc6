import { connectFeatures } from '../apps/server/src/assemble.ts'
import { type Db, openDb } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log/index.ts'
import { copyDatabase, startTestCluster } from '../apps/server/src/testing/database.ts'

export interface BenchDatabase {
  url: string
  /** As the application. */
  db: Db
  /** As the owner, who may disable triggers to insert millions of rows at once. */
  owner: Db
}

/** A database of its own, with the whole schema; removed afterwards, whatever happens. */
export async function withDatabase<Value>(
  work: (database: BenchDatabase) => Promise<Value>,
  { isDurable = false, connections = 4 } = {},
): Promise<Value> {
  connectFeatures()
  const cluster = await startTestCluster(undefined, { isDurable })
  try {
    const { url } = await copyDatabase(cluster.templateUrl)
    const log = createLog('silent')
    const db = openDb(url, log, { max: connections })
    const owner = openDb(url, log, { max: 1, role: 'none', settings: { statement_timeout: '0', work_mem: '256MB' } })
    try {
      return await work({ url, db, owner })
    } finally {
      await Promise.all([db.close(), owner.close()])
    }
  } finally {
    await cluster.stop()
  }
}
