import { SCHEDULE_STEPS } from '@bourse/domain/timetable'
import * as z from 'zod/mini'
import { amountRaw, amountText, assetCode, endpoint, id, moment, named, note, recipient } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { partyReply } from '../profile/index.ts'

export const SCHEDULE_STATUSES = ['active', 'paused', 'done', 'canceled'] as const

const scheduleReply = named('Schedule', {
  id: z.string(),
  recipient: partyReply,
  asset: z.string(),
  /** Raw units. */
  quantity: amountRaw,
  note: z.string(),
  every: z.enum(SCHEDULE_STEPS),
  startsAt: z.int(),
  nextAt: z.nullable(z.int()),
  runsDone: z.int(),
  runsMax: z.nullable(z.int()),
  status: z.enum(SCHEDULE_STATUSES),
  /** The last runs, newest first: what was sent, or the error code. */
  runs: z.array(z.object({ n: z.int(), at: z.int(), transferId: z.nullable(z.string()), failure: z.nullable(z.string()) })),
})
export type ScheduleReply = z.infer<typeof scheduleReply>

/** Sends at a later time, or repeatedly; each run happens at most once. */
export const scheduleCalls = {
  schedule: endpoint({
    method: 'POST',
    path: '/api/schedules/',
    access: 'user',
    summary: 'Schedule a payment, once or repeating',
    status: 201,
    body: z.object({
      asset: assetCode,
      recipient,
      quantity: amountText,
      note,
      every: z.enum(SCHEDULE_STEPS, 'fields.invalid'),
      startsAt: moment,
      runsMax: z.optional(z.int('fields.count').check(z.minimum(1, 'fields.count'), z.maximum(1000, 'fields.count'))),
    }),
    reply: scheduleReply,
    money: true,
  }),
  schedules: endpoint({
    method: 'GET',
    path: '/api/schedules/',
    access: 'user',
    summary: 'List the scheduled payments of the active profile, newest first',
    query: listQuery(25, 100),
    reply: listReply(scheduleReply),
  }),
  changeSchedule: endpoint({
    method: 'PATCH',
    path: '/api/schedules/:id/',
    access: 'user',
    summary: 'Pause or resume a scheduled payment; missed payments are not made up',
    params: z.object({ id }),
    body: z.object({ status: z.enum(['active', 'paused'], 'fields.invalid') }),
    reply: scheduleReply,
  }),
  cancelSchedule: endpoint({
    method: 'DELETE',
    path: '/api/schedules/:id/',
    access: 'user',
    inMaintenance: 'protects',
    summary: 'Cancel a scheduled payment; payments already made are kept',
    params: z.object({ id }),
    reply: scheduleReply,
  }),
}
