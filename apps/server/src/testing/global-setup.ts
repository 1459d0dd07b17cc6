import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from './built-server.ts'
import { startTestCluster } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    /** For what is made once and copied by several files; the databases' user can reach it. */
    sharedFolder: string
  }
}

/** One PostgreSQL for the whole run; each test file copies its database from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Some tests start it as a separate process.
  await buildServer()
  const cluster = await startTestCluster(process.env['TEST_DATABASE_URL'])
  project.provide('templateUrl', cluster.templateUrl)
  const sharedFolder = await mkdtemp(join(tmpdir(), 'bourse-shared-'))
  await chmod(sharedFolder, 0o755)
  project.provide('sharedFolder', sharedFolder)
  // What was compiled here needs not be compiled again by each worker.
  flushCompileCache()
  return async () => {
    const leftover = await cluster.leftover()
    await cluster.stop()
    await rm(sharedFolder, { recursive: true, force: true })
    if (leftover.length > 0) throw new Error(`${leftover.length} test databases were neither audited nor dropped`)
  }
}
