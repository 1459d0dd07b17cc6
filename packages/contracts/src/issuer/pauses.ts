import { PAUSABLE } from '@bourse/domain/issuer'
import * as z from 'zod/mini'
import { assetCode, endpoint, named } from '../http/index.ts'
import { ofCode, reason } from './fields.ts'

export const pause = named('Pause', {
  what: z.enum(PAUSABLE),
  reason: z.string(),
  since: z.number(),
  /** Only staff can resume what staff paused. */
  isByStaff: z.boolean(),
})
export type PauseReply = z.infer<typeof pause>

/** A market that stays halted though the trading of its asset was resumed. */
const stillHalted = named('StillHalted', {
  symbol: z.string(),
  /** Who keeps it halted; `waiting`: nobody, but the exchange has not opened it yet. */
  by: z.enum(['staff', 'exchange', 'waiting']),
  /** What staff wrote; empty otherwise. */
  reason: z.string(),
})
export type StillHalted = z.infer<typeof stillHalted>

export const pauseCalls = {
  pause: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/pauses/',
    access: 'user',
    repeatable: 'same',
    inMaintenance: 'protects',
    summary: 'Pause trading (halts the markets of the asset) or transfers (freezes the asset) with a reason that holders read',
    params: ofCode,
    body: z.object({ what: z.enum(PAUSABLE, 'fields.invalid'), reason }),
    reply: z.array(pause),
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/superpowers/:code/pauses/:what/resume/',
    access: 'user',
    repeatable: 'same',
    summary: 'Resume what was paused; only staff can resume what staff paused',
    params: z.object({ code: assetCode, what: z.enum(PAUSABLE, 'fields.invalid') }),
    reply: z.object({ pauses: z.array(pause), stillHalted: z.array(stillHalted) }),
  }),
} as const
