import { AGENT_ACCOUNT_FIELDS } from '@bourse/domain/agent'
import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { assetCode, email, endpoint, flag, handle, langCode, named } from '../http/index.ts'

const text = (most: number) =>
  z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(most, 'fields.tooLong'))
/** A positive amount in whole units, as people write it. */
const amount = z.string('fields.amount').check(z.regex(/^[0-9]{1,20}(\.[0-9]{1,18})?$/, 'fields.amount'))
const ppm = z.int('fields.invalid').check(z.minimum(0, 'fields.invalid'), z.maximum(100_000, 'fields.invalid'))
const password = z.optional(z.string('fields.invalid').check(z.maxLength(128, 'fields.passwordLong')))

const person = z.object({
  handle,
  email,
  firstName: text(60),
  lastName: text(60),
  lang: z._default(langCode, 'en'),
  /** Without one they sign in with a mailed code. */
  password,
})

const plannedClass = z.object({
  slug: z.string('fields.required').check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'fields.invalid')),
  /** By language; English is needed. */
  names: z.partialRecord(langCode, text(80)),
  isOpen: z._default(flag, true),
})

const plannedAsset = z.object({
  code: assetCode,
  name: text(80),
  symbol: z._default(z.string('fields.invalid').check(z.maxLength(8, 'fields.tooLong')), ''),
  type: z.enum(['currency', 'coin', 'token'], 'fields.invalid'),
  /** What one unit is worth in the first currency, until a market says. */
  worth: z._default(amount, '1'),
  assetClass: z.optional(z.string('fields.invalid')),
  isMintable: z._default(flag, true),
})

const plannedMarket = z.object({
  base: assetCode,
  quote: assetCode,
  tick: amount,
  lot: amount,
  makerFeePpm: z._default(ppm, 1_000),
  takerFeePpm: z._default(ppm, 2_000),
})

const plannedAgent = z.object({
  ...person.shape,
  /** The currencies that they load and unload. */
  assets: z.array(
    z.object({
      code: assetCode,
      least: amount,
      most: amount,
      dailyCap: amount,
      feePpm: z._default(ppm, 0),
      typicalMinutes: z._default(z.int('fields.invalid').check(z.minimum(1, 'fields.invalid'), z.maximum(20_160, 'fields.invalid')), 240),
      /** Where members pay in; which numbers it needs depends on the currency. */
      account: z.partialRecord(z.enum(AGENT_ACCOUNT_FIELDS), text(120)),
    }),
    'fields.required',
  ),
})

const plannedDocument = z.object({
  role: z.enum(['privacy', 'platform_use', 'asset_use', 'reward', 'risk'], 'fields.invalid'),
  version: text(20),
  /** By language; English is needed. Markdown. */
  texts: z.partialRecord(langCode, z.object({ title: text(120), content: text(200_000) })),
})

/** What a new installation begins with. Whatever exists already stays as it is. */
export const setupPlan = named('SetupPlan', {
  staff: z._default(
    z.array(z.object({ ...person.shape, roles: z._default(z.array(z.enum(STAFF_ROLES, 'fields.invalid')), [...STAFF_ROLES]) })),
    [],
  ),
  classes: z._default(z.array(plannedClass), []),
  assets: z._default(z.array(plannedAsset), []),
  markets: z._default(z.array(plannedMarket), []),
  agents: z._default(z.array(plannedAgent), []),
  documents: z._default(z.array(plannedDocument), []),
})
export type SetupPlan = z.infer<typeof setupPlan>
export type SetupPlanSent = z.input<typeof setupPlan>

export const SETUP_RESULTS = ['made', 'there', 'differs'] as const
const step = named('SetupStep', {
  what: z.enum(['staff', 'class', 'asset', 'market', 'agent', 'document']),
  name: z.string(),
  /** Made now, there already, or there already with other terms, which stay. */
  result: z.enum(SETUP_RESULTS),
})
export type SetupStep = z.infer<typeof step>

/** The beginning of an installation: until it has staff, whoever has the code of its console sets it up. */
export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/api/setup/',
    access: 'public',
    summary: 'Whether this installation still waits for its set-up',
    reply: z.object({ isOpen: z.boolean(), canMail: z.boolean() }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/setup/',
    access: 'public',
    repeatable: 'same',
    inMaintenance: 'account',
    summary: 'Set up a new installation, with the code that its console shows: all of the plan or nothing',
    body: z.object({ code: z.string('fields.required').check(z.trim(), z.maxLength(60, 'fields.code')), plan: setupPlan }),
    reply: z.object({ steps: z.array(step) }),
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/api/staff/setup/',
    access: 'staff',
    roles: ['admin'],
    summary: 'What an installation needs before its members can trade, and what of it is missing',
    reply: z.object({
      items: z.array(
        z.object({
          what: z.enum(['team', 'currency', 'second_asset', 'market', 'agent', 'mail']),
          isDone: z.boolean(),
          href: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
