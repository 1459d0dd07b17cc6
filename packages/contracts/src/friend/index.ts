import * as z from 'zod/mini'
import { endpoint, id, recipient } from '../http/index.ts'
import { personReply } from '../profile/index.ts'

/** Somebody asked; `direction` is the reader's. Who was asked by an e-mail address stays that address to whoever asked. */
const friendRequest = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  person: z.nullable(personReply),
  email: z.nullable(z.string()),
  createdAt: z.number(),
})
export type FriendRequest = z.infer<typeof friendRequest>

const person = z.object({ id })
const settled = z.object({ id: z.string(), status: z.enum(['pending', 'approved', 'declined', 'canceled']) })

/** Beside the list of friends itself (`profile.friends`, API-09). All of it is the active profile's. */
export const friend = {
  requests: endpoint({
    method: 'GET',
    path: '/api/friends/requests/',
    access: 'user',
    summary: 'Who asks to be a friend, and who was asked, newest first',
    reply: z.array(friendRequest),
  }),
  /** An e-mail address is answered alike whether it is anybody's; without an account it is told by mail. An unknown handle is a fault. */
  ask: endpoint({
    method: 'POST',
    path: '/api/friends/',
    access: 'user',
    summary: 'Ask the profile with this handle or e-mail address to be a friend',
    body: z.object({ address: recipient }),
    reply: z.object({ status: z.enum(['asked', 'friends']) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/friends/requests/:id/accept/',
    access: 'user',
    summary: 'Become friends with who asked',
    params: person,
    reply: settled,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/friends/requests/:id/decline/',
    access: 'user',
    summary: 'Decline, or take back what was asked',
    params: person,
    reply: settled,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/friends/:id/',
    access: 'user',
    summary: 'End the friendship with this profile',
    params: person,
    reply: z.object({ removed: z.boolean() }),
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/blocks/',
    access: 'user',
    summary: 'Whom the active profile has blocked',
    reply: z.array(personReply),
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/blocks/',
    access: 'user',
    summary: 'Block the profile with this id or exactly this handle: one that can be seen, or has asked or sent something',
    body: z.union([z.strictObject({ profileId: id }), z.strictObject({ handle: recipient })], 'fields.invalid'),
    reply: z.object({ blocked: z.boolean() }),
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:id/',
    access: 'user',
    summary: 'Block that profile no longer',
    params: person,
    reply: z.object({ blocked: z.boolean() }),
  }),
}
