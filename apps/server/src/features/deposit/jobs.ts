import type { Tx } from '#platform/db'
import { dueJobs } from '#platform/due'
import { addJob, type JobTable } from '#platform/jobs'
import type { Log } from '#platform/log'
import type { DepositPlan } from './settings.ts'
import { DepositWatcher } from './watcher.ts'

const WATCH_WALLET = 'deposit.watch_wallet'

/** Each minute the due addresses; at once those of a user who has the page open. */
export function depositJobs(plan: DepositPlan | undefined, log: Log): JobTable {
  if (!plan) return { tasks: { [WATCH_WALLET]: async () => {} }, crontab: [] }
  const watcher = new DepositWatcher(plan, log)
  const due = dueJobs([watcher.due])
  return {
    tasks: {
      ...due.tasks,
      [WATCH_WALLET]: (payload, db, { now } = {}) => watcher.lookAtWallet(db, BigInt((payload as { walletId: string }).walletId), now),
    },
    crontab: due.crontab,
  }
}

/** One job at a time per wallet, however often its page is opened. */
export async function askToWatch(tx: Tx, walletId: bigint): Promise<void> {
  await addJob(tx, WATCH_WALLET, { walletId: String(walletId) }, { key: `${WATCH_WALLET}:${walletId}` })
}
