import * as z from 'zod/mini'
import { endpoint, id, named } from '../http/index.ts'
import { reasonOf } from './dispute-fields.ts'

export const sanctionReply = named('Sanction', {
  id: z.string(),
  kind: z.enum(['suspended', 'banned']),
  reason: z.string(),
  until: z.nullable(z.number()),
  at: z.number(),
  by: z.string(),
  liftedAt: z.nullable(z.number()),
})
export type SanctionReply = z.infer<typeof sanctionReply>

export const sanctionCalls = {
  sanctions: endpoint({
    method: 'GET',
    path: '/api/staff/street/:profile/sanctions/',
    access: 'staff',
    roles: ['support', 'compliance'],
    summary: 'List the street sanctions of a profile’s user, newest first',
    params: z.object({ profile: id }),
    reply: z.array(sanctionReply),
  }),
  sanction: endpoint({
    method: 'POST',
    path: '/api/staff/street/:profile/sanctions/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Suspend a profile’s user from the street for some days, or ban them; nobody sanctions themselves',
    status: 201,
    params: z.object({ profile: id }),
    /** Without days it is a ban. */
    body: z.object({
      days: z.optional(z.nullable(z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(365, 'fields.invalid')))),
      reason: reasonOf(1000),
    }),
    reply: sanctionReply,
    keyed: true,
  }),
  liftSanction: endpoint({
    method: 'DELETE',
    path: '/api/staff/street/:profile/sanctions/:id/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Lift a sanction',
    params: z.object({ profile: id, id }),
    reply: sanctionReply,
    keyed: true,
  }),
}
