import type { Readable } from 'node:stream'
import type { LogEntry } from '@bourse/contracts/staff'
import { type LogFilter, readLog } from '#features/session'
import { csvFile, textCell } from '#platform/csv'
import type { Db } from '#platform/db'
import type { Caller } from '#platform/http'
import type { SubjectNames } from './points.ts'
import { presentLog } from './read-log.ts'

const COLUMNS = ['entry', 'time', 'who', 'roles', 'action', 'subject', 'about', 'data', 'address', 'seal']
const AT_ONCE = 500
const ENTRIES_MAX = 100_000

/** The entries that pass the filter, newest first, with the names of today. */
export function logFile(db: Db, names: readonly SubjectNames[], caller: Caller, filter: LogFilter): Readable {
  return csvFile(COLUMNS, batchesOf(db, names, caller, filter))
}

async function* batchesOf(db: Db, names: readonly SubjectNames[], caller: Caller, filter: LogFilter): AsyncGenerator<string[][]> {
  let after: string | undefined
  for (let sent = 0; sent < ENTRIES_MAX; sent += AT_ONCE) {
    const { entries, next } = await db.read(async (tx) => {
      const page = await readLog(tx, filter, { after, limit: AT_ONCE })
      return { entries: await presentLog(tx, names, caller, page.rows), next: page.next }
    })
    yield entries.map(cellsOf)
    if (next === null) return
    after = next
  }
}

function cellsOf({ id, at, by, action, subject, about, data, address, seal }: LogEntry): string[] {
  return [
    id,
    new Date(at).toISOString(),
    textCell(by ? by.displayName || by.userId : ''),
    textCell(by?.roles.join(' ') ?? ''),
    action,
    textCell(subject),
    textCell(about),
    textCell(JSON.stringify(data)),
    textCell(address ?? ''),
    seal ?? '',
  ]
}
