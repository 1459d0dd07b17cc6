import { FILES_MAX } from '@bourse/domain/verification'
import * as z from 'zod/mini'
import { endpoint, id, named } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { personReply } from '../profile/index.ts'

export const VERIFICATION_KINDS = ['identity', 'wealth'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]
const kind = z.enum(VERIFICATION_KINDS, 'fields.invalid')

/** All files of one submission as data URLs, which are a third larger than the files, with the rest of the body. */
export const SUBMISSION_BYTES_MAX = 28 * 1024 * 1024

const text = (most: number) =>
  z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(most, 'fields.tooLong'))
/** A file's type is detected from its content; its name and declared type can't be trusted. */
const file = z.object({ name: text(120), content: z.string('fields.required').check(z.startsWith('data:', 'fields.file')) })

export const DOCUMENT_TYPES = ['passport', 'id_card', 'driving_licence'] as const
export const WEALTH_BASES = ['income', 'net_worth', 'professional'] as const

/** The person's identity, as the document states it. */
const identityStatement = named('IdentityStatement', {
  fullName: text(120),
  birthDate: z.iso.date('fields.date'),
  documentType: z.enum(DOCUMENT_TYPES, 'fields.required'),
  documentCountry: z.int('fields.country').check(z.positive('fields.country'), z.maximum(9999, 'fields.country')),
})
/** The person's wealth, as the grounds for accreditation. */
const wealthStatement = named('WealthStatement', {
  basis: z.enum(WEALTH_BASES, 'fields.required'),
  explanation: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(500, 'fields.tooLong'))),
})
export type IdentityStatement = z.infer<typeof identityStatement>
export type WealthStatement = z.infer<typeof wealthStatement>

const state = named('VerificationState', {
  kind,
  status: z.enum(['none', 'pending', 'approved', 'rejected']),
  submittedAt: z.nullable(z.number()),
  decidedAt: z.nullable(z.number()),
  /** Why it was rejected. */
  reason: z.string(),
})
export type VerificationState = z.infer<typeof state>

export const SUBMITTED = ['pending', 'approved', 'rejected'] as const
export type SubmittedStatus = (typeof SUBMITTED)[number]

const staffRow = named('VerificationRow', {
  id: z.string(),
  kind,
  status: z.enum(SUBMITTED),
  person: personReply,
  submittedAt: z.number(),
  decidedAt: z.nullable(z.number()),
  decidedBy: z.nullable(z.string()),
  reason: z.string(),
})
export type VerificationRow = z.infer<typeof staffRow>

export const verification = {
  read: endpoint({
    method: 'GET',
    path: '/api/verifications/',
    access: 'user',
    summary: 'Get the verification status of the active profile',
    reply: z.array(state),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/verifications/',
    access: 'user',
    keyed: true,
    inMaintenance: 'nothing',
    summary: 'Submit documents for verification; they are encrypted and only staff can open them',
    status: 201,
    body: z.discriminatedUnion(
      'kind',
      [
        z.object({
          kind: z.literal('identity'),
          statement: identityStatement,
          files: z.array(file).check(z.minLength(1, 'fields.required'), z.maxLength(FILES_MAX, 'fields.limit')),
        }),
        z.object({
          kind: z.literal('wealth'),
          statement: wealthStatement,
          files: z.array(file).check(z.minLength(1, 'fields.required'), z.maxLength(FILES_MAX, 'fields.limit')),
        }),
      ],
      'fields.invalid',
    ),
    reply: state,
    bodyBytesMax: SUBMISSION_BYTES_MAX,
  }),
  staffList: endpoint({
    method: 'GET',
    path: '/api/staff/verifications/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'List verifications: pending ones oldest first, decided ones newest first',
    query: listQuery(50, 200, { status: z._default(z.enum(SUBMITTED, 'fields.invalid'), 'pending') }),
    reply: listReply(staffRow, { waitingCount: z.int() }),
  }),
  staffRead: endpoint({
    method: 'GET',
    path: '/api/staff/verifications/:id/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Get a verification with its details and file names; the view is recorded',
    params: z.object({ id }),
    reply: z.extend(staffRow, {
      statement: z.union([identityStatement, wealthStatement]),
      /** Staff can't decide about themselves. */
      isOwn: z.boolean(),
      files: z.array(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), size: z.int() })),
    }),
  }),
  /** A file is answered as base64 within JSON, so that it never has a URL that could be shared. */
  staffFile: endpoint({
    method: 'GET',
    path: '/api/staff/verifications/:id/files/:fileId/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Open one file of a verification; the view is recorded',
    params: z.object({ id, fileId: id }),
    reply: z.object({ name: z.string(), mediaType: z.string(), content: z.string() }),
  }),
  staffDecide: endpoint({
    method: 'POST',
    path: '/api/staff/verifications/:id/decide/',
    access: 'staff',
    roles: ['compliance'],
    repeatable: 'same',
    summary: 'Approve a verification, or reject it with a reason',
    params: z.object({ id }),
    body: z.object({
      decision: z.enum(['approve', 'reject'], 'fields.invalid'),
      reason: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(500, 'fields.tooLong'))),
    }),
    reply: staffRow,
  }),
}
