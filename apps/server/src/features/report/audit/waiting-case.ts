import type { WaitingCases } from '#features/staff'
import { newestRun } from './runs.ts'

const HOUR_MS = 3_600_000

/** A ledger with a broken rule waits until a later run has passed. */
export const brokenLedger: WaitingCases = {
  kind: 'audit',
  href: '/reports/?view=platform',
  roles: ['finance'],
  limitMs: HOUR_MS,
  async since(tx) {
    const run = await newestRun(tx, 'ended')
    return run?.state === 'failed' && run.ended_at ? [run.ended_at] : []
  },
}
