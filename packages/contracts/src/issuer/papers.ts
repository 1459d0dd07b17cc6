import * as z from 'zod/mini'
import { DOCUMENT_KINDS, PAPER_ROLES } from '../document/index.ts'
import { endpoint, flag, moment, named } from '../http/index.ts'
import { inLanguage, ofCode, required, upTo } from './fields.ts'

export const PAPER_LENGTHS = { title: 120, summary: 600, content: 200_000 } as const

const paper = named('Paper', {
  id: z.string(),
  role: z.enum(PAPER_ROLES),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  version: z.string(),
  langs: z.array(z.string()),
  inForceAt: z.number(),
  isCurrent: z.boolean(),
  isRequired: z.boolean(),
  /** How many profiles have accepted this version. */
  acceptedCount: z.int(),
})
export type PaperReply = z.infer<typeof paper>

const paperText = z.object({
  title: required(PAPER_LENGTHS.title),
  summary: upTo(PAPER_LENGTHS.summary),
  content: required(PAPER_LENGTHS.content),
})

export const paperCalls = {
  papers: endpoint({
    method: 'GET',
    path: '/api/superpowers/:code/papers/',
    access: 'user',
    summary: 'List the papers of the asset with all their versions, newest first',
    params: ofCode,
    query: inLanguage,
    reply: z.array(paper),
  }),
  publishPaper: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/papers/',
    access: 'user',
    keyed: true,
    summary: 'Publish a paper, or its next version; in force at once or from a later time on',
    status: 201,
    params: ofCode,
    body: z.object({
      role: z.enum(PAPER_ROLES, 'fields.invalid'),
      isRequired: flag,
      inForceAt: z.optional(moment),
      texts: z.object({ en: paperText, es: z.optional(paperText), pt: z.optional(paperText) }),
    }),
    bodyBytesMax: 2_000_000,
    reply: z.array(paper),
  }),
} as const
