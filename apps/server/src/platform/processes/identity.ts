import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Who a process is among the others on the same database, from its start to its end. */
export interface Identity {
  id: string
  /** The process that used the data folder before, which is dead: the folder is claimed by one process at a time. */
  formerId?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new identity, left in the claimed folder for the next start, which can then take back at once what a fall left behind. */
export async function takeIdentity(dataDir: string): Promise<Identity> {
  const path = join(dataDir, 'process.id')
  const former = (await readFile(path, 'utf8').catch(() => '')).trim()
  const id = randomUUID()
  await writeFile(path, `${id}\n`, { mode: 0o600 })
  return { id, ...(UUID.test(former) && { formerId: former }) }
}
