import { costRaw, type MarketSpec } from '@bourse/domain/exchange'
import { numberText } from '@bourse/domain/formats'

interface BracketFigures {
  /** Quote units, before fees. */
  gainRaw: bigint
  riskRaw: bigint
  /** How many times the risk the gain is; undefined without a risk. */
  ratio: number | undefined
}

/** What a bracket gains at its profit and loses at its stop, in ticks and lots. */
export function bracketFigures(
  spec: MarketSpec,
  { entry, takeProfit, stopPrice, lots }: { entry: number; takeProfit: number; stopPrice: number; lots: number },
): BracketFigures {
  const [gain, risk] = [Math.abs(takeProfit - entry), Math.abs(entry - stopPrice)]
  return { gainRaw: costRaw(spec, gain, lots), riskRaw: costRaw(spec, risk, lots), ratio: risk > 0 ? gain / risk : undefined }
}

/** With two decimals at most: 2.5. */
export function ratioText(ratio: number | undefined, locale: string): string {
  return ratio === undefined ? '–' : numberText(ratio, locale, { maximumFractionDigits: 2 })
}
