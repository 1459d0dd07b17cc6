import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { endpoint, named } from '../http/index.ts'
import { signatureReply } from '../staff/index.ts'

const name = z.string('fields.required').check(z.regex(/^[A-Za-z][A-Za-z0-9_.]{0,63}$/, 'fields.invalid'))
const value = z.string('fields.required').check(z.trim(), z.maxLength(200, 'fields.tooLong'))
const reason = z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(500, 'fields.tooLong'))

const variable = named('Variable', {
  name: z.string(),
  value: z.string(),
  /** Whether everybody may read it. */
  isPublic: z.boolean(),
  /** What it holds; null for one that the product does not know, which can not be changed. */
  kind: z.nullable(z.enum(['asset', 'email', 'phone', 'switch', 'limit', 'reward'])),
  changedAt: z.nullable(z.int()),
  /** A change that waits for a second signature. */
  asked: z.nullable(signatureReply),
})
export type VariableReply = z.infer<typeof variable>

/** Values of the installation that staff change while it runs. */
export const variables = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/variables/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List the system variables',
    reply: z.object({ rows: z.array(variable) }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/staff/variables/:name/',
    access: 'staff',
    roles: ['admin'],
    keyed: true,
    summary: 'Change a system variable: at once where one may decide, otherwise once a second member of staff has signed',
    params: z.object({ name }),
    /** `before` is the value that the caller saw. */
    body: z.object({ value, before: z.string('fields.required').check(z.maxLength(1_000, 'fields.tooLong')), reason }),
    reply: variable,
  }),
}
