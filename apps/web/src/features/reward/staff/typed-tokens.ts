import { exactAmount, parseAmount } from '@bourse/domain/money'

/** Typed tokens in raw units, and in whole ones as calls need them; undefined while they are not an amount. */
export function readTokens(
  text: string,
  { decimals, decimals_min }: { decimals: number; decimals_min: number },
): { raw: bigint; sent: string } | undefined {
  const read = parseAmount(text, decimals)
  return read.ok ? { raw: read.value, sent: exactAmount(read.value, { decimals, decimalsMin: decimals_min }) } : undefined
}
