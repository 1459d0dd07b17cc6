import type { ChartIndicator } from '@bourse/contracts/exchange'
import {
  calculationOf,
  hasOwnScale,
  INDICATOR_LOOKS,
  type IndicatorLook,
  RunningIndicator,
  shiftsOf,
  type Values,
} from '@bourse/domain/exchange'
import type { HistogramData, IPaneApi, ISeriesApi, LineData, SeriesType, Time, WhitespaceData } from 'lightweight-charts'
import { type Candle, fade, wholeLots, wholeTicks } from '#features/market'
import { chartTime } from '../ground/chart-time.ts'
import type { ChartGround } from '../ground/ground.ts'
import { lineColors, lineShape } from './line-looks.ts'
import { valueText } from './value-text.ts'

type Point = LineData<Time> | HistogramData<Time> | WhitespaceData<Time>

/** Panes below the candles are a quarter as tall. */
const PANE_SHARE = 0.25

/** One indicator on the chart: its lines, and its values candle by candle. */
export class IndicatorSeries {
  readonly indicator: ChartIndicator
  readonly #ground: ChartGround
  readonly #look: IndicatorLook
  readonly #shifts: readonly number[]
  readonly #intervalMs: number
  /** What one tick or lot is on the scale. */
  readonly #unit: number
  readonly #lines: ISeriesApi<SeriesType, Time>[]
  readonly #colors: readonly string[]
  readonly #values = new Map<number, (number | undefined)[]>()
  #running: RunningIndicator | undefined
  #newest: { start: number; values: Values } | undefined

  constructor(ground: ChartGround, indicator: ChartIndicator, pigments: readonly string[], intervalMs: number) {
    this.indicator = indicator
    this.#ground = ground
    this.#look = INDICATOR_LOOKS[indicator.kind]
    this.#shifts = shiftsOf(indicator)
    this.#intervalMs = intervalMs
    const { unit } = this.#look
    this.#unit = unit === 'price' ? wholeTicks(ground.market, 1) : unit === 'volume' ? wholeLots(ground.market, 1) : 1
    this.#colors = lineColors(indicator, pigments, ground.ink)
    this.#lines = this.#createLines()
    this.recompute()
  }

  /** Computes everything: the candles were loaded or changed in their middle. */
  recompute(): void {
    const calculation = calculationOf(this.indicator as Parameters<typeof calculationOf>[0])
    this.#running = calculation && new RunningIndicator(calculation)
    this.#values.clear()
    const candles = this.#ground.candles()
    const all = candles.map((candle) => this.#take(candle))
    this.#lines.forEach((line, at) => line.setData(this.#pointsOf(at, candles, all)))
  }

  /** Computes the values of the latest candle only; all of them where lines begin, end or are moved with a new one. */
  update(candle: Candle): void {
    const before = this.#newest
    const isNew = candle.start !== before?.start
    const values = this.#take(candle)
    const isMoved = this.#shifts.some((shift) => shift !== 0)
    const hasTurned = this.indicator.kind === 'supertrend' && (isNew || (before?.values[0] === undefined) !== (values[0] === undefined))
    if ((isNew && isMoved) || hasTurned) return this.recompute()
    const newest = this.#ground.candles().length - 1
    this.#lines.forEach((line, at) => {
      const shift = this.#shifts[at] ?? 0
      const time = this.#timeAt(newest + shift)
      if (time === undefined) return
      this.#note(time, at, values[at])
      line.update(this.#point(time, at, values[at]), shift < 0)
    })
  }

  /** Price levels in ticks, volumes in lots; others without a unit. */
  valuesAt(start: number): Values {
    return this.#values.get(start) ?? []
  }

  get colors(): readonly string[] {
    return this.#colors
  }

  /** Undefined for those among the candles. */
  get pane(): IPaneApi<Time> | undefined {
    return hasOwnScale(this.indicator.kind) ? this.#lines[0]?.getPane() : undefined
  }

  remove(): void {
    for (const line of this.#lines) this.#ground.chart.removeSeries(line)
  }

  #take(candle: Candle): Values {
    const values = this.#running?.update(candle) ?? []
    this.#newest = { start: candle.start, values }
    return values
  }

  #pointsOf(line: number, candles: readonly Candle[], all: readonly Values[]): Point[] {
    const shift = this.#shifts[line] ?? 0
    const points: Point[] = []
    // One that is moved forwards has points beyond the last candle, one that is moved backwards none at the end.
    for (let place = 0; place < candles.length + Math.max(0, shift); place++) {
      const start = this.#timeAt(place)
      const value = all[place - shift]?.[line]
      if (start === undefined) continue
      this.#note(start, line, value)
      const isEnd = this.indicator.kind === 'supertrend' && value !== undefined && all[place + 1]?.[line] === undefined
      // The library joins what is left and right of a gap; the color of a point is that of the stretch after it.
      points.push({ ...this.#point(start, line, value), ...(isEnd && { color: 'transparent' }) })
    }
    return points
  }

  /** When the candle of this place starts, or would; undefined before the first. */
  #timeAt(place: number): number | undefined {
    const candles = this.#ground.candles()
    const last = candles.at(-1)
    if (place < candles.length) return candles[place]?.start
    return last && last.start + (place - candles.length + 1) * this.#intervalMs
  }

  #note(start: number, line: number, value: number | undefined): void {
    const values = this.#values.get(start) ?? []
    values[line] = value
    this.#values.set(start, values)
  }

  #point(start: number, line: number, value: number | undefined): Point {
    const time = chartTime(start)
    if (value === undefined) return { time }
    return { time, value: value * this.#unit, ...(this.#look.bars === line && { color: this.#barColor(value) }) }
  }

  #createLines(): ISeriesApi<SeriesType, Time>[] {
    const { chart, library } = this.#ground
    const { kind, isHidden } = this.indicator
    const isApart = hasOwnScale(kind)
    const paneIndex = isApart ? chart.panes().length : 0
    const lines = this.#look.lines.map((_, line) => {
      const shared = {
        visible: !isHidden,
        lastValueVisible: isApart && line === 0,
        priceLineVisible: false,
        ...(isApart && { priceFormat: this.#format() }),
        ...(this.#look.place === 'volume' && { priceScaleId: 'volume' }),
      }
      if (this.#look.bars === line) return chart.addSeries(library.HistogramSeries, shared, paneIndex)
      return chart.addSeries(
        library.LineSeries,
        { ...shared, ...lineShape(kind, line, library), color: this.#colors[line] ?? '', crosshairMarkerVisible: false },
        paneIndex,
      )
    })
    const [first] = lines
    if (first && isApart) first.getPane().setStretchFactor(PANE_SHARE)
    for (const price of this.#look.marks ?? []) first?.createPriceLine(this.#threshold(price))
    return lines
  }

  #threshold(price: number) {
    const { ink, library } = this.#ground
    return { price, color: ink.lineStrong, lineWidth: 1 as const, lineStyle: library.LineStyle.Dotted, axisLabelVisible: false, title: '' }
  }

  #format() {
    const { unit } = this.#look
    const formatter = (value: number) => valueText(this.indicator.kind, value / this.#unit, this.#ground)
    return { type: 'custom' as const, minMove: typeof unit === 'number' ? 10 ** -unit : this.#unit, formatter }
  }

  #barColor(value: number): string {
    const { ink } = this.#ground
    return value >= 0 ? fade(ink.buy, 0.4) : fade(ink.sell, 0.6)
  }
}
