import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { update } from './replies.ts'
import { ofVenue, story } from './venue-fields.ts'

export const updateCalls = {
  updates: endpoint({
    method: 'GET',
    path: '/api/venue/:id/updates/',
    access: 'public',
    summary: 'List the updates of a venture, newest first',
    params: ofVenue,
    query: listQuery(20, 100),
    reply: listReply(update),
  }),
  postUpdate: endpoint({
    method: 'POST',
    path: '/api/venue/:id/updates/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Write an update; backers who want it are told',
    status: 201,
    params: ofVenue,
    body: z.object({
      title: z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(120, 'fields.tooLong')),
      body: story,
    }),
    reply: update,
  }),
}
