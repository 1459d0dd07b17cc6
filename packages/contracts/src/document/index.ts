import * as z from 'zod/mini'
import { assetCode, endpoint, id, langCode, named } from '../http/index.ts'

/** The operator's policies and agreements, in the order in which they are listed (DOC-02, DEF-181). */
export const DOCUMENT_ROLES = ['privacy', 'platform_use', 'asset_use', 'reward', 'risk'] as const
export type DocumentRole = (typeof DOCUMENT_ROLES)[number]

/** An account can't be opened without accepting these. */
export const SIGN_UP_ROLES = ['platform_use', 'privacy'] as const satisfies readonly DocumentRole[]

/** Who wants to hold an asset that needs authorization accepts these, beside the asset's own papers. */
export const HOLDER_ROLES = ['asset_use', 'risk'] as const satisfies readonly DocumentRole[]

/** These inform; the others are agreements. */
export const NOTICE_ROLES = ['privacy', 'risk'] as const satisfies readonly DocumentRole[]

const documentReply = named('Document', {
  id: z.string(),
  role: z.string(),
  title: z.string(),
  content: z.string(),
  lang: z.string(),
  /** Since when this version is in force, in milliseconds. */
  createdAt: z.int(),
  isConfirmed: z.boolean(),
  version: z.string(),
  /** The languages that it is written in. */
  langs: z.array(z.string()),
})
export type DocumentReply = z.infer<typeof documentReply>

const segment = z.string().check(z.regex(/^[a-z_0-9-]{1,40}$/, 'fields.id'))

export const DOCUMENT_KINDS = ['agreement', 'notice', 'paper'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The roles of an asset's papers. */
export const PAPER_ROLES = ['prospectus', 'deed', 'terms', 'valuation', 'report'] as const
export type PaperRole = (typeof PAPER_ROLES)[number]

/** A document in force as lists show it, with what the active profile has agreed to. */
const listedDocument = named('ListedDocument', {
  id: z.string(),
  role: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** In the reader's language, or English where it is missing; `lang` says which. */
  title: z.string(),
  lang: z.string(),
  langs: z.array(z.string()),
  /** Its points, one each. */
  summary: z.array(z.string()),
  version: z.string(),
  inForceAt: z.number(),
  /** Of the text, so that a list can say how long it takes to read. */
  wordCount: z.int(),
  /** Whether subscribers must accept it. */
  isRequired: z.boolean(),
  isConfirmed: z.boolean(),
  confirmedAt: z.nullable(z.number()),
  /** An earlier version that was accepted, if this one is not. */
  confirmedVersion: z.nullable(z.string()),
  /** A version that is published ahead and waits for an answer. */
  ahead: z.nullable(z.object({ id: z.string(), version: z.string(), inForceAt: z.number(), isConfirmed: z.boolean() })),
  asset: z.nullable(z.object({ code: z.string(), name: z.string() })),
})
export type ListedDocument = z.infer<typeof listedDocument>

const documentVersion = named('DocumentVersion', {
  id: z.string(),
  version: z.string(),
  inForceAt: z.number(),
  isCurrent: z.boolean(),
  confirmedAt: z.nullable(z.number()),
})
export type DocumentVersion = z.infer<typeof documentVersion>

export const document = {
  /** DOC-02: the operator's documents, and the papers of what the reader holds; or those of one asset. */
  list: endpoint({
    method: 'GET',
    path: '/api/documents/',
    access: 'public',
    summary:
      'List the documents in force: the operator’s and the papers of held assets, or those that one asset asks its subscribers to read',
    query: z.object({ lang: z._default(z.string(), 'en'), asset: z.optional(assetCode) }),
    reply: z.array(listedDocument),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/documents/:role/versions/',
    access: 'public',
    summary: 'List the versions of a document, newest first',
    params: z.object({ role: segment }),
    query: z.object({ asset: z.optional(assetCode) }),
    reply: z.array(documentVersion),
  }),
  /** API-47, OFF-10: one-way. */
  agree: endpoint({
    method: 'POST',
    path: '/api/agreements/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Record that a profile of the caller agrees to a document; again it changes nothing',
    status: 201,
    body: z.object({
      doc_id: id,
      /** The active one unless given. */
      profile_id: z.optional(id),
      /** In which it was read. */
      lang: z._default(langCode, 'en'),
    }),
    reply: z.object({
      id: z.string(),
      doc_id: z.string(),
      profile_id: z.string(),
      version: z.string(),
      at: z.number(),
      status: z.literal('confirmed'),
      isConfirmed: z.literal(true),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/document/:role/:id/:lang',
    access: 'public',
    summary: 'Get a document in a language, or in English if there is no translation; the id `current` is the newest of its role',
    params: z.object({ role: segment, id: z.union([id, z.literal('current')]), lang: segment }),
    reply: documentReply,
  }),
}
