import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Identifies a process among the others on the same database, from its start to its end. */
export interface Identity {
  id: string
  /** The process that used the data folder before; it is dead, because one process at a time claims the folder. */
  formerId?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Creates a new identity and stores it in the claimed folder, so that the next start can take back at once what a crash left
 * behind.
 */
export async function takeIdentity(dataDir: string): Promise<Identity> {
  const path = join(dataDir, 'process.id')
  const former = (await readFile(path, 'utf8').catch(() => '')).trim()
  const id = randomUUID()
  await writeFile(path, `${id}\n`, { mode: 0o600 })
  return { id, ...(UUID.test(former) && { formerId: former }) }
}
