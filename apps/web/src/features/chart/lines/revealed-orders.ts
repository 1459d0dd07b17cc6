import type { AutoscaleInfo } from 'lightweight-charts'
import { wholeTicks } from '#features/market'
import type { ChartGround } from '../ground/ground.ts'
import type { OwnOrderLine } from './own-lines.ts'

/** The own orders that the price scale shows besides the candles in view, as long as they live. */
export class RevealedOrders {
  readonly #ground: ChartGround
  /** Where they are, in ticks, by their keys. */
  readonly #ticks = new Map<string, number>()

  constructor(ground: ChartGround) {
    this.#ground = ground
    const priceOf = (ticks: number) => wholeTicks(ground.market, ticks)
    ground.series.applyOptions({
      autoscaleInfoProvider: (candles: () => AutoscaleInfo | null) => widened(candles(), [...this.#ticks.values()].map(priceOf)),
    })
  }

  has(key: string): boolean {
    return this.#ticks.has(key)
  }

  reveal({ key, ticks }: OwnOrderLine): void {
    this.#ticks.set(key, ticks)
    this.#fit()
  }

  /** Moves with its orders once they are released, since the prices must not move under the pointer; forgets those that have ended. */
  follow(lines: readonly OwnOrderLine[]): void {
    if (this.#ticks.size === 0) return
    const now = new Map(lines.map(({ key, ticks, state }) => [key, state === 'drafted' ? this.#ticks.get(key) : ticks]))
    let hasChanged = false
    for (const [key, ticks] of this.#ticks) {
      const at = now.get(key)
      if (at === ticks) continue
      hasChanged = true
      if (at === undefined) this.#ticks.delete(key)
      else this.#ticks.set(key, at)
    }
    if (hasChanged) this.#ground.series.applyOptions({})
  }

  /** Whether the scale shows the candles in view and nothing else. */
  get isFitted(): boolean {
    return this.#ticks.size === 0 && this.#scale.options().autoScale
  }

  /** Back to the candles in view, also after the scale was dragged. */
  clear(): void {
    this.#ticks.clear()
    this.#fit()
  }

  /** The scale is measured again with the next frame. */
  #fit(): void {
    this.#scale.setAutoScale(true)
  }

  get #scale() {
    return this.#ground.chart.priceScale('right')
  }
}

/** The range with these prices in it. */
export function widened(info: AutoscaleInfo | null, prices: readonly number[]): AutoscaleInfo | null {
  if (!info?.priceRange || prices.length === 0) return info
  const { minValue, maxValue } = info.priceRange
  return { ...info, priceRange: { minValue: Math.min(minValue, ...prices), maxValue: Math.max(maxValue, ...prices) } }
}
