import '../../../assemble.ts'
import { openDb } from '#platform/db'
import { createLog } from '#platform/log'
import { Judging } from '../judge/judging.ts'

/** A separate process that judges alerts until it is killed: `node judge-process.ts URL OWNER`. */
const [url = '', owner = ''] = process.argv.slice(2)
const judging = new Judging({ db: openDb(url, createLog('silent'), { max: 4 }), log: createLog('silent'), owner })
judging.start()
// Its timers alone would not keep the process alive.
setInterval(() => {}, 1_000)
process.stdout.write('judges')
