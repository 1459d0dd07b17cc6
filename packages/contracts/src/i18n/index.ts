import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

export type { Dictionary, TextKey } from './en/index.ts'

export const i18n = {
  translate: endpoint({
    method: 'GET',
    path: '/api/translate/',
    access: 'public',
    summary: 'Get the dictionary of a language',
    query: z.object({ lang: z._default(z.string().check(z.maxLength(16)), 'en') }),
    reply: z.record(z.string(), z.string()),
  }),
}
