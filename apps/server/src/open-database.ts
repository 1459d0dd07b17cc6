import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLoss, migrate } from '#platform/db'
import { migrateJobs } from '#platform/jobs'
import { checkLogin, ensureLogin, prepareDatabase, startEmbedded } from '#platform/postgres'
import type { Settings } from '#platform/settings'

const LOST_MAX_MS = 30_000
export const MIGRATIONS = new URL('../migrations/', import.meta.url)

export interface OpenDatabase {
  /** For the application, which takes its role and no other. */
  url: string
  stop(): Promise<void>
}

/**
 * From settings to a database with the current schema: the given one, or the embedded one. The owner's rights are used only here.
 */
export async function openDatabase(settings: Settings, onProgress: (text: string) => void, signal?: AbortSignal): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = settings
  if (databaseUrl !== undefined) {
    await prepareSchema(databaseOwnerUrl ?? databaseUrl, false, onProgress)
    if (databaseOwnerUrl !== undefined) await checkLogin(databaseUrl)
    return { url: databaseUrl, stop: async () => {} }
  }
  onProgress('starting the embedded PostgreSQL')
  const { url: ownerUrl, stop } = await startEmbedded(dataDir)
  try {
    const url = await whileLost(async () => {
      signal?.throwIfAborted()
      await prepareSchema(ownerUrl, true, onProgress)
      return ensureLogin(ownerUrl, dataDir)
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareSchema(ownerUrl: string, create: boolean, onProgress: (text: string) => void): Promise<void> {
  await prepareDatabase(ownerUrl, { create })
  await migrate(ownerUrl, MIGRATIONS, (name) => onProgress(`migrated ${name}`))
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await migrateJobs(ownerUrl, owner)
  } finally {
    await owner.end()
  }
}

/** The embedded database may be killed while it is being prepared; it is restarted, and every step may be repeated. */
async function whileLost<Value>(work: () => Promise<Value>): Promise<Value> {
  for (const deadline = performance.now() + LOST_MAX_MS; ; await pause(250)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > deadline) throw error
    }
  }
}
