import { openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { runPass } from './simulation.ts'

/** A separate process that makes one pass of all jobs of dues: `node pass-worker.ts URL NOW`. */
const [url = '', now = ''] = process.argv.slice(2)
const db = openDb(url, createLog('silent'), { max: 4 })
process.stdout.write('begins')
await runPass(db, new Date(now))
await db.close()
