import { openDb } from '#platform/db'
import { workThrough } from '#platform/due'
import { createLog } from '#platform/log'
import { choresDoneBy } from './chores.ts'

/** A process of its own that works through all chores once: `node chore-worker.ts URL WORKER KIND NOW`. */
const [url = '', worker = '', kind = '', now = ''] = process.argv.slice(2)
const db = openDb(url, createLog('silent'), { max: 4 })
const done = await workThrough(db, choresDoneBy(Number(worker))[kind as 'singly'], { now: new Date(now) })
await db.close()
process.stdout.write(String(done))
