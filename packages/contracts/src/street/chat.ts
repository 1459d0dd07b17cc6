import * as z from 'zod/mini'
import { endpoint, id, named } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { IMAGE_BODY_BYTES_MAX } from '../media/index.ts'

/** Sentences that each side reads in their own language: `street.phrase.{name}`. */
export const PHRASES = [
  'hello',
  'ownAccount',
  'payingNow',
  'paid',
  'receiptSent',
  'received',
  'notArrived',
  'wait',
  'wrongReference',
  'thanks',
] as const
export type Phrase = (typeof PHRASES)[number]

export const MESSAGE_LENGTH_MAX = 2000

export const messageReply = named('ChatMessage', {
  id: z.string(),
  author: z.enum(['dealer', 'taker', 'staff']),
  text: z.string(),
  phrase: z.nullable(z.enum(PHRASES)),
  /** Read with `image`. */
  image: z.nullable(z.object({ id: z.string(), width: z.int(), height: z.int() })),
  /** It contains contact data: both are warned not to trade outside the ticket. */
  hasContact: z.boolean(),
  at: z.number(),
})
export type MessageReply = z.infer<typeof messageReply>

export const chatCalls = {
  messages: endpoint({
    method: 'GET',
    path: '/api/street/ticket/:id/messages/',
    access: 'user',
    summary: 'List the messages of a ticket, oldest first; its parties read it while it lives and afterwards',
    params: z.object({ id }),
    /** The newest page first, then earlier ones; with `since` the messages after that one. Each page is oldest first. */
    query: listQuery(50, 200, { since: z.optional(id) }),
    /** `otherRead`: the last message that the other side has read; `otherSeenAt`: when. */
    reply: listReply(messageReply, { otherRead: z.string(), otherSeenAt: z.nullable(z.number()) }),
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/messages/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Write a message, send a quick phrase or an image; until 30 days after the end',
    params: z.object({ id }),
    body: z.object({
      text: z._default(z.string('fields.invalid').check(z.trim(), z.maxLength(MESSAGE_LENGTH_MAX, 'fields.tooLong')), ''),
      phrase: z.optional(z.enum(PHRASES, 'fields.invalid')),
      image: z.optional(z.string('fields.image').check(z.regex(/^data:/, 'fields.image'))),
    }),
    reply: messageReply,
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    keyed: true,
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/api/street/ticket/:id/read/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Mark the messages of a ticket as read up to one',
    params: z.object({ id }),
    body: z.object({ message: id }),
    reply: z.object({ unread: z.int() }),
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/street/ticket/:id/images/:imageId/',
    access: 'user',
    summary: 'Get an image of a ticket, as base64; for its parties, and for staff while it is or was disputed',
    params: z.object({ id, imageId: id }),
    reply: z.object({ mediaType: z.string(), content: z.string() }),
  }),
}
