import * as z from 'zod/mini'
import { endpoint, flag } from '../http/index.ts'
import { symbol } from './markets.ts'

const marketState = z.object({
  symbol: z.string(),
  status: z.enum(['open', 'halted']),
  /** Why it is halted; empty otherwise. */
  reason: z.string(),
  /** Whether a process holds the market now. */
  is_held: z.boolean(),
  live_orders: z.int(),
  /** The last action on it, and by whom; `handle` is a member of staff, or whoever paused the asset's trading. */
  last: z.nullable(
    z.object({
      action: z.enum(['halt', 'resume']),
      reason: z.string(),
      actor: z.enum(['staff', 'exchange', 'console', 'issuer']),
      handle: z.nullable(z.string()),
      at: z.int(),
      /** `done`, or why it failed; empty while it is pending. */
      outcome: z.string(),
    }),
  ),
})
export type MarketState = z.infer<typeof marketState>

const reason = z.string('fields.required').check(z.trim(), z.minLength(1, 'fields.required'), z.maxLength(500, 'fields.tooLong'))

/** Market administration: what staff see of the markets and may do to them. */
export const marketAdmin = {
  states: endpoint({
    method: 'GET',
    path: '/api/staff/markets/',
    access: 'staff',
    summary: 'List all markets with their status, its reason and the last action',
    reply: z.object({ rows: z.array(marketState) }),
  }),
  halt: endpoint({
    method: 'POST',
    path: '/api/staff/markets/:symbol/halt/',
    access: 'staff',
    summary: 'Halt a market: refuse new orders and amendments; cancels still work',
    params: z.object({ symbol }),
    body: z.object({ reason }),
    reply: marketState,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/staff/markets/:symbol/resume/',
    access: 'staff',
    summary: 'Resume a market: rebuild its book from the orders, compare the two, and open it',
    params: z.object({ symbol }),
    body: z.object({
      reason,
      /** Cancels orders that can't be restored, which otherwise keep the market halted. */
      cancel_unreadable: z._default(flag, false),
    }),
    reply: marketState,
  }),
}
