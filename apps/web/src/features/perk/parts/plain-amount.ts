import { displayAmount, exactDigits } from '@bourse/domain/money'

/** All digits of an amount, as a field takes them. */
export function plainAmount(raw: bigint, { decimals, decimalsMin }: { decimals: number; decimalsMin: number }): string {
  const asset = { decimals, decimalsMin }
  return displayAmount(raw, asset, exactDigits(raw, asset))
}
