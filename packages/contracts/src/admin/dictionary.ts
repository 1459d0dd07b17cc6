import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { endpoint, langCode, named } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'

const key = z.string('fields.required').check(z.regex(/^[A-Za-z0-9_.]{1,120}$/, 'fields.invalid'))
/** The number of the last edit of this text, or 0: of two who edit it at once the second is told. */
const version = z.string('fields.invalid').check(z.regex(/^(0|[1-9][0-9]{0,17})$/, 'fields.invalid'))

const words = z.object({
  /** As the product shows it now. */
  text: z.string(),
  /** The product's own. */
  original: z.string(),
  isEdited: z.boolean(),
  /** English was edited after this text. */
  isOutdated: z.boolean(),
  version: z.string(),
})
const textRow = named('DictionaryText', {
  key: z.string(),
  section: z.string(),
  en: words,
  es: words,
  pt: words,
})
export type DictionaryText = z.infer<typeof textRow>

const edit = named('DictionaryEdit', {
  id: z.string(),
  lang: langCode,
  /** Null: the product's own text. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  by: z.string(),
  at: z.int(),
})
export type DictionaryEdit = z.infer<typeof edit>

const missingContent = named('MissingContent', {
  kind: z.enum(['document', 'class', 'asset']),
  id: z.string(),
  name: z.string(),
  langs: z.array(langCode),
})
export type MissingContent = z.infer<typeof missingContent>

const DICTIONARY_FILTERS = ['all', 'edited', 'outdated', 'same', 'unused'] as const

/** The product's words: staff read, change and reset them. */
export const dictionary = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/dictionary/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List the texts of the product in the order of their keys, with what staff have edited',
    query: listQuery(50, 200, {
      q: z.optional(z.string('fields.invalid').check(z.trim(), z.maxLength(100, 'fields.tooLong'))),
      /** The first part of the key. */
      section: z.optional(z.string('fields.invalid').check(z.regex(/^[A-Za-z0-9_]{1,40}$/, 'fields.invalid'))),
      /** `outdated`: English was edited later; `same`: as in English; `unused`: edits of texts that the product no longer has. */
      show: z._default(z.enum(DICTIONARY_FILTERS, 'fields.invalid'), 'all'),
    }),
    reply: listReply(textRow, {
      /** That pass the filter. */
      total: z.int(),
      counts: z.object({ all: z.int(), edited: z.int(), outdated: z.int(), same: z.int(), unused: z.int() }),
      /** How many translations are older than their English text. */
      outdatedIn: z.object({ es: z.int(), pt: z.int() }),
      sections: z.array(z.object({ name: z.string(), count: z.int() })),
    }),
  }),
  text: endpoint({
    method: 'GET',
    path: '/api/staff/dictionary/texts/:key/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'One text in every language, with the history of its edits, newest first',
    params: z.object({ key }),
    reply: z.object({ row: textRow, edits: z.array(edit) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/staff/dictionary/texts/:key/:lang/',
    access: 'staff',
    roles: ['support', 'compliance'],
    summary: 'Change a text: plain words with exactly the placeholders of the key; readers have it within seconds',
    params: z.object({ key, lang: langCode }),
    body: z.object({ text: z.string('fields.required').check(z.maxLength(4_000, 'fields.tooLong')), version }),
    reply: textRow,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/staff/dictionary/texts/:key/:lang/reset/',
    access: 'staff',
    roles: ['support', 'compliance'],
    repeatable: 'same',
    summary: 'Go back to the product’s own text',
    params: z.object({ key, lang: langCode }),
    body: z.object({ version }),
    reply: z.object({ row: z.nullable(textRow) }),
  }),
  missing: endpoint({
    method: 'GET',
    path: '/api/staff/dictionary/missing/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Documents, classes and assets that are not written in every language',
    reply: z.object({ rows: z.array(missingContent) }),
  }),
}
