import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint, flag, id, named } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { backer, venueAsset } from './replies.ts'
import { ofVenue } from './venue-fields.ts'

const pledge = named('Pledge', {
  id: z.string(),
  venue: z.object({
    rowId: z.string(),
    name: z.string(),
    sponsor: z.string(),
    image: z.nullable(z.string()),
    endsAt: z.nullable(z.number()),
  }),
  quantity: amountRaw,
  asset: venueAsset,
  status: z.enum(['held', 'paid', 'withdrawn', 'released', 'refunded']),
  canWithdraw: z.boolean(),
  at: z.number(),
})
export type PledgeReply = z.infer<typeof pledge>

export const pledgeCalls = {
  pledge: endpoint({
    method: 'POST',
    path: '/api/venue/:id/pledges/',
    access: 'user',
    summary: 'Contribute to a venture: held until its end if it is all or nothing, paid at once otherwise',
    status: 201,
    params: ofVenue,
    body: z.object({ quantity: amountText, isNamed: z._default(flag, true), wantsUpdates: z._default(flag, true) }),
    reply: pledge,
    money: true,
  }),
  /** Until 48 hours before the end (DEF-132). */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/venue/:id/withdraw/',
    access: 'user',
    summary: 'Withdraw one pledge, or all pledges of the active profile to this venture',
    params: ofVenue,
    body: z.object({ pledge: z.optional(id) }),
    reply: z.object({ withdrawn: amountRaw }),
    money: true,
  }),
  pledges: endpoint({
    method: 'GET',
    path: '/api/pledges/',
    access: 'user',
    summary: 'List the pledges of the active profile, newest first; of one venture if given',
    query: listQuery(20, 100, { venue: z.optional(id) }),
    reply: listReply(pledge),
  }),
  backers: endpoint({
    method: 'GET',
    path: '/api/venue/:id/backers/',
    access: 'public',
    summary: 'List the backers of a venture whom the reader may know, newest first',
    params: ofVenue,
    query: listQuery(20, 100),
    reply: listReply(backer),
  }),
  /** How the active profile appears among the backers, and whether it hears of updates. */
  saveBacker: endpoint({
    method: 'POST',
    path: '/api/venue/:id/backer/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Choose whether to be named among the backers and whether to get updates',
    params: ofVenue,
    body: z.object({ isNamed: flag, wantsUpdates: flag }),
    reply: z.object({ isNamed: z.boolean(), wantsUpdates: z.boolean() }),
  }),
}
