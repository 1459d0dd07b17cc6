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

/**
 * What each role needs, which is what it does itself. A process that answers pages and calls goes on while no exchange holds a market, or
 * while the broker outside is away: both are reported, and only orders wait. A halted market is no reason either: its state is the
 * operator's will, and its cancels go on.
 */
export function checksOf({ roles, db, trading, jobs }: CheckedParts): Check[] {
  const hasOneOf = (...some: Role[]) => some.some((role) => roles.has(role))
  const database: Check = {
    part: 'database',
    look: async () => {
      await db.read((tx) => tx.rows(sql`select 1`))
      return undefined
    },
  }
  const answersCalls = roles.has('api')
  const markets: Check = {
    part: 'markets',
    isNeeded: !answersCalls,
    look: async () => ((await trading.isReady(db, NEW_MARKET_MS)) ? undefined : 'unassigned'),
  }
  const broker: Check = { part: 'broker', isNeeded: roles.has('broker') || !answersCalls, look: () => trading.brokerFault() }
  return [
    database,
    ...(hasOneOf('api', 'exchange') ? [markets] : []),
    ...(hasOneOf('api', 'broker', 'exchange', 'mds') ? [broker] : []),
    ...(jobs ? [{ part: 'jobs', look: () => (jobs.isRunning() ? undefined : ('not_running' as const)) }] : []),
  ]
}
