import { shownRaw } from '#features/market'

/** The wire's asset or a market's: both spellings are accepted. */
interface Asset {
  code: string
  decimals: number
  decimalsMin?: number
  decimals_min?: number
}

/** An amount as text, to its last unit and with the asset's display decimals: 0.01200000 LBTC. */
export function sumText(raw: bigint, { code, decimals, decimalsMin, decimals_min }: Asset, locale: string): string {
  return `${shownRaw(raw, { decimals, decimalsMin: decimalsMin ?? decimals_min ?? 0 }, locale)} ${code}`
}
