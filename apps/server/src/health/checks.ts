import { sql, type Db } from '#platform/db'
import type { JobRunner } from '#platform/jobs'
import type { Role } from '#platform/settings'
import type { Trading } from '../trading/start-trading.ts'
import type { Check } from './readiness.ts'

export interface CheckedParts {
  roles: ReadonlySet<Role>
  /** A connection of its own: calls that wait for one of theirs must not make the process look lost. */
  db: Db
  trading: Pick<Trading, 'isReady' | 'brokerFault'>
  jobs: Pick<JobRunner, 'isRunning'> | undefined
}

/** One that was just listed is taken by an exchange within about a second: until then nobody can know it, and no process need be avoided. */
const NEW_MARKET_MS = 5_000

/** What each role needs. A halted market is no reason: its state is the operator's will, and its cancels go on. */
export function checksOf({ roles, db, trading, jobs }: CheckedParts): Check[] {
  const hasOneOf = (...some: Role[]) => some.some((role) => roles.has(role))
  const database: Check = {
    part: 'database',
    look: async () => {
      await db.read((tx) => tx.rows(sql`select 1`))
      return undefined
    },
  }
  const markets: Check = { part: 'markets', look: async () => ((await trading.isReady(db, NEW_MARKET_MS)) ? undefined : 'unassigned') }
  const broker: Check = { part: 'broker', look: () => trading.brokerFault() }
  return [
    database,
    ...(hasOneOf('api', 'exchange') ? [markets] : []),
    ...(hasOneOf('api', 'broker', 'exchange', 'mds') ? [broker] : []),
    ...(jobs ? [{ part: 'jobs', look: () => (jobs.isRunning() ? undefined : ('not_running' as const)) }] : []),
  ]
}
