import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

/** The allowed characters of an Idempotency-Key. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/

/** `abandoned`: the call did not happen under this key, and never will. */
export const CALL_STATES = ['done', 'running', 'abandoned'] as const
export type CallState = (typeof CALL_STATES)[number]

export const idempotency = {
  settle: endpoint({
    method: 'POST',
    path: '/api/calls/settle/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'outcome',
    summary:
      'Settle one of the caller’s calls by its Idempotency-Key: returns its response; a call that has not arrived is refused, even if it arrives later',
    body: z.object({ key: z.string('fields.required').check(z.regex(KEY_PATTERN, 'fields.invalid')) }),
    reply: z.object({
      state: z.enum(CALL_STATES),
      /** For a finished call: the status and reply of its answer. */
      status: z.nullable(z.int()),
      reply: z.unknown(),
    }),
  }),
}
