import * as z from 'zod/mini'
import { endpoint, id, named, recipient } from '../http/index.ts'
import { personReply } from '../profile/index.ts'

/**
 * A pending friend request; `direction` is the reader's. A person who was asked by e-mail address stays that address to the one who asked.
 */
const friendRequest = named('FriendRequest', {
  id: z.string(),
  direction: z.enum(['in', 'out']),
  person: z.nullable(personReply),
  email: z.nullable(z.string()),
  createdAt: z.number(),
})
export type FriendRequest = z.infer<typeof friendRequest>

const person = z.object({ id })
const settled = z.object({ id: z.string(), status: z.enum(['pending', 'approved', 'declined', 'canceled']) })

/** Friend requests and blocks of the active profile; the list of friends itself is `profile.friends` (API-09). */
export const friend = {
  requests: endpoint({
    method: 'GET',
    path: '/api/friends/requests/',
    access: 'user',
    summary: 'List received and sent friend requests, newest first',
    reply: z.array(friendRequest),
  }),
  /** The answer is the same for any e-mail address; one without an account gets a mail. An unknown handle is an error. */
  ask: endpoint({
    method: 'POST',
    path: '/api/friends/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Send a friend request to a handle or an email address',
    body: z.object({ address: recipient }),
    reply: z.object({ status: z.enum(['asked', 'friends']) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/friends/requests/:id/accept/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Accept a friend request',
    params: person,
    reply: settled,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/friends/requests/:id/decline/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Decline a friend request, or cancel one’s own',
    params: person,
    reply: settled,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/friends/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Remove a friend',
    params: person,
    reply: z.object({ removed: z.boolean() }),
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/blocks/',
    access: 'user',
    summary: 'List the profiles that the active profile has blocked',
    reply: z.array(personReply),
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/blocks/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Block a profile by id or exact handle: one that the caller can see, or that has contacted the caller',
    body: z.union([z.strictObject({ profileId: id }), z.strictObject({ handle: recipient })], 'fields.invalid'),
    reply: z.object({ blocked: z.boolean() }),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:id/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Unblock a profile',
    params: person,
    reply: z.object({ blocked: z.boolean() }),
  }),
}
