import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/db'
import { dueStats } from '#platform/due'
import type { Trading } from '../trading/start-trading.ts'

const FIGURES_MAX_MS = 1_000

/** The figures of this process by role; a database that does not answer must not hide those that need none. */
export async function figuresOf(db: Db, trading: Pick<Trading, 'stats'>): Promise<ReturnType<Trading['stats']>> {
  const due = await Promise.race([dueStats(db), pause(FIGURES_MAX_MS, undefined, { ref: false })]).catch(() => undefined)
  return { ...trading.stats(), ...(due && { due: { ...due } }) }
}
