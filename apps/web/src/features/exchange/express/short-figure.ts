import { shownRaw } from '../figure-text.ts'

/** The wire's asset or a market's: either spelling will do. */
interface Asset {
  code: string
  decimals: number
  decimalsMin?: number
  decimals_min?: number
}

/** As many noughts at the end as cents have. */
const SHORT_DECIMALS = 2

/** An amount in words, to its last unit, without noughts that say nothing: 0.012 LBTC. */
export function shortFigure(raw: bigint, { code, decimals, decimalsMin, decimals_min }: Asset, locale: string): string {
  const shown = Math.min(decimalsMin ?? decimals_min ?? 0, SHORT_DECIMALS)
  return `${shownRaw(raw, { decimals, decimalsMin: shown }, locale)} ${code}`
}
