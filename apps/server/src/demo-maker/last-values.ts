import { powerOfTen } from '@bourse/domain/money'
import type { MakerMarket } from './demo-maker.ts'

const DOLLAR = 'LUSD'
/** A last price further from the reference value than this, as a logarithm, is ignored as a mistake. */
const STRAY_MAX = 0.3

/** The assets' values by the last trades against the dollar, so that a restart continues from the last prices. */
export function lastValues(
  markets: readonly (MakerMarket & { lastPrice: number })[],
  homeValues: ReadonlyMap<string, number>,
): Map<string, number> {
  const values = new Map(homeValues)
  for (const { demo, spec, lastPrice } of markets) {
    if (lastPrice === 0 || (demo.base !== DOLLAR && demo.quote !== DOLLAR)) continue
    const price = (lastPrice * Number(spec.tickRaw)) / Number(powerOfTen(spec.quote.decimals))
    const [code, value] = demo.quote === DOLLAR ? [demo.base, price] : [demo.quote, 1 / price]
    const home = homeValues.get(code)
    if (home !== undefined && Math.abs(Math.log(value / home)) < STRAY_MAX) values.set(code, value)
  }
  return values
}
