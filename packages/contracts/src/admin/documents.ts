import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { DOCUMENT_KINDS } from '../document/index.ts'
import { endpoint, moment, named } from '../http/index.ts'
import { signatureReply } from '../staff/index.ts'
import { line, reason, upTo } from './fields.ts'

/** The longest texts of a document in one language. */
export const DOCUMENT_LENGTHS = { title: 120, summary: 600, content: 200_000 } as const

const version = named('RegisteredVersion', {
  id: z.string(),
  version: z.string(),
  inForceAt: z.int(),
  isCurrent: z.boolean(),
  langs: z.array(z.string()),
  /** How many profiles have accepted this version. */
  acceptedCount: z.int(),
})
export type RegisteredVersion = z.infer<typeof version>

const documentRow = named('RegisteredDocument', {
  role: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** In English. */
  title: z.string(),
  /** Newest first, with those that are published ahead. */
  versions: z.array(version),
  /** Since when a draft of the next version is there. */
  draftAt: z.nullable(z.int()),
})
export type RegisteredDocument = z.infer<typeof documentRow>

const text = named('RegisteredText', { title: z.string(), summary: z.string(), content: z.string() })
export type RegisteredText = z.infer<typeof text>

const documentRecord = named('DocumentRecord', {
  ...documentRow.shape,
  /** The texts of the version in force, by language. */
  inForce: z.record(z.string(), text),
  draft: z.nullable(
    z.object({
      texts: z.record(z.string(), text),
      /** The number that it will have. */
      version: z.string(),
      savedAt: z.int(),
      savedBy: z.string(),
    }),
  ),
})
export type DocumentRecord = z.infer<typeof documentRecord>

const role = z.string('fields.required').check(z.regex(/^[a-z_]{1,40}$/, 'fields.id'))
const ofRole = z.object({ role })
const sentText = z.object({
  title: line(DOCUMENT_LENGTHS.title),
  summary: z._default(upTo(DOCUMENT_LENGTHS.summary), ''),
  content: line(DOCUMENT_LENGTHS.content),
})

/** The register of the operator's documents; the papers of an asset are published on its console. */
export const documentRegister = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/documents/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List the operator’s documents with their versions, their languages and how many have accepted each',
    reply: z.object({ rows: z.array(documentRow) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/staff/documents/:role/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Get a document’s texts in force and the draft of its next version',
    params: ofRole,
    reply: documentRecord,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/staff/documents/:role/draft/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Save the draft of a document’s next version, in English and the languages that are written',
    params: ofRole,
    body: z.object({
      texts: z.object({ en: sentText, es: z.optional(sentText), pt: z.optional(sentText) }),
      /** When the draft that was edited had been saved; null for none. Another one answers CHANGED_MEANWHILE. */
      seen: z.nullable(z.int('fields.time')),
    }),
    reply: documentRecord,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/staff/documents/:role/draft/',
    access: 'staff',
    roles: ['compliance'],
    summary: 'Discard the draft of a document’s next version',
    params: ofRole,
    reply: documentRecord,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/staff/documents/:role/publish/',
    access: 'staff',
    roles: ['compliance'],
    keyed: true,
    summary: 'Ask for a second signature to publish the draft as it is now, in force at once or from a later time on',
    status: 201,
    params: ofRole,
    body: z.object({ inForceAt: z.optional(z.nullable(moment)), reason }),
    reply: signatureReply,
  }),
}
