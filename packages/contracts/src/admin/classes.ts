import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { slug } from '../catalogue/index.ts'
import { endpoint, flag, named } from '../http/index.ts'
import { line, upTo } from './fields.ts'

/** The longest texts of a class. */
export const CLASS_LENGTHS = { name: 60, description: 400 } as const

const classTexts = z.object({ name: z.string(), description: z.string() })

const classRecord = named('ClassRecord', {
  slug: z.string(),
  image: z.nullable(z.string()),
  sortTerm: z.string(),
  /** Members may create ventures in it. */
  isOpen: z.boolean(),
  isVisible: z.boolean(),
  /** By language; without any it is called by its slug. */
  contents: z.record(z.string(), classTexts),
  assetCount: z.int(),
})
export type ClassRecord = z.infer<typeof classRecord>

const text = z.object({ name: line(CLASS_LENGTHS.name), description: upTo(CLASS_LENGTHS.description) })
const body = {
  sortTerm: line(40),
  isOpen: flag,
  isVisible: flag,
  contents: z.object({ en: text, es: z.optional(text), pt: z.optional(text) }),
}

/** The register of asset classes. */
export const classRegister = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/classes/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List all asset classes in their order, with their texts in every language',
    reply: z.object({ rows: z.array(classRecord) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/staff/classes/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Create an asset class; its slug is its address and stays',
    status: 201,
    body: z.object({ slug, ...body }),
    reply: classRecord,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/staff/classes/:slug/',
    access: 'staff',
    roles: ['finance'],
    summary: 'Change an asset class: its texts, its place in the order, whether it is open and visible',
    params: z.object({ slug }),
    body: z.object(body),
    reply: classRecord,
  }),
}
