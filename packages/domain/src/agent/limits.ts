import { fail, ok, type Result } from '../result/index.ts'
import { feeOf, type FeeRates } from './fee.ts'

/** What an agent takes of one asset, one way. */
export interface Terms {
  min: bigint
  max: bigint
  rates: FeeRates
}

/** Its text stands in the dictionary under `fields.{fault}`. */
export type QuantityFault = 'belowLeast' | 'aboveMost' | 'feeTooHigh'

/** Of a mint: what is paid in, the agent's part of it, and what is issued to the member (DEF-069). */
export function mintFigures(quantity: bigint, terms: Terms): Result<{ fee: bigint; issued: bigint }, QuantityFault> {
  const fault = limitFault(quantity, terms)
  const fee = feeOf(quantity, terms.rates)
  if (fault) return fail(fault)
  return fee < quantity ? ok({ fee, issued: quantity - fee }) : fail('feeTooHigh')
}

/** Of a burn: what is paid out, and what is held for it with the fee on top (DEF-071). */
export function burnFigures(quantity: bigint, terms: Terms): Result<{ fee: bigint; held: bigint }, QuantityFault> {
  const fault = limitFault(quantity, terms)
  const fee = feeOf(quantity, terms.rates)
  return fault ? fail(fault) : ok({ fee, held: quantity + fee })
}

/** What an agent offers of the cap that the house has set for a day; without a figure of its own, all of it. */
export function offeredOfCap(cap: bigint, own: bigint | null): bigint {
  return own !== null && own < cap ? own : cap
}

/** The agent may offer less than the cap, never more; who asks for all of it goes along when the house changes the cap. */
export function chooseDailyMax(asked: bigint, cap: bigint): Result<bigint | null, 'aboveCap'> {
  if (asked > cap) return fail('aboveCap')
  return ok(asked === cap ? null : asked)
}

/** Caps are set by the staff, and by nobody for themselves (DEF-070). */
export function maySetCaps(by: { isStaff: boolean; userId: bigint }, agentUserId: bigint): boolean {
  return by.isStaff && by.userId !== agentUserId
}

/** What a day's cap leaves; lowered below what was used it leaves nothing. */
export function leftOfCap(cap: bigint, used: bigint): bigint {
  return used < cap ? cap - used : 0n
}

function limitFault(quantity: bigint, { min, max }: Terms): QuantityFault | undefined {
  if (quantity < min) return 'belowLeast'
  return quantity > max ? 'aboveMost' : undefined
}
