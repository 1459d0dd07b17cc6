import { fail, ok, type Result } from '../result/index.ts'
import { powerOfTen } from './divide.ts'

export type AmountError = 'AMOUNT_FORMAT' | 'AMOUNT_DECIMALS' | 'AMOUNT_TOO_LARGE' | 'AMOUNT_NOT_POSITIVE'

/** The maximum of numeric(38,0); a larger amount is refused on input. */
export const RAW_MAX = 10n ** 38n - 1n

/** Parses plain ASCII decimals only: `1e3`, `0x10`, `1,000`, `.1` and `١٢` are all refused, never guessed at (PKT-21, PKT-22). */
export function parseAmount(text: string, decimals: number): Result<bigint, AmountError> {
  const match = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text)
  if (!match) return fail('AMOUNT_FORMAT')
  const [, whole = '0', fraction = ''] = match
  if (fraction.length > decimals) return fail('AMOUNT_DECIMALS')
  const raw = BigInt(whole) * powerOfTen(decimals) + BigInt(fraction.padEnd(decimals, '0'))
  if (raw > RAW_MAX) return fail('AMOUNT_TOO_LARGE')
  if (raw === 0n) return fail('AMOUNT_NOT_POSITIVE')
  return ok(raw)
}
