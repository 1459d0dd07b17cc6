import * as z from 'zod/mini'
import { amountRaw, endpoint, named } from '../http/index.ts'

/** The first steps of a new member, in the order in which they are listed. */
export const FIRST_STEPS = ['identity', 'bank', 'secondFactor', 'deposit', 'trade'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const STEP_STATES = ['todo', 'inProgress', 'done'] as const
export type StepState = (typeof STEP_STATES)[number]

/** What can wait for a profile's answer, in the order in which it is listed. */
export const WAITING_KINDS = ['request', 'offer', 'friend', 'membership', 'gift', 'ticket', 'mint', 'burn', 'document'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const amount = z.object({ quantity: amountRaw, code: z.string(), decimals: z.int(), decimalsMin: z.int() })

const waiting = named('HomeWaiting', {
  kind: z.enum(WAITING_KINDS),
  /** How many wait for an answer; a kind with none is left out. */
  count: z.int(),
  /** Who asked last, and the amount where it is about money. */
  person: z.string(),
  amount: z.nullable(amount),
})
export type WaitingReply = z.infer<typeof waiting>

const homeReply = named('Home', {
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES) })),
  waiting: z.array(waiting),
})
export type HomeReply = z.infer<typeof homeReply>

export const home = {
  read: endpoint({
    method: 'GET',
    path: '/api/home/',
    access: 'user',
    summary: 'Get the first steps of the active profile with their status, and what is waiting for its response',
    reply: homeReply,
  }),
}
