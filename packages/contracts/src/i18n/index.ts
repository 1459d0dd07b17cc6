import * as z from 'zod/mini'
import { endpoint } from '../http/index.ts'

export const i18n = {
  translate: endpoint({
    method: 'GET',
    path: '/api/translate/',
    access: 'public',
    summary: 'Get the dictionary of a language, whole or by sections',
    query: z.object({
      lang: z._default(z.string().check(z.maxLength(16)), 'en'),
      // A comma-separated list. An unknown section is ignored: it may come from a page of an earlier release.
      sections: z.optional(z.string().check(z.maxLength(1_000))),
      // For English, which is built into the pages: only the texts that staff have edited.
      only: z.optional(z.enum(['edited'], 'fields.invalid')),
      // The last edit that the page knows of: another address than before, so that no cache answers.
      edition: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/, 'fields.invalid'))),
    }),
    reply: z.record(z.string(), z.string()),
  }),
}
