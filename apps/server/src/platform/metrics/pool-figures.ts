import { openPools } from '#platform/db'
import type { Figure } from './index.ts'

const NAME = 'bourse_database_connections'
const HELP = 'Connections of the process: in use, idle, the most there may be, and how many callers wait for one'

/** The pools of the process together: its calls, its exchange, its listeners. */
export function poolFigures(): Figure[] {
  const sum = { used: 0, idle: 0, max: 0, waiting: 0 }
  for (const { totalCount, idleCount, waitingCount, options } of openPools()) {
    sum.used += totalCount - idleCount
    sum.idle += idleCount
    sum.max += options.max
    sum.waiting += waitingCount
  }
  return Object.entries(sum).map(([state, value]) => ({ name: NAME, help: HELP, labels: { state }, value }))
}
