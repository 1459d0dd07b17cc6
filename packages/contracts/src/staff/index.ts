import { SIGNATURE_STATES, STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { endpoint, id, named, SCHEMAS } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'

const member = z
  .object({ userId: z.string(), name: z.string(), displayName: z.string(), roles: z.array(z.enum(STAFF_ROLES)) })
  .register(SCHEMAS, { id: 'StaffMember' })
export type StaffMember = z.infer<typeof member>

/** A figure or a text, with the key of its label; a struck one shows what it was before. */
const fact = named('SignatureFact', { label: z.string(), value: z.string(), before: z.optional(z.string()) })
export type SignatureFact = z.infer<typeof fact>

/** What one member of staff asked for, and whether a second one has signed it. */
export const signatureReply = named('Signature', {
  id: z.string(),
  /** Names the sentence: `staff.asks.{kind}`, filled with `values`. */
  kind: z.string(),
  subject: z.string(),
  values: z.record(z.string(), z.string()),
  facts: z.array(fact),
  /** The page of what it is about. */
  href: z.nullable(z.string()),
  reason: z.string(),
  state: z.enum(SIGNATURE_STATES),
  askedBy: member,
  askedAt: z.int(),
  expiresAt: z.int(),
  decidedBy: z.nullable(member),
  decidedAt: z.nullable(z.int()),
  note: z.string(),
  /** The other members of staff who may sign. */
  signers: z.array(member),
  /** Whether the reader may sign it, refuse it, and withdraw it. */
  maySign: z.boolean(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
  /** What it would change is no longer as it was when it was asked for: it can't be signed, and has to be asked for again. */
  isStale: z.boolean(),
})
export type SignatureReply = z.infer<typeof signatureReply>

const waiting = named('StaffWaiting', {
  /** `signatures`, `verifications`, `disputes` …: the words are `staff.waiting.{kind}`. */
  kind: z.string(),
  href: z.string(),
  count: z.int(),
  /** How long a case may wait. */
  limitMs: z.int(),
  /** Since when each waits, oldest first, up to 60. */
  since: z.array(z.int()),
  late: z.int(),
})
export type WaitingReply = z.infer<typeof waiting>

const logEntry = named('StaffLogEntry', {
  id: z.string(),
  at: z.int(),
  /** Null for the product itself. */
  by: z.nullable(member),
  /** The words are `staff.did.{action}`, filled with `data` and `about`. */
  action: z.string(),
  subject: z.string(),
  /** What the subject is called now; empty for one that has no name, or whose account is closed. */
  about: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Null for readers who may not see where calls came from. */
  address: z.nullable(z.string()),
  /** The chain's hash at this entry, as 64 hexadecimal digits; null until it is sealed. */
  seal: z.nullable(z.string()),
  /** Who signed what needed two signatures, and when; empty otherwise. */
  signed: z.array(z.object({ by: member, at: z.int() })),
})
export type LogEntry = z.infer<typeof logEntry>

const reason = z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(500, 'fields.tooLong'))

/** What both the page and the file of the log ask for. */
const logFilter = {
  /** The part of an action before its first dot: `market`, `person`, `dictionary` … */
  what: z.optional(z.string('fields.invalid').check(z.regex(/^[a-z_]{1,40}$/, 'fields.invalid'))),
  /** A user's id, or `house` for what the product did itself, or `staff` for any member of staff. */
  by: z.optional(z.string('fields.invalid').check(z.regex(/^([1-9][0-9]{0,17}|house|staff)$/, 'fields.invalid'))),
  /** The kind of subject before its colon, or a whole subject: `market`, `user:12`. */
  to: z.optional(z.string('fields.invalid').check(z.maxLength(120, 'fields.tooLong'))),
  since: z.optional(
    z.coerce
      .number('fields.time')
      .check(z.int('fields.time'), z.minimum(0, 'fields.time'), z.maximum(8_640_000_000_000_000, 'fields.time')),
  ),
  /** A word of its data, an entry's number, or a name. */
  q: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(100, 'fields.tooLong'))),
}

