import { runAt, runsUntil } from '@bourse/domain/timetable'
import { activeProfileById } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { emit } from '#platform/events'
import { recordMissed, recordRun } from './schedule-runs.ts'
import { lockSchedule, saveSchedule, type ScheduleRow, timetableOf } from './schedules.ts'
import { trySending } from './send-transfer.ts'

/** After this many failed runs in a row the schedule is paused. */
const FAILURES_MAX = 3

/** Run n of a schedule happens at most once, however many workers process it. */
export const dueSchedules: DueWork = {
  kind: 'transfer.run_schedules',
  table: 'schedules',
  isDue: (now) => sql`t.status = 'active' and t.next_at <= ${now}`,
  oldestFirst: sql`t.next_at`,
  work: (tx, id, now) => runSchedule(tx, id, now.getTime()),
}

/** After an outage only the newest due run is made; a sender does not expect five at once. */
async function runSchedule(tx: Tx, id: bigint, now: number): Promise<void> {
  const schedule = await lockSchedule(tx, id)
  if (schedule?.status !== 'active') return
  const timetable = timetableOf(schedule)
  const n = runsUntil(timetable, now)
  if (n <= schedule.runs_done) return
  await recordMissed(tx, schedule, n - 1)

  const outcome = await sendNow(tx, schedule, n)
  await recordRun(tx, schedule, n, outcome)
  const hasFailed = 'failure' in outcome
  const failuresInARow = hasFailed ? schedule.failures_in_a_row + 1 : 0
  const nextAt = runAt(timetable, n + 1)
  const isPaused = nextAt !== undefined && failuresInARow >= FAILURES_MAX
  const status = nextAt === undefined ? 'done' : isPaused ? 'paused' : 'active'
  await saveSchedule(tx, id, { status, nextAt, runsDone: n, failuresInARow })

  // The run that led to the pause is not notified separately.
  if (hasFailed) await notify(tx, schedule, isPaused ? 'schedule.paused' : 'schedule.failed', { n, failure: outcome.failure })
}

/** An insufficient balance or a missing recipient is recorded as an outcome; it is not an error. */
async function sendNow(tx: Tx, schedule: ScheduleRow, n: number): Promise<{ transferId: bigint } | { failure: string }> {
  const { id, sender_profile_id, recipient_profile_id, asset_id, asset_code, quantity, note } = schedule
  const sender = await activeProfileById(tx, sender_profile_id)
  const recipient = await activeProfileById(tx, recipient_profile_id)
  if (!sender || !recipient) return { failure: 'PROFILE_NOT_FOUND' }
  const asset = { id: asset_id, code: asset_code }
  const sent = await trySending(tx, { sender, recipient, asset, quantity, note, key: `schedule:${id}:${n}` })
  return sent.ok ? { transferId: sent.id } : { failure: sent.code }
}

async function notify(
  tx: Tx,
  schedule: ScheduleRow,
  kind: 'schedule.failed' | 'schedule.paused',
  more: { n: number; failure: string },
): Promise<void> {
  const { id, sender_profile_id, recipient_profile_id, recipient, asset_code, quantity } = schedule
  const data = { scheduleId: String(id), recipient: recipient.name, asset: asset_code, quantity: String(quantity), ...more }
  await emit(tx, { kind, profileId: sender_profile_id, otherProfileId: recipient_profile_id, subjectId: id, data })
}
