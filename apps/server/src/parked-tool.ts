import type { Db } from '#platform/db'
import { parkedRows, releaseParked } from '#platform/due'
import { runOnConsole } from './console.ts'

const USAGE = `npm run parked
npm run parked -- release KIND [ID]`

/** `npm run parked`: lists the rows that were parked after many failures, and releases them once the cause is fixed. */
await runOnConsole(async (db, [verb, kind, id]) => {
  if (verb === undefined) return showParked(db)
  if (verb !== 'release' || kind === undefined || (id !== undefined && !/^[1-9][0-9]{0,17}$/.test(id))) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const count = await db.transaction((tx) => releaseParked(tx, kind, id === undefined ? undefined : BigInt(id)))
  process.stdout.write(`Released ${count}.\n`)
  return count > 0 ? 0 : 1
})

async function showParked(db: Db): Promise<number> {
  const rows = await db.read(parkedRows)
  for (const { kind, row_id, tries, last_error, parked_at } of rows)
    process.stdout.write(`${kind} ${row_id}: given up at ${parked_at.toISOString()} after ${tries} tries: ${last_error}\n`)
  if (rows.length === 0) process.stdout.write('Nothing is parked.\n')
  return rows.length === 0 ? 0 : 1
}
