import { openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { type TestDatabase, withStatements } from './db.ts'
import { atFileEnd } from './file-end.ts'
import { fillPrepared } from './prepared-folder.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface OwnServer {
  server: ServerProcess
  /** As an operator with psql: the address is read again, since a killed database comes back on another port. */
  onDatabase<Value>(work: (db: TestDatabase) => Promise<Value>): Promise<Value>
}

/** A product with its database inside its data folder, so that both can be killed; it ends with the test file. */
export async function ownServer(): Promise<OwnServer> {
  const dataDir = await temporaryFolder()
  await fillPrepared(dataDir)
  const server = new ServerProcess(dataDir, await freePort())
  atFileEnd(() => server.stop())
  await server.start()
  return {
    server,
    async onDatabase(work) {
      const db = withStatements(openDb(await server.databaseUrl(), createLog('silent'), { max: 4 }))
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
  }
}
