import type { ChartIndicator } from '@bourse/contracts/exchange'
import type { Candle } from '#features/market'
import { areAlike } from '#platform/kept/items'
import type { ChartGround } from '../ground/ground.ts'
import { IndicatorSeries } from './series.ts'

/** The indicators on a chart. A new candle costs one value of each line. */
export class IndicatorLayer {
  readonly #ground: ChartGround
  readonly #pigments: readonly string[]
  readonly #intervalMs: number
  #shown: IndicatorSeries[] = []

  constructor(ground: ChartGround, pigments: readonly string[], intervalMs: number) {
    this.#ground = ground
    this.#pigments = pigments
    this.#intervalMs = intervalMs
  }

  seriesOf(id: string): IndicatorSeries | undefined {
    return this.#shown.find(({ indicator }) => indicator.id === id)
  }

  /** Those that are unchanged stay as they are. */
  show(indicators: readonly ChartIndicator[]): void {
    const wanted = indicators.filter(({ isHidden }) => !isHidden)
    const kept = this.#shown.filter((series) => wanted.some((indicator) => areAlike(indicator, series.indicator)))
    const gone = this.#shown.filter((series) => !kept.includes(series))
    // The chart is laid out anew while they are removed: nobody may ask them for their pane then.
    this.#shown = kept
    for (const series of gone) series.remove()
    this.#shown = wanted.map(
      (indicator) =>
        kept.find((series) => series.indicator.id === indicator.id) ??
        new IndicatorSeries(this.#ground, indicator, this.#pigments, this.#intervalMs),
    )
  }

  onCandles(latest: Candle | undefined): void {
    for (const series of this.#shown) {
      if (latest) series.update(latest)
      else series.recompute()
    }
  }
}
