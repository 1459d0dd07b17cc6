import { MEMO_LENGTH_MAX } from '@bourse/domain/memo'
import * as z from 'zod/mini'
import { endpoint, handle, named } from '../http/index.ts'

const params = z.object({ name: handle })

/** Empty where nothing is noted. */
const memoReply = named('Memo', { text: z.string(), changedAt: z.nullable(z.number()) })
export type MemoReply = z.infer<typeof memoReply>

/** What a user notes about a profile for themselves; the same whichever of their own profiles they act through. */
export const memo = {
  read: endpoint({
    method: 'GET',
    path: '/api/profiles/:name/memo/',
    access: 'user',
    summary: 'Get one’s private note about a profile',
    params,
    reply: memoReply,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/profiles/:name/memo/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Write one’s private note about a profile; an empty one removes it',
    params,
    body: z.object({ text: z.string('fields.required').check(z.trim(), z.maxLength(MEMO_LENGTH_MAX, 'fields.tooLong')) }),
    reply: memoReply,
  }),
}
