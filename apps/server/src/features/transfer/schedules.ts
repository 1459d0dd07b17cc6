import type { PartyReply } from '@bourse/contracts/profile'
import type { ScheduleReply } from '@bourse/contracts/transfer'
import type { ScheduleStep, Timetable } from '@bourse/domain/timetable'
import { partyJson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { byId, type ListQuery, type ListRows, readList } from '#platform/list'

export interface ScheduleRow {
  id: bigint
  sender_profile_id: bigint
  recipient_profile_id: bigint
  recipient: PartyReply
  asset_id: bigint
  asset_code: string
  quantity: bigint
  note: string
  every: ScheduleStep
  starts_at: Date
  runs_max: number | null
  runs_done: number
  failures_in_a_row: number
  next_at: Date | null
  status: ScheduleReply['status']
  /** The last ones, newest first. */
  runs: { n: number; at: number; transferId: string | null; failure: string | null }[]
}

const RUNS_SHOWN = 10

const SCHEDULE = sql`
  select s.id, s.sender_profile_id, s.recipient_profile_id, ${partyJson('r')} as recipient,
         s.asset_id, a.code as asset_code, s.quantity, s.note, s.every, s.starts_at, s.runs_max, s.runs_done, s.failures_in_a_row, s.next_at, s.status,
         (select coalesce(json_agg(json_build_object('n', n, 'at', floor(extract(epoch from due_at) * 1000)::bigint,
                                                     'transferId', transfer_id::text, 'failure', failure) order by n desc), '[]')
          from (select * from schedule_runs where schedule_id = s.id order by n desc limit ${RUNS_SHOWN}) last) as runs
  from schedules s join published.profiles r on r.id = s.recipient_profile_id join published.assets a on a.id = s.asset_id`

export function readSchedules(tx: Tx, senderId: bigint, query: ListQuery): Promise<ListRows<ScheduleRow>> {
  return readList(query, byId(sql`s.id`), ({ isNext, order, limit }) =>
    tx.rows<ScheduleRow>(sql`${SCHEDULE} where s.sender_profile_id = ${senderId} and ${isNext} order by ${order} limit ${limit}`),
  )
}

export async function scheduleById(tx: Tx, id: bigint): Promise<ScheduleRow | undefined> {
  return tx.maybe<ScheduleRow>(sql`${SCHEDULE} where s.id = ${id}`)
}

/** Serializes runs, pauses and the end; the row is read again once it is locked. */
export async function lockSchedule(tx: Tx, id: bigint): Promise<ScheduleRow | undefined> {
  const locked = await tx.maybe(sql`select id from schedules where id = ${id} for update`)
  return locked && scheduleById(tx, id)
}

/** Saves a schedule's new state. */
export async function saveSchedule(
  tx: Tx,
  id: bigint,
  stand: { status: ScheduleRow['status']; nextAt: number | undefined; runsDone: number; failuresInARow: number },
): Promise<void> {
  const nextAt = stand.nextAt === undefined ? null : new Date(stand.nextAt)
  await tx.run(sql`
    update schedules set status = ${stand.status}, next_at = ${nextAt}, runs_done = ${stand.runsDone}, failures_in_a_row = ${stand.failuresInARow}
    where id = ${id}`)
}

export function timetableOf({ starts_at, every, runs_max }: Pick<ScheduleRow, 'starts_at' | 'every' | 'runs_max'>): Timetable {
  return { startsAt: starts_at.getTime(), every, runsMax: runs_max }
}

export function presentSchedule(row: ScheduleRow): ScheduleReply {
  return {
    id: String(row.id),
    recipient: row.recipient,
    asset: row.asset_code,
    quantity: String(row.quantity),
    note: row.note,
    every: row.every,
    startsAt: row.starts_at.getTime(),
    nextAt: row.next_at?.getTime() ?? null,
    runsDone: row.runs_done,
    runsMax: row.runs_max,
    status: row.status,
    runs: row.runs,
  }
}
