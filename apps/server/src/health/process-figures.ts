import { countJobs, failedJobs } from '#platform/jobs'
import type { Db } from '#platform/db'
import { dueStats } from '#platform/due'
import type { Trading } from '../trading/start-trading.ts'
import type { Readiness } from './readiness.ts'
import { databaseFigures, diskFigures, type Figure } from '#platform/metrics'

export interface ProcessParts {
  db: Db
  dataDir: string
  trading: Pick<Trading, 'heldMarkets'>
  readiness: Pick<Readiness, 'report'>
}

/** What /metrics asks for at each reading, besides what the process counts by itself. */
export async function processFigures({ db, dataDir, trading, readiness }: ProcessParts): Promise<Figure[]> {
  const held = trading.heldMarkets().map((market) => ({
    name: 'bourse_market_held',
    help: 'One for each market that this process holds; every market has one holder',
    labels: { market },
    value: 1,
  }))
  const { parts } = await readiness.report()
  const ready = Object.entries(parts).map(([part, state]) => ({
    name: 'bourse_ready',
    help: 'Whether each part of the process can do its work',
    labels: { part },
    value: state === 'ok' ? 1 : 0,
  }))
  const [database, disk] = await Promise.all([
    databaseFigures(db, async (tx) => {
      const { due, failing } = await countJobs(tx)
      const stopped = await failedJobs(tx)
      const { resting, parked } = await dueStats(db)
      return Object.entries({ due, failing, stopped: stopped.length, resting, parked }).map(([state, value]) => ({
        name: 'bourse_jobs',
        help: 'Jobs that are due, fail, or have stopped after their last try; and due work that rests after a failure or is parked',
        labels: { state },
        value,
      }))
    }),
    diskFigures(dataDir),
  ])
  return [...held, ...ready, ...database, ...disk]
}
