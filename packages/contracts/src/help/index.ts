import { MESSAGE_LENGTH_MAX, REQUEST_STATUSES, SUBJECT_LENGTH_MAX } from '@bourse/domain/help'
import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { endpoint, flag, id, named, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { personReply } from '../profile/index.ts'

const text = (most: number) =>
  z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(most, 'fields.tooLong'))
const status = z.enum(REQUEST_STATUSES, 'fields.invalid')
const params = z.object({ id })

const helpMessage = named('HelpMessage', {
  id: z.string(),
  isByStaff: z.boolean(),
  /** The display name of whoever wrote it. */
  author: z.string(),
  text: z.string(),
  at: z.number(),
})
export type HelpMessage = z.infer<typeof helpMessage>

const helpRequest = named('HelpRequest', {
  id: z.string(),
  subject: z.string(),
  status,
  createdAt: z.number(),
  changedAt: z.number(),
  /** Its newest message. */
  last: helpMessage,
})
export type HelpRequest = z.infer<typeof helpRequest>

const helpThread = z.extend(helpRequest, { messages: z.array(helpMessage) }).register(SCHEMAS, { id: 'HelpThread' })
export type HelpThread = z.infer<typeof helpThread>

const staffRequest = z.extend(helpRequest, { person: personReply }).register(SCHEMAS, { id: 'StaffHelpRequest' })
export type StaffHelpRequest = z.infer<typeof staffRequest>

const staffThread = z.extend(staffRequest, { messages: z.array(helpMessage) }).register(SCHEMAS, { id: 'StaffHelpThread' })
export type StaffHelpThread = z.infer<typeof staffThread>

/** DOC-10: members ask the staff, and read the answers. */
export const help = {
  list: endpoint({
    method: 'GET',
    path: '/api/help/requests/',
    access: 'user',
    summary: 'List the requests of the active profile to the staff, newest first',
    query: listQuery(20, 100),
    reply: listReply(helpRequest),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/help/requests/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Ask the staff; five requests of a profile may wait for an answer',
    status: 201,
    body: z.object({ subject: text(SUBJECT_LENGTH_MAX), text: text(MESSAGE_LENGTH_MAX) }),
    reply: helpThread,
    keyed: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/help/requests/:id/',
    access: 'user',
    summary: 'Get a request of the active profile with its messages, oldest first',
    params,
    reply: helpThread,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/help/requests/:id/messages/',
    access: 'user',
    inMaintenance: 'nothing',
    summary: 'Add to a request of the active profile; it waits for an answer again',
    status: 201,
    params,
    body: z.object({ text: text(MESSAGE_LENGTH_MAX) }),
    reply: helpThread,
    keyed: true,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/help/requests/:id/close/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'nothing',
    summary: 'Close a request of the active profile; again it changes nothing',
    params,
    reply: helpThread,
  }),
  staffList: endpoint({
    method: 'GET',
    path: '/api/staff/help/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List requests to the staff: open ones longest waiting first, others newest first',
    query: listQuery(50, 200, { status: z._default(status, 'open') }),
    reply: listReply(staffRequest, { openCount: z.int() }),
  }),
  staffRead: endpoint({
    method: 'GET',
    path: '/api/staff/help/:id/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Get a request with its messages; the view is recorded',
    params,
    reply: staffThread,
  }),
  staffWrite: endpoint({
    method: 'POST',
    path: '/api/staff/help/',
    access: 'staff',
    roles: ['support', 'compliance', 'finance'],
    summary: 'Write to a person: a conversation that they find among their requests and in their activity',
    status: 201,
    body: z.object({ user: id, subject: text(SUBJECT_LENGTH_MAX), text: text(MESSAGE_LENGTH_MAX) }),
    reply: staffThread,
    keyed: true,
  }),
  staffAnswer: endpoint({
    method: 'POST',
    path: '/api/staff/help/:id/messages/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Answer a request, and close it if nothing is left to say',
    status: 201,
    params,
    body: z.object({ text: text(MESSAGE_LENGTH_MAX), isLast: z._default(flag, false) }),
    reply: staffThread,
    keyed: true,
  }),
} as const
