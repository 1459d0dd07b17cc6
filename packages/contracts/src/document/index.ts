import * as z from 'zod/mini'
import { endpoint, id } from '../http/index.ts'

const documentReply = z.object({
  id: z.string(),
  role: z.string(),
  title: z.string(),
  content: z.string(),
  lang: z.string(),
  isConfirmed: z.boolean(),
})
export type DocumentReply = z.infer<typeof documentReply>

const segment = z.string().check(z.regex(/^[a-z_0-9-]{1,40}$/, 'fields.id'))

export const document = {
  read: endpoint({
    method: 'GET',
    path: '/api/document/:role/:id/:lang',
    access: 'public',
    summary: 'A document in a language, English where it is missing; id `current` is the newest of its role',
    params: z.object({ role: segment, id: z.union([id, z.literal('current')]), lang: segment }),
    reply: documentReply,
  }),
}
