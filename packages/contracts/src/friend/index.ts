import { ACQUAINTANCE_KINDS, DEALING_KINDS } from '@bourse/domain/friend'
import * as z from 'zod/mini'
import { endpoint, id, named, recipient, signedRaw } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { friendSearch, personReply } from '../profile/index.ts'

/**
 * A pending friend request; `direction` is the reader's. A person who was asked by e-mail address stays that address to the one who asked.
 */
const friendRequest = named('FriendRequest', {
  id: z.string(),
  direction: z.enum(['in', 'out']),
  person: z.nullable(personReply),
  email: z.nullable(z.string()),
  createdAt: z.number(),
  /** Of a received request: how many friends the reader shares with the person who asks. Null for a sent one. */
  friendsInCommon: z.nullable(z.int()),
})
export type FriendRequest = z.infer<typeof friendRequest>

/** What happened last between the reader and a friend. */
const dealing = named('Dealing', {
  kind: z.enum(DEALING_KINDS),
  /** Null for a group or a venture in common, which are shown only where nothing has happened. */
  at: z.nullable(z.int()),
  /** The ticket's id. */
  ticket: z.nullable(z.string()),
  /** What was written on the payment, or the name of the group or venture. */
  note: z.string(),
  asset: z.nullable(z.string()),
  /** Below zero for what the reader gave. What is only asked for, or in an open ticket, has no sign. */
  amount: z.nullable(signedRaw),
})
export type DealingReply = z.infer<typeof dealing>

const listedFriend = named('ListedFriend', { person: personReply, since: z.int(), last: z.nullable(dealing) })
export type ListedFriend = z.infer<typeof listedFriend>

/** Somebody whom the reader has dealt with and can ask. */
const suggestion = named('FriendSuggestion', {
  person: personReply,
  kind: z.enum(ACQUAINTANCE_KINDS),
  /** Of tickets or payments. */
  count: z.int(),
  /** Of the group or venture. */
  name: z.string(),
})
export type FriendSuggestion = z.infer<typeof suggestion>

const person = z.object({ id })
const settled = z.object({ id: z.string(), status: z.enum(['pending', 'approved', 'declined', 'canceled']) })

/** Friend requests and blocks of the active profile; the bare list of friends is `profile.friends` (API-09). */
export const friend = {
  dealings: endpoint({
    method: 'GET',
    path: '/api/friends/dealings/',
    access: 'user',
    summary: 'List the friends of the active profile by name, page by page, each with what happened last between the two',
    query: listQuery(50, 100, { search: friendSearch }),
    /** `total` counts all friends, whatever is searched for. */
    reply: listReply(listedFriend, { total: z.int() }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/friends/suggestions/',
    access: 'user',
    summary: 'List up to five profiles that the active profile has dealt with and that are not its friends',
    reply: z.array(suggestion),
  }),
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
