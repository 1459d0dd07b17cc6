import { PERSON_LIMITS, SUSPENSION_REASONS, SUSPENSION_SCOPES } from '@bourse/domain/people'
import { STAFF_ROLES } from '@bourse/domain/staff'
import * as z from 'zod/mini'
import { amountRaw, langCode, named, SCHEMAS } from '../http/index.ts'
import { listReply } from '../list/index.ts'
import { signatureReply } from '../staff/index.ts'
import { sanctionReply } from '../street/sanctions.ts'
import { VERIFICATION_KINDS } from '../verification/index.ts'

const verified = z.enum(['none', 'pending', 'approved', 'rejected'])

/** A row of the register; everything is the personal profile's, and its names are empty once the account is closed. */
const personRow = named('PersonRegisterRow', {
  userId: z.string(),
  profileId: z.nullable(z.string()),
  name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  profiles: z.int(),
  identity: verified,
  /** Since when its identity waits for a decision. */
  identityWaitsSince: z.nullable(z.int()),
  isStaff: z.boolean(),
  isClosed: z.boolean(),
  /** What is stopped now, the widest. */
  suspended: z.nullable(z.enum(SUSPENSION_SCOPES)),
  isInDispute: z.boolean(),
  /** What all pockets of the person are worth, in raw units of LUSD. */
  value: amountRaw,
  seenAt: z.nullable(z.int()),
})
export type PersonRegisterRow = z.infer<typeof personRow>

export const peoplePage = listReply(personRow, {
  total: z.int(),
  /** How many each filter would show. */
  counts: z.object({ all: z.int(), toVerify: z.int(), suspended: z.int(), staff: z.int(), closed: z.int() }),
})

const profile = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  photo: z.nullable(z.string()),
  isPersonal: z.boolean(),
  isCaptain: z.boolean(),
  tickets: z.int(),
  /** In percent; null without a ticket that counts. */
  score: z.nullable(z.number()),
})

const verification = z.object({
  id: z.nullable(z.string()),
  profileId: z.string(),
  kind: z.enum(VERIFICATION_KINDS),
  status: verified,
  submittedAt: z.nullable(z.int()),
  decidedAt: z.nullable(z.int()),
  decidedBy: z.nullable(z.string()),
  papers: z.int(),
})

const suspension = named('Suspension', {
  id: z.string(),
  scope: z.enum(SUSPENSION_SCOPES),
  reason: z.enum(SUSPENSION_REASONS),
  note: z.string(),
  by: z.string(),
  begunAt: z.int(),
  until: z.nullable(z.int()),
  endedAt: z.nullable(z.int()),
  isOpen: z.boolean(),
})
export type SuspensionReply = z.infer<typeof suspension>

const personalLimit = z
  .object({ kind: z.enum(PERSON_LIMITS), used: amountRaw, amount: z.nullable(amountRaw) })
  .register(SCHEMAS, { id: 'PersonalLimit' })
export type PersonalLimit = z.infer<typeof personalLimit>

export const personReply = z
  .extend(personRow, {
    email: z.string(),
    language: langCode,
    roles: z.array(z.enum(STAFF_ROLES)),
    since: z.int(),
    /** The part of the value that is set aside. */
    open: amountRaw,
    ownProfiles: z.array(profile),
    verifications: z.array(verification),
    limits: z.array(personalLimit),
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        /** Null for readers who may not see where calls come from. */
        address: z.nullable(z.string()),
        seenAt: z.int(),
      }),
    ),
    apiKeys: z.array(z.object({ id: z.string(), name: z.string(), lastUsedAt: z.nullable(z.int()) })),
    suspensions: z.array(suspension),
    sanctions: z.array(sanctionReply),
    notes: z.array(z.object({ id: z.string(), text: z.string(), by: z.string(), at: z.int() })),
    help: z.array(z.object({ id: z.string(), subject: z.string(), changedAt: z.int() })),
    /** What waits for a second signature about this person. */
    asked: z.array(signatureReply),
  })
  .register(SCHEMAS, { id: 'PersonRecord' })
export type PersonReply = z.infer<typeof personReply>

const figure = z.object({ count: z.int(), value: amountRaw })

/** What a suspension would do now; values in raw units of LUSD. */
export const suspensionPreview = z
  .object({ orders: figure, disputed: figure, stays: amountRaw })
  .register(SCHEMAS, { id: 'SuspensionPreview' })
export type SuspensionPreview = z.infer<typeof suspensionPreview>
