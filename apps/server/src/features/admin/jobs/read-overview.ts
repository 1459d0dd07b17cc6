import type { FailedJob, JobKind } from '@bourse/contracts/admin'
import type { Tx } from '#platform/db'
import { countFailedRows, type RestingRow, restingRows, TRIES_MAX } from '#platform/due'
import {
  countFailedJobs,
  doneByHour,
  failuresInQueue,
  type HourCount,
  type QueuedFailure,
  type TaskFigures,
  taskFigures,
} from '#platform/jobs'
import { maskError, rowsIn } from './mask-error.ts'

const HOUR_MS = 3_600_000
const HOURS_SHOWN = 24

/** What failed and was not parked, of the queue and of due work, and the figures of each task; parked work has its own list. */
export async function readJobs(tx: Tx, days: number, now: Date) {
  const [queued, due, dueCounts] = [await failuresInQueue(tx), await restingRows(tx), await countFailedRows(tx)]
  const failed = [...queued.map(presentJob), ...due.map(presentRow)].toSorted(
    (one, other) => Number(one.nextAt !== null) - Number(other.nextAt !== null) || (other.failedAt ?? 0) - (one.failedAt ?? 0),
  )
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const counts = await doneByHour(tx, new Date(thisHour - (days * HOURS_SHOWN - 1) * HOUR_MS))
  const kinds = kindsOf(await taskFigures(tx), counts, new Map(dueCounts.map(({ kind, failed: all }) => [kind, all])), thisHour)
  return {
    now: now.getTime(),
    failed,
    failedTotal: (await countFailedJobs(tx)) + dueCounts.reduce((sum, { failed: all, parked }) => sum + all - parked, 0),
    kinds,
    done: kinds.reduce((sum, { done }) => sum + done, 0),
  }
}

function kindsOf(
  figures: readonly TaskFigures[],
  counts: readonly HourCount[],
  dueCounts: ReadonlyMap<string, number>,
  thisHour: number,
): JobKind[] {
  const tasks = new Set([...figures.map(({ task }) => task), ...counts.map(({ task }) => task), ...dueCounts.keys()])
  const figuresOf = new Map(figures.map((one) => [one.task, one]))
  return [...tasks].toSorted().map((task) => {
    const queue = figuresOf.get(task)
    const own = counts.filter((one) => one.task === task)
    const doneIn = (hour: number) => own.find((one) => one.hour.getTime() === hour)?.done ?? 0
    return {
      task,
      queued: queue?.queued ?? 0,
      running: queue?.running ?? 0,
      done: own.reduce((sum, one) => sum + one.done, 0),
      failed: (queue?.failed ?? 0) + (dueCounts.get(task) ?? 0),
      hours: Array.from({ length: HOURS_SHOWN }, (_, place) => doneIn(thisHour - (HOURS_SHOWN - 1 - place) * HOUR_MS)),
      nextAt: queue?.next_at?.getTime() ?? null,
    }
  })
}

function presentJob({ id, task, key, payload, last_error, attempts, max_attempts, failed_at, next_at }: QueuedFailure): FailedJob {
  return {
    from: 'queue',
    id: String(id),
    task,
    key: key ?? '',
    rows: rowsIn(payload),
    error: maskError(last_error),
    tries: attempts,
    triesMax: max_attempts,
    failedAt: failed_at.getTime(),
    nextAt: next_at?.getTime() ?? null,
  }
}

function presentRow({ kind, row_id, tries, last_error, failed_at, next_at }: RestingRow): FailedJob {
  return {
    from: 'due',
    id: String(row_id),
    task: kind,
    key: `${kind}:${row_id}`,
    rows: { id: String(row_id) },
    error: maskError(last_error),
    tries,
    triesMax: TRIES_MAX,
    failedAt: failed_at.getTime(),
    nextAt: next_at.getTime(),
  }
}
