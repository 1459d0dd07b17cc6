import type { ISeriesApi, Time } from 'lightweight-charts'
import { type Candle, type Market, mergeCandles, wholeTicks } from '#features/market'
import { alignCloses } from '../ground/align-candles.ts'
import { type CandleFeed, followCandles } from '../ground/candles.ts'
import { chartTime } from '../ground/chart-time.ts'
import type { ChartGround } from '../ground/ground.ts'
import type { CandleInterval } from '../ground/view.ts'

/** Another market as a line. Both are drawn in per cent from the left edge of the view, or they could not share an axis. */
export class CompareSeries {
  readonly #ground: ChartGround
  readonly #market: Market
  readonly #line: ISeriesApi<'Line', Time>
  readonly #feed: CandleFeed
  #candles: readonly Candle[] = []

  constructor(ground: ChartGround, market: Market, interval: CandleInterval, color: string) {
    const { chart, library } = ground
    this.#ground = ground
    this.#market = market
    this.#line = chart.addSeries(library.LineSeries, { color, lineWidth: 2, priceLineVisible: false, crosshairMarkerVisible: false })
    chart.priceScale('right').applyOptions({ mode: library.PriceScaleMode.Percentage })
    this.#feed = followCandles({
      market,
      interval,
      onAll: (candles) => {
        this.#candles = candles
        this.redraw()
      },
      onLatest: (candle) => {
        this.#candles = mergeCandles(this.#candles, [candle])
        this.#redrawLatest()
      },
      onState: () => undefined,
    })
  }

  onCandles(latest: Candle | undefined): void {
    if (latest) this.#redrawLatest()
    else this.redraw()
  }

  /** Its values are those at the chart's own candles, so that it adds none to the axis. */
  redraw(): void {
    const starts = this.#ground.candles().map(({ start }) => start)
    const first = starts[0]
    const oldest = this.#candles[0]
    if (first !== undefined && oldest && oldest.start > first) this.#feed.older()
    const closes = alignCloses(starts, this.#candles)
    this.#line.setData(
      starts.map((start, at) => {
        const close = closes[at]
        return close === undefined ? { time: chartTime(start) } : { time: chartTime(start), value: wholeTicks(this.#market, close) }
      }),
    )
  }

  #redrawLatest(): void {
    const last = this.#ground.candles().at(-1)
    const close = this.#candles.at(-1)?.close
    if (last && close !== undefined) this.#line.update({ time: chartTime(last.start), value: wholeTicks(this.#market, close) })
  }

  /** Of a chart that is gone. */
  stop(): void {
    this.#feed.stop()
  }

  remove(): void {
    const { chart, library } = this.#ground
    this.stop()
    chart.removeSeries(this.#line)
    chart.priceScale('right').applyOptions({ mode: library.PriceScaleMode.Normal })
  }
}
