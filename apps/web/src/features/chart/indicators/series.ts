import type { ChartIndicator } from '@bourse/contracts/exchange'
import { calculationOf, hasOwnScale, INDICATOR_LINES, RunningIndicator, type Values } from '@bourse/domain/exchange'
import type { HistogramData, IPaneApi, ISeriesApi, LineData, SeriesType, Time, WhitespaceData } from 'lightweight-charts'
import { type Candle, fade, wholeTicks } from '#features/market'
import { chartTime } from '../ground/chart-time.ts'
import type { ChartGround } from '../ground/ground.ts'
import { pigmentOf } from '../ground/pigments.ts'
import { oscillatorText } from './oscillator-text.ts'

type Point = LineData<Time> | HistogramData<Time> | WhitespaceData<Time>

/** Panes below the candles are a quarter as tall. */
const PANE_SHARE = 0.25

/** One indicator on the chart: its lines, and its values candle by candle. */
export class IndicatorSeries {
  readonly indicator: ChartIndicator
  readonly #ground: ChartGround
  readonly #lines: ISeriesApi<SeriesType, Time>[]
  readonly #colors: readonly string[]
  readonly #values = new Map<number, Values>()
  #running: RunningIndicator | undefined

  constructor(ground: ChartGround, indicator: ChartIndicator, pigments: readonly string[]) {
    this.indicator = indicator
    this.#ground = ground
    this.#colors = colorsOf(indicator, pigments)
    this.#lines = this.#createLines()
    this.recompute()
  }

  /** Computes everything: the candles were loaded or changed in their middle. */
  recompute(): void {
    const calculation = calculationOf(this.indicator)
    this.#running = calculation && new RunningIndicator(calculation)
    this.#values.clear()
    const points = this.#lines.map((): Point[] => [])
    for (const candle of this.#ground.candles()) {
      const values = this.#take(candle)
      points.forEach((line, at) => line.push(this.#point(candle, at, values)))
    }
    this.#lines.forEach((line, at) => line.setData(points[at] ?? []))
  }

  /** Computes the values of the latest candle only. */
  update(candle: Candle): void {
    const values = this.#take(candle)
    this.#lines.forEach((line, at) => line.update(this.#point(candle, at, values)))
  }

  /** Price levels in ticks; the strength without a unit. */
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
    this.#values.set(candle.start, values)
    return values
  }

  #point({ start }: Candle, line: number, values: Values): Point {
    const value = values[line]
    const time = chartTime(start)
    if (value === undefined) return { time }
    if (this.indicator.kind === 'rsi') return { time, value }
    return { time, value: wholeTicks(this.#ground.market, value), ...(this.#isHistogram(line) && { color: this.#barColor(value) }) }
  }

  #createLines(): ISeriesApi<SeriesType, Time>[] {
    const { chart, library } = this.#ground
    const { kind, isHidden } = this.indicator
    const isApart = hasOwnScale(kind)
    const paneIndex = isApart ? chart.panes().length : 0
    const lines = INDICATOR_LINES[kind].map((_, line) => {
      const shared = {
        visible: !isHidden,
        lastValueVisible: isApart && line === 0,
        priceLineVisible: false,
        ...(isApart && { priceFormat: this.#format() }),
      }
      if (this.#isHistogram(line)) return chart.addSeries(library.HistogramSeries, shared, paneIndex)
      return chart.addSeries(
        library.LineSeries,
        {
          ...shared,
          color: this.#colors[line] ?? '',
          lineWidth: 1,
          lineStyle: kind === 'bollinger' && line === 1 ? library.LineStyle.Dashed : library.LineStyle.Solid,
          crosshairMarkerVisible: false,
        },
        paneIndex,
      )
    })
    const [first] = lines
    if (first && isApart) first.getPane().setStretchFactor(PANE_SHARE)
    if (first && kind === 'rsi') for (const price of [30, 70]) first.createPriceLine(this.#threshold(price))
    return lines
  }

  #threshold(price: number) {
    const { ink, library } = this.#ground
    return { price, color: ink.lineStrong, lineWidth: 1 as const, lineStyle: library.LineStyle.Dotted, axisLabelVisible: false, title: '' }
  }

  #format() {
    const { figures, market } = this.#ground
    const tick = wholeTicks(market, 1)
    if (this.indicator.kind === 'rsi') return { type: 'custom' as const, minMove: 0.1, formatter: oscillatorText }
    const formatter = (value: number) => `${value < 0 ? '−' : ''}${figures.price(Math.round(Math.abs(value) / tick))}`
    return { type: 'custom' as const, minMove: tick, formatter }
  }

  #isHistogram(line: number): boolean {
    return this.indicator.kind === 'macd' && line === 2
  }

  #barColor(value: number): string {
    const { ink } = this.#ground
    return value >= 0 ? fade(ink.buy, 0.4) : fade(ink.sell, 0.6)
  }
}

/** The first line has the chosen color; a signal line the next one. */
function colorsOf({ kind, color }: ChartIndicator, pigments: readonly string[]): readonly string[] {
  const own = pigmentOf(pigments, color)
  return kind === 'macd' ? [own, pigmentOf(pigments, (color % pigments.length) + 1), own] : INDICATOR_LINES[kind].map(() => own)
}
