import { NOTE_LENGTH_MAX, NOTE_LENGTH_MIN, PERSON_LIMITS, STOP_SCOPES, SUSPENSION_REASONS } from '@bourse/domain/people'
import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { amountText, endpoint, id, moment } from '../http/index.ts'
import { listQuery } from '../list/index.ts'
import { signatureReply } from '../staff/index.ts'
import { peoplePage, personReply, suspensionPreview } from './replies.ts'

export { type PersonalLimit, type PersonRegisterRow, type PersonReply, type SuspensionPreview, type SuspensionReply } from './replies.ts'

const params = z.object({ userId: id })
const text = (least: number, most: number) =>
  z.string('fields.required').check(z.trim(), z.minLength(least, 'fields.required'), z.maxLength(most, 'fields.tooLong'))

export const PERSON_STATES = ['all', 'suspended', 'closed', 'staff'] as const

/** The person after the call, and what waits for a second signature, if anything. */
const outcome = z.object({ person: personReply, signature: z.nullable(signatureReply) })

/** Staff look after people: who they are, what they have, and what is stopped. */
export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/people/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Search people by name, handle, e-mail address, profile or ticket, newest account first',
    query: listQuery(25, 100, {
      q: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(100, 'fields.tooLong'))),
      state: z._default(z.enum(PERSON_STATES, 'fields.invalid'), 'all'),
      identity: z.optional(z.enum(['none', 'pending', 'approved', 'rejected'], 'fields.invalid')),
      country: z.optional(id),
    }),
    reply: peoplePage,
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/staff/people/:userId/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary:
      'Get a person with profiles, value, verifications, limits, sessions, keys, suspensions, sanctions and notes; the view is recorded',
    params,
    reply: personReply,
  }),
  previewSuspension: endpoint({
    method: 'GET',
    path: '/api/staff/people/:userId/suspension/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'What a suspension would do now: which orders it cancels, what stays held, and what can’t move',
    params,
    reply: suspensionPreview,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/staff/people/:userId/suspension/',
    access: 'staff',
    roles: ['compliance'],
    keyed: true,
    summary: 'Stop a person: the street at once, money or the whole account with a second signature, while the street stops at once',
    params,
    body: z.object({
      scope: z.enum(STOP_SCOPES, 'fields.invalid'),
      reason: z.enum(SUSPENSION_REASONS, 'fields.invalid'),
      /** A year from now at most; left out: until it is ended. */
      until: z.optional(moment),
      /** What the person reads. */
      note: text(NOTE_LENGTH_MIN, NOTE_LENGTH_MAX),
    }),
    reply: outcome,
  }),
  endSuspension: endpoint({
    method: 'POST',
    path: '/api/staff/people/:userId/suspensions/:id/end/',
    access: 'staff',
    roles: ['compliance'],
    keyed: true,
    summary: 'Ask to end a suspension; it ends with a second signature',
    params: z.object({ userId: id, id }),
    body: z.object({ reason: text(1, 500) }),
    reply: outcome,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/staff/people/:userId/sessions/end/',
    access: 'staff',
    roles: ['support', 'compliance'],
    repeatable: 'same',
    summary: 'End one session of a person, or all of them',
    params,
    body: z.object({ session: z.optional(id) }),
    reply: personReply,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/staff/people/:userId/notes/',
    access: 'staff',
    roles: ['support', 'compliance', 'finance'],
    keyed: true,
    summary: 'Write a note about a person for the rest of staff; it can’t be changed later',
    params,
    body: z.object({ text: text(1, 1000) }),
    reply: personReply,
  }),
  changeLimit: endpoint({
    method: 'POST',
    path: '/api/staff/people/:userId/limits/',
    access: 'staff',
    roles: ['compliance', 'finance'],
    keyed: true,
    summary: 'Set what a person may unload in a day or trade on the street in a week: lower at once, higher with a second signature',
    params,
    body: z.object({
      kind: z.enum(PERSON_LIMITS, 'fields.invalid'),
      /** Of LUSD; null: no limit. */
      amount: z.nullable(amountText),
      reason: text(1, 500),
    }),
    reply: outcome,
  }),
}
