import type { Logical } from 'lightweight-charts'
import { wholeTicks } from '#features/market'
import { logicalOf, momentOf } from './bar-positions.ts'
import type { ChartGround } from './ground.ts'

/** Below the figures of the candle, which take two rows where the chart is narrow. */
const LEGEND_END_PX = { wide: 26, narrow: 46 }
const NARROW_PX = 480

/** Where moments and prices are on the chart's main pane, in CSS pixels; undefined while there is nothing to measure by. */
export class ChartScale {
  readonly #ground: ChartGround
  readonly #intervalMs: number
  readonly #tick: number

  constructor(ground: ChartGround, intervalMs: number) {
    this.#ground = ground
    this.#intervalMs = intervalMs
    this.#tick = wholeTicks(ground.market, 1)
  }

  get width(): number {
    return this.#ground.chart.timeScale().width()
  }

  get height(): number {
    return this.#ground.chart.panes()[0]?.getHeight() ?? 0
  }

  /** Of the price axis, to the right of the pane. */
  get axisWidth(): number {
    return this.#ground.chart.priceScale('right').width()
  }

  /** Where the figures of the candle end. Not by the width of an element, which would have the whole page laid out at every frame. */
  get legendEnd(): number {
    return this.width + this.axisWidth < NARROW_PX ? LEGEND_END_PX.narrow : LEGEND_END_PX.wide
  }

  x(at: number): number | undefined {
    return this.#xOfLogical(logicalOf(this.#ground.candles(), at, this.#intervalMs))
  }

  y(ticks: number): number | undefined {
    return this.#ground.series.priceToCoordinate(ticks * this.#tick) ?? undefined
  }

  /** The start of the bar there, which may be beyond the last one. */
  at(x: number): number | undefined {
    const first = this.#xOfLogical(0)
    const second = this.#xOfLogical(1)
    if (first === undefined || second === undefined || second === first) return undefined
    return momentOf(this.#ground.candles(), Math.round((x - first) / (second - first)), this.#intervalMs)
  }

  ticks(y: number): number | undefined {
    const price = this.#ground.series.coordinateToPrice(y)
    return price === null ? undefined : Math.max(0, Math.round(price / this.#tick))
  }

  /** The prices at the edges of the pane, in ticks and parts of one. */
  edges(): { high: number; low: number } | undefined {
    const { series } = this.#ground
    const [high, low] = [series.coordinateToPrice(0), series.coordinateToPrice(this.height)]
    return high === null || low === null ? undefined : { high: high / this.#tick, low: low / this.#tick }
  }

  /** The indexes of the candles in view. */
  visible(): { from: number; to: number } | undefined {
    const range = this.#ground.chart.timeScale().getVisibleLogicalRange()
    const last = this.#ground.candles().length - 1
    if (!range || last < 0) return undefined
    return { from: Math.max(0, Math.ceil(range.from)), to: Math.min(last, Math.floor(range.to)) }
  }

  #xOfLogical(logical: number | undefined): number | undefined {
    return logical === undefined ? undefined : (this.#ground.chart.timeScale().logicalToCoordinate(logical as Logical) ?? undefined)
  }
}
