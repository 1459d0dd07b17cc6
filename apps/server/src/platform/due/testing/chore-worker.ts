import { openDb } from '#platform/db'
import { workThrough } from '#platform/due'
import { createLog } from '#platform/log'
import { choresDoneBy } from './chores.ts'

/**
 * A separate process that works through all chores once, or hangs after a while: `node chore-worker.ts URL WORKER KIND NOW [HANG
 * AFTER]`.
 */
const [url = '', worker = '', kind = '', now = '', hangAfter] = process.argv.slice(2)
const db = openDb(url, createLog('silent'), { max: 4 })
const hang = hangAfter === undefined ? undefined : { after: Number(hangAfter), onHang: () => void process.stdout.write('hangs') }
await workThrough(db, choresDoneBy(Number(worker), hang)[kind as 'singly'], { now: new Date(now) })
await db.close()
