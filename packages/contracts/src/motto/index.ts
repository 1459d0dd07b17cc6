import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

const mottoReply = z.object({ motto: z.string() })

export const motto = {
  read: endpoint({ method: 'GET', path: '/api/motto/', access: 'user', summary: 'Get the motto of the active profile', reply: mottoReply }),
  save: endpoint({
    method: 'PUT',
    path: '/api/motto/',
    access: 'user',
    summary: 'Give the active profile its motto',
    body: z.object({ motto: z.string('fields.required').check(z.maxLength(1000)) }),
    reply: mottoReply,
  }),
}
