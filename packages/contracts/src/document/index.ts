import * as z from 'zod/mini'
import { endpoint, id } from '../http/index.ts'

/** The operator's policies and agreements, in the order in which they are listed (DOC-02, DEF-181). */
export const DOCUMENT_ROLES = ['privacy', 'platform_use', 'asset_use', 'reward', 'risk'] as const
export type DocumentRole = (typeof DOCUMENT_ROLES)[number]

/** An account can't be opened without accepting these. */
export const SIGN_UP_ROLES = ['platform_use', 'privacy'] as const satisfies readonly DocumentRole[]

const documentReply = z.object({
  id: z.string(),
  role: z.string(),
  title: z.string(),
  content: z.string(),
  lang: z.string(),
  /** Since when this version is in force, in milliseconds. */
  createdAt: z.int(),
  isConfirmed: z.boolean(),
})
export type DocumentReply = z.infer<typeof documentReply>

const segment = z.string().check(z.regex(/^[a-z_0-9-]{1,40}$/, 'fields.id'))

export const document = {
  read: endpoint({
    method: 'GET',
    path: '/api/document/:role/:id/:lang',
    access: 'public',
    summary: 'Get a document in a language, or in English if there is no translation; the id `current` is the newest of its role',
    params: z.object({ role: segment, id: z.union([id, z.literal('current')]), lang: segment }),
    reply: documentReply,
  }),
}
