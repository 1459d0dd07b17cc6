import { fail, ok, type Result } from '../result/index.ts'
import { feeOf, type FeeRates } from './fee.ts'

/** An agent's limits and fee for one asset and one direction. */
export interface Terms {
  min: bigint
  max: bigint
  rates: FeeRates
}

/** Its text is in the dictionary under `fields.{fault}`. */
export type QuantityFault = 'belowLeast' | 'aboveMost' | 'feeTooHigh'

/** For a mint: what is paid in, the agent's fee, and what is issued to the member (DEF-069). */
export function mintFigures(quantity: bigint, terms: Terms): Result<{ fee: bigint; issued: bigint }, QuantityFault> {
  const fault = limitFault(quantity, terms)
  const fee = feeOf(quantity, terms.rates)
  if (fault) return fail(fault)
  return fee < quantity ? ok({ fee, issued: quantity - fee }) : fail('feeTooHigh')
}

/** For a burn: what is paid out, and what is held, which includes the fee on top (DEF-071). */
export function burnFigures(quantity: bigint, terms: Terms): Result<{ fee: bigint; held: bigint }, QuantityFault> {
  const fault = limitFault(quantity, terms)
  const fee = feeOf(quantity, terms.rates)
  return fault ? fail(fault) : ok({ fee, held: quantity + fee })
}

/** How much of the operator's daily cap an agent offers; all of it unless the agent set its own figure. */
export function offeredCap(cap: bigint, own: bigint | null): bigint {
  return own !== null && own < cap ? own : cap
}

/** An agent may offer less than the cap, never more; one who offers all of it follows later changes of the cap. */
export function chooseDailyMax(asked: bigint, cap: bigint): Result<bigint | null, 'aboveCap'> {
  if (asked > cap) return fail('aboveCap')
  return ok(asked === cap ? null : asked)
}

/** Staff set caps, but never their own (DEF-070). */
export function maySetCaps(by: { isStaff: boolean; userId: bigint }, agentUserId: bigint): boolean {
  return by.isStaff && by.userId !== agentUserId
}

/** What is left of the day's cap; 0 if the cap was lowered below what was used. */
export function remainingCap(cap: bigint, used: bigint): bigint {
  return used < cap ? cap - used : 0n
}

function limitFault(quantity: bigint, { min, max }: Terms): QuantityFault | undefined {
  if (quantity < min) return 'belowLeast'
  return quantity > max ? 'aboveMost' : undefined
}
