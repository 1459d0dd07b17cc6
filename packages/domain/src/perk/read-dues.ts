import { type AmountError, parseAmount } from '../money/parse-amount.ts'
import { fail, ok, type Result } from '../result/index.ts'
import { DUES_MAX, DUES_MIN } from './joining.ts'

/**
 * PERK-15: dues as people write them, in raw units; empty ones are none. The bounds are compared digit for digit, whatever the asset's
 * decimals are.
 */
export function readDues(text: string, decimals: number): Result<bigint | undefined, AmountError | 'DUES_RANGE'> {
  if (text === '') return ok(undefined)
  const scale = Math.max(decimals, text.length, DUES_MIN.length)
  const [value, least, most] = [parseAmount(text, scale), parseAmount(DUES_MIN, scale), parseAmount(DUES_MAX, scale)]
  if (!value.ok && value.code === 'AMOUNT_FORMAT') return value
  if (!value.ok || !least.ok || !most.ok || value.value < least.value || value.value > most.value) return fail('DUES_RANGE')
  return parseAmount(text, decimals)
}
