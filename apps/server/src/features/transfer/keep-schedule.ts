import { runAt, runsUntil, type ScheduleStep } from '@bourse/domain/timetable'
import { demandHolder } from '#features/authorization'
import type { ProfileRow } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'
import { admitOneMore } from './pending-limit.ts'
import type { AssetAmount } from './read-amount.ts'
import { lockSchedule, saveSchedule, scheduleById, type ScheduleRow, timetableOf } from './schedules.ts'
import { recordMissed } from './schedule-runs.ts'

export interface NewSchedule {
  sender: ProfileRow
  recipient: ProfileRow
  amount: AssetAmount
  note: string
  every: ScheduleStep
  /** Milliseconds since 1970. */
  startsAt: number
  runsMax: number | undefined
}

const YEAR_MS = 366 * 86_400_000

/** Nothing is held: each run debits the wallet when it is due. */
export async function makeSchedule(tx: Tx, schedule: NewSchedule, now: number): Promise<ScheduleRow> {
  const { sender, recipient, amount, note, every, startsAt, runsMax } = schedule
  if (startsAt <= now || startsAt > now + YEAR_MS) raise('INVALID', { startsAt: ['fields.withinYear'] })
  await admitOneMore(tx, 'schedules', sender.id)
  await demandHolder(tx, amount.asset.id, recipient.id, 'recipient')
  const first = new Date(startsAt)
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into schedules (sender_profile_id, recipient_profile_id, asset_id, quantity, note, every, starts_at, runs_max, next_at)
    values (${sender.id}, ${recipient.id}, ${amount.asset.id}, ${amount.quantity}, ${note}, ${every}, ${first}, ${runsMax ?? null}, ${first})
    returning id`)
  return (await scheduleById(tx, id)) ?? raise('INTERNAL')
}

export async function pauseSchedule(tx: Tx, caller: Caller, id: bigint): Promise<ScheduleRow> {
  const schedule = await lockOwn(tx, caller, id)
  if (schedule.status === 'paused') return schedule
  if (schedule.status !== 'active') raise('STATE_CONFLICT')
  await saveSchedule(tx, id, { ...standOf(schedule), status: 'paused' })
  return { ...schedule, status: 'paused' }
}

/** Continues with the next future run; those that were due meanwhile are recorded as missed. */
export async function resumeSchedule(tx: Tx, caller: Caller, id: bigint, now: number): Promise<ScheduleRow> {
  const schedule = await lockOwn(tx, caller, id)
  if (schedule.status === 'active') return schedule
  if (schedule.status !== 'paused') raise('STATE_CONFLICT')
  const timetable = timetableOf(schedule)
  const passed = Math.max(schedule.runs_done, runsUntil(timetable, now))
  await recordMissed(tx, schedule, passed)
  const nextAt = runAt(timetable, passed + 1)
  const status = nextAt === undefined ? 'done' : 'active'
  await saveSchedule(tx, id, { status, nextAt, runsDone: passed, failuresInARow: 0 })
  return (await scheduleById(tx, id)) ?? raise('INTERNAL')
}

export async function cancelSchedule(tx: Tx, caller: Caller, id: bigint): Promise<ScheduleRow> {
  const schedule = await lockOwn(tx, caller, id)
  if (schedule.status === 'canceled') return schedule
  if (schedule.status === 'done') raise('STATE_CONFLICT')
  await saveSchedule(tx, id, { ...standOf(schedule), status: 'canceled', nextAt: undefined })
  return { ...schedule, status: 'canceled', next_at: null }
}

async function lockOwn(tx: Tx, caller: Caller, id: bigint): Promise<ScheduleRow> {
  const schedule = await lockSchedule(tx, id)
  return schedule?.sender_profile_id === caller.profileId ? schedule : raise('SCHEDULE_NOT_FOUND')
}

function standOf({ next_at, runs_done, failures_in_a_row }: ScheduleRow) {
  return { nextAt: next_at?.getTime(), runsDone: runs_done, failuresInARow: failures_in_a_row }
}
