import * as z from 'zod/mini'
import { amountRaw, endpoint, named } from '../http/index.ts'
import { personReply } from '../profile/index.ts'

/** The first steps of a new member, in the order in which they are listed. */
export const FIRST_STEPS = ['identity', 'bank', 'secondFactor', 'deposit', 'trade'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const STEP_STATES = ['todo', 'inProgress', 'done'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What can wait for a profile's answer, in the order in which it is listed. */
export const WAITING_KINDS = ['request', 'offer', 'friend', 'membership', 'gift', 'ticket', 'mint', 'burn', 'document'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const amount = z.object({ quantity: amountRaw, code: z.string(), decimals: z.int(), decimalsMin: z.int() })

/** How many of what waits are told one by one; the rest is counted. */
export const WAITING_SHOWN_MAX = 3

/** What a ticket waits for: that its dealer accepts it, that this side pays, that this side confirms the payment. */
export const TICKET_STEPS = ['accept', 'pay', 'confirm'] as const

const waiting = named('HomeWaiting', {
  kind: z.enum(WAITING_KINDS),
  /** The request, offer, friend request, membership, ticket, movement or document itself. */
  id: z.string(),
  /** Its newest item in the feed; null for documents. */
  activityId: z.nullable(z.string()),
  /** Who asks; null for documents. */
  person: z.nullable(personReply),
  /** The perk or the document. */
  name: z.string(),
  /** What it is about; for an offer, what the profile would receive. */
  amount: z.nullable(amount),
  /** What an offer asks for in return. */
  exchange: z.nullable(amount),
  step: z.nullable(z.enum(TICKET_STEPS)),
  note: z.string(),
  /** Since when it waits, in milliseconds since 1970. */
  at: z.number(),
  /** Until when it can be answered, in milliseconds since 1970; null where nothing ends it. */
  until: z.nullable(z.number()),
})
export type WaitingReply = z.infer<typeof waiting>

const homeReply = named('Home', {
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES) })),
  /** The first few one by one, money first, then the newest. */
  waiting: z.object({ count: z.int(), items: z.array(waiting) }),
  /** Whether the pocket has ever held anything, even if it is empty now. */
  hasHeld: z.boolean(),
})
export type HomeReply = z.infer<typeof homeReply>

export const home = {
  read: endpoint({
    method: 'GET',
    path: '/api/home/',
    access: 'user',
    summary:
      'Get the first steps of the active profile with their status, what is waiting for its response, and whether its pocket has ever held anything',
    reply: homeReply,
  }),
}