/** What every member of staff has: what waits, signatures, and the log. */
export const staff = {
  overview: endpoint({
    method: 'GET',
    path: '/api/staff/overview/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'What waits for staff and for how long, how many of each register there are, and what was answered today',
    reply: z.object({
      now: z.int(),
      waiting: z.array(waiting),
      /** By register: `people`, `assets`, `markets` … */
      registers: z.record(z.string(), z.int()),
      answeredToday: z.object({ cases: z.int(), typicalMs: z.nullable(z.int()) }),
    }),
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/staff/team/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'The members of staff and their roles',
    reply: z.object({ rows: z.array(member) }),
  }),
  changeRoles: endpoint({
    method: 'POST',
    path: '/api/staff/team/:userId/roles/',
    access: 'staff',
    roles: ['admin'],
    keyed: true,
    summary: 'Give a user roles of staff, or take them: taking them is done at once, giving one asks for a second signature',
    params: z.object({ userId: id }),
    body: z.object({ roles: z.array(z.enum(STAFF_ROLES, 'fields.invalid')).check(z.maxLength(4, 'fields.invalid')), reason }),
    reply: z.object({ roles: z.array(z.enum(STAFF_ROLES)), signature: z.nullable(signatureReply) }),
  }),
  signatures: endpoint({
    method: 'GET',
    path: '/api/staff/signatures/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'What waits for a second signature, and what was decided lately, newest first',
    query: listQuery(50, 200, { state: z.optional(z.enum(['asked', 'decided'], 'fields.invalid')) }),
    reply: listReply(signatureReply),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/staff/signatures/:id/sign/',
    access: 'staff',
    roles: STAFF_ROLES,
    repeatable: 'same',
    summary: 'Sign what another member of staff asked for: it happens now',
    params: z.object({ id }),
    reply: signatureReply,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/staff/signatures/:id/refuse/',
    access: 'staff',
    roles: STAFF_ROLES,
    repeatable: 'same',
    summary: 'Refuse to sign, with the reason',
    params: z.object({ id }),
    body: z.object({ note: reason }),
    reply: signatureReply,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/staff/signatures/:id/withdraw/',
    access: 'staff',
    roles: STAFF_ROLES,
    repeatable: 'same',
    summary: 'Withdraw what the caller has asked for',
    params: z.object({ id }),
    reply: signatureReply,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/staff/log/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Search the audit log, newest first',
    query: listQuery(50, 200, logFilter),
    reply: listReply(logEntry, {
      total: z.int(),
      /** The last sealed entry. */
      sealed: z.nullable(z.object({ id: z.string(), at: z.int() })),
    }),
  }),
  checkLog: endpoint({
    method: 'POST',
    path: '/api/staff/log/check/',
    access: 'staff',
    roles: STAFF_ROLES,
    repeatable: 'same',
    summary: 'Compute the chain of the audit log again and compare it with the seals',
    reply: z.object({ looked: z.int(), broken: z.int() }),
  }),
  logFile: endpoint({
    method: 'GET',
    path: '/api/staff/log.csv',
    access: 'staff',
    roles: STAFF_ROLES,
    mayLag: true,
    summary: 'Download the entries of the audit log that pass a filter as CSV (UTF-8, newest first, 100,000 at most)',
    query: z.object(logFilter),
    file: 'text/csv',
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/staff/find/',
    access: 'staff',
    roles: ['admin'],
    summary: 'Find users by name or handle, to give them roles',
    query: z.object({
      q: z.string('fields.required').check(z.trim(), z.minLength(2, 'fields.required'), z.maxLength(100, 'fields.tooLong')),
    }),
    reply: z.object({ rows: z.array(member) }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/staff/health/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Which roles of the product run, what waits in the queue of jobs, and how busy the database is',
    reply: z.object({
      /** `known` counts those that were seen in the last minute; a process that ended by itself is forgotten at once. */
      roles: z.array(z.object({ role: z.enum(['api', 'exchange', 'broker', 'mds', 'jobs']), alive: z.int(), known: z.int() })),
      jobs: z.object({ due: z.int(), failing: z.int() }),
      database: z.object({ connections: z.int(), connectionsMax: z.int() }),
    }),
  }),
}
