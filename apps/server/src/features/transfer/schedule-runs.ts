import { runAt } from '@bourse/domain/timetable'
import { sql, type Tx } from '#platform/db'
import { type ScheduleRow, timetableOf } from './schedules.ts'

/** Records the outcome of run n: a transfer, or an error code. */
export async function recordRun(
  tx: Tx,
  schedule: ScheduleRow,
  n: number,
  outcome: { transferId: bigint } | { failure: string },
): Promise<void> {
  const [transferId, failure] = 'transferId' in outcome ? [outcome.transferId, null] : [null, outcome.failure]
  await tx.run(sql`
    insert into schedule_runs (schedule_id, n, due_at, transfer_id, failure)
    values (${schedule.id}, ${n}, ${momentOf(schedule, n)}, ${transferId}, ${failure})`)
}

/** The runs after the last one and up to n were due while no worker was running. */
export async function recordMissed(tx: Tx, schedule: ScheduleRow, n: number): Promise<void> {
  const missed = Array.from({ length: n - schedule.runs_done }, (_, index) => schedule.runs_done + 1 + index)
  if (missed.length === 0) return
  const moments = missed.map((number) => momentOf(schedule, number))
  await tx.run(sql`
    insert into schedule_runs (schedule_id, n, due_at, failure)
    select ${schedule.id}, u.n, u.due_at, 'MISSED' from unnest(${missed}::int[], ${moments}::timestamptz[]) as u(n, due_at)`)
}

function momentOf(schedule: ScheduleRow, n: number): Date {
  return new Date(runAt(timetableOf(schedule), n) ?? 0)
}
