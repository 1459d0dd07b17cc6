import * as z from 'zod/mini'
import { endpoint, id, named } from '../http/index.ts'

const failed = named('FailedJob', {
  /** A job of the queue, or a row of due work that failed. */
  from: z.enum(['queue', 'due']),
  /** The job's number, or the row's. */
  id: z.string(),
  task: z.string(),
  /** The key under which it is done once; empty for a job without one. */
  key: z.string(),
  /** The rows it is about, by the name of the field. */
  rows: z.record(z.string(), z.string()),
  error: z.string(),
  tries: z.int(),
  triesMax: z.int(),
  /** When it failed last; null where the queue does not say. */
  failedAt: z.nullable(z.int()),
  /** When it is tried again; null once it has stopped. */
  nextAt: z.nullable(z.int()),
})
export type FailedJob = z.infer<typeof failed>

const kind = named('JobKind', {
  task: z.string(),
  queued: z.int(),
  running: z.int(),
  done: z.int(),
  failed: z.int(),
  /** How many ended in each of the last 24 hours, oldest first. */
  hours: z.array(z.int()),
  nextAt: z.nullable(z.int()),
})
export type JobKind = z.infer<typeof kind>

/** What the product does by itself: staff see what failed, and have it tried again. */
export const jobs = {
  overview: endpoint({
    method: 'GET',
    path: '/api/staff/jobs/',
    access: 'staff',
    roles: ['admin'],
    summary: 'What the queue and due work do: what failed and is not parked, and how many are queued, running and done by task',
    query: z.object({ days: z._default(z.enum(['1', '7'], 'fields.invalid'), '1') }),
    reply: z.object({ now: z.int(), failed: z.array(failed), failedTotal: z.int(), kinds: z.array(kind), done: z.int() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/staff/jobs/retry/',
    access: 'staff',
    roles: ['admin'],
    repeatable: 'same',
    summary: 'Try failed work again now: one job of the queue, or one row of due work',
    body: z.object({
      from: z.enum(['queue', 'due'], 'fields.invalid'),
      id,
      task: z.string('fields.required').check(z.regex(/^[a-z0-9_.]{1,100}$/, 'fields.invalid')),
    }),
    /** 0 when it is running, done, or was already retried. */
    reply: z.object({ retried: z.int() }),
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/api/staff/jobs/retry-all/',
    access: 'staff',
    roles: ['admin'],
    repeatable: 'same',
    summary: 'Try everything that failed again now, except parked work',
    reply: z.object({ retried: z.int() }),
  }),
}
