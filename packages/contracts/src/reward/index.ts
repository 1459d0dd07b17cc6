import { CODE_LENGTH, GRANT_REASON_MAX, REFERRAL_STATES, SUSPICIONS } from '@bourse/domain/reward'
import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { amountRaw, amountText, endpoint, id, named, recipient } from '../http/index.ts'
import { listQuery, listReply } from '../list/index.ts'
import { personReply } from '../profile/index.ts'
import { signatureReply } from '../staff/index.ts'

/** The platform token, as amounts need it. */
const token = named('RewardToken', { code: z.string(), decimals: z.int(), decimals_min: z.int() })
export type RewardToken = z.infer<typeof token>

/** What is paid for each person: to whoever brought them, and to themselves; raw units. With neither, the programme is closed. */
const terms = z.object({ isOpen: z.boolean(), referrer: amountRaw, referred: amountRaw, token })

const sum = z.object({ people: z.int(), amount: amountRaw })

const ownReply = named('OwnRewards', {
  terms,
  /** As it is shown: K7Q4-M2XP. */
  code: z.string(),
  /** The path that the code is linked by. */
  path: z.string(),
  /** All that the profile was ever paid, raw units. */
  earned: amountRaw,
  paid: sum,
  /** Staff look at them first. */
  held: sum,
  /** Everything is done; paid as soon as the house has the funds, or with the next day. */
  ready: sum,
  /** Not yet complete, or not yet traded. */
  open: sum,
  granted: sum,
  year: z.object({ people: z.int(), most: z.int() }),
  /** How many of them are paid for on one day. */
  aDay: z.int(),
  /** The agreement that the profile accepted last. */
  agreement: z.nullable(z.object({ version: z.string(), at: z.int() })),
})
export type OwnRewards = z.infer<typeof ownReply>

const broughtReply = named('BroughtPerson', {
  id: z.string(),
  /** Empty until the profile is complete. */
  displayName: z.string(),
  photo: z.nullable(z.string()),
  joinedAt: z.int(),
  /** Joined, profile complete, traded, paid. */
  step: z.int(),
  state: z.enum(REFERRAL_STATES),
  waitsFor: z.nullable(z.enum(['funds', 'day'])),
  reward: amountRaw,
  endedAt: z.nullable(z.int()),
  /** Why it was refused. */
  note: z.string(),
})
export type BroughtPerson = z.infer<typeof broughtReply>

const paidReply = named('PaidReward', {
  id: z.string(),
  kind: z.enum(['referrer', 'referred', 'grant']),
  amount: amountRaw,
  at: z.int(),
  /** Of a grant. */
  reason: z.string(),
  /** Who was brought, or who brought the reader. */
  displayName: z.string(),
})
export type PaidReward = z.infer<typeof paidReply>

const staffRow = named('StaffReferral', {
  id: z.string(),
  referrer: personReply,
  person: personReply,
  joinedAt: z.int(),
  step: z.int(),
  state: z.enum(REFERRAL_STATES),
  suspicion: z.nullable(z.enum(SUSPICIONS)),
  /** How many others the same profile brought that look the same. */
  alike: z.int(),
  waitsFor: z.nullable(z.enum(['funds', 'day'])),
  /** To both together. */
  amount: amountRaw,
  endedAt: z.nullable(z.int()),
  note: z.string(),
})
export type StaffReferral = z.infer<typeof staffRow>

const grantRow = named('GrantRow', {
  id: z.string(),
  person: personReply,
  amount: amountRaw,
  reason: z.string(),
  at: z.int(),
  by: z.string(),
  signedBy: z.nullable(z.string()),
})
export type GrantRow = z.infer<typeof grantRow>

const fundReply = named('RewardFund', {
  terms,
  /** What is left for rewards, and what the house could add to it. */
  balance: amountRaw,
  fees: amountRaw,
  /** Ready and not paid yet; promised to those who have come but not traded. */
  owed: sum,
  promised: sum,
  held: sum,
  /** Paid since the beginning of the year. */
  year: z.object({ referrals: sum, grants: sum }),
  /** Above this two people sign a grant. */
  aloneMax: amountRaw,
})
export type RewardFund = z.infer<typeof fundReply>

const reason = z
  .string('fields.required')
  .check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(GRANT_REASON_MAX, 'fields.tooLong'))
/** With or without its hyphen. */
const code = z.string().check(z.minLength(CODE_LENGTH, 'fields.code'), z.maxLength(16, 'fields.code'))

/** Whoever brings someone is thanked in the platform token (DEF-190). */
export const reward = {
  own: endpoint({
    method: 'GET',
    path: '/api/rewards/',
    access: 'user',
    summary: 'Get the link and code of the active profile, what it has earned, and the terms in force',
    reply: ownReply,
  }),
  brought: endpoint({
    method: 'GET',
    path: '/api/rewards/people/',
    access: 'user',
    summary: 'List whom the active profile brought, newest first',
    query: listQuery(20, 100),
    reply: listReply(broughtReply),
  }),
  paid: endpoint({
    method: 'GET',
    path: '/api/rewards/paid/',
    access: 'user',
    summary: 'List the rewards that the active profile was paid, newest first',
    query: listQuery(20, 100),
    reply: listReply(paidReply),
  }),
  invite: endpoint({
    method: 'GET',
    path: '/api/rewards/codes/:code/',
    access: 'public',
    summary: 'Get who invites with a code, and what a new member is paid',
    params: z.object({ code }),
    reply: z.object({ displayName: z.string(), photo: z.nullable(z.string()), code: z.string(), terms }),
  }),
  staffList: endpoint({
    method: 'GET',
    path: '/api/staff/rewards/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List who was brought by whom, newest first; those that staff have to look at longest waiting first',
    query: listQuery(50, 200, { state: z.optional(z.enum(REFERRAL_STATES, 'fields.invalid')) }),
    reply: listReply(staffRow, { total: z.int() }),
  }),
  staffGrants: endpoint({
    method: 'GET',
    path: '/api/staff/rewards/grants/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'List what staff have granted, newest first',
    query: listQuery(20, 100),
    reply: listReply(grantRow),
  }),
  staffFund: endpoint({
    method: 'GET',
    path: '/api/staff/rewards/fund/',
    access: 'staff',
    roles: STAFF_ROLES,
    summary: 'Get what is left for rewards, what is owed, and what was paid this year',
    reply: fundReply,
  }),
  addFunds: endpoint({
    method: 'POST',
    path: '/api/staff/rewards/fund/',
    access: 'staff',
    roles: ['finance'],
    keyed: true,
    summary: 'Ask for a second signature to move platform tokens from the fees to the fund for rewards',
    body: z.object({ amount: amountText, reason }),
    reply: z.object({ signature: signatureReply }),
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/staff/rewards/grants/',
    access: 'staff',
    roles: ['finance'],
    summary: 'Grant a profile a reward with a reason that it reads; above a limit a second signature is asked for',
    status: 201,
    body: z.object({ to: recipient, amount: amountText, reason }),
    reply: z.object({ id: z.nullable(z.string()), signature: z.nullable(signatureReply) }),
    money: true,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/staff/rewards/:id/review/',
    access: 'staff',
    roles: ['compliance'],
    repeatable: 'same',
    summary: 'Decide on a reward that was held back: it is paid after all, or refused with a reason that the referrer reads',
    params: z.object({ id }),
    body: z.object({ decision: z.enum(['pay', 'refuse'], 'fields.invalid'), reason }),
    reply: staffRow,
  }),
}
