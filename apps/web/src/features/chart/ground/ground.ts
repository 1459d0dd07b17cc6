import type { ChartType } from '@bourse/contracts/exchange'
import type { IChartApiBase, ISeriesApi, SeriesType, Time } from 'lightweight-charts'
import type { Candle, Ink, Market, MarketFigures } from '#features/market'
import { chartOptions, timeAxis } from './chart-options.ts'
import { chartTime } from './chart-time.ts'
import { type OwnLine, OwnLinesPrimitive } from './own-lines-primitive.ts'
import { addOwnMarks, type OwnMark } from './own-marks.ts'
import { addPriceSeries } from './price-series.ts'

type Library = typeof import('lightweight-charts')

interface Given {
  library: Library
  box: HTMLElement
  market: Market
  figures: MarketFigures
  ink: Ink
  locale: string
  type: ChartType
  /** For candles that start at an hour, in local time; days and weeks are UTC by definition (DEF-105). */
  hasTime: boolean
  /** The candle under the pointer, or undefined when it left. */
  onPoint: (candle: Candle | undefined) => void
  /** The user has scrolled near the oldest candle. */
  onOldest: () => void
}

export interface ChartDrawing {
  /** What indicators, drawings and labels are put on. */
  readonly ground: ChartGround
  setCandles(candles: readonly Candle[]): void
  /** Updates the latest candle or adds a new one. */
  updateCandle(candle: Candle): void
  setOwnLines(lines: readonly OwnLine[]): void
  setOwnMarks(marks: readonly OwnMark[]): void
  showLatest(): void
  remove(): void
}

/** The library's chart with its candles. */
export interface ChartGround {
  library: Library
  chart: IChartApiBase<Time>
  series: ISeriesApi<SeriesType, Time>
  box: HTMLElement
  market: Market
  figures: MarketFigures
  ink: Ink
  locale: string
  hasTime: boolean
  /** Oldest first. */
  candles(): readonly Candle[]
  /** The candle under the pointer, else the latest. */
  pointed(): Candle | undefined
  /** Called with undefined when the whole list changed, otherwise with the latest candle. */
  onCandles(listener: (latest: Candle | undefined) => void): () => void
  onPointed(listener: () => void): () => void
  /** Which own orders have their price on the axis. */
  labelOnAxis(keys: ReadonlySet<string>): void
  /** The chart as a picture, without the user's own orders and fills. */
  picture(): HTMLCanvasElement
  isRemoved(): boolean
}

const BARS_NEAR_THE_END = 30
/** The library's chart in the product's colors; brass for the user's own. */
export function drawChart({ library, box, market, figures, ink, locale, type, hasTime, onPoint, onOldest }: Given): ChartDrawing {
  const zone = hasTime ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  const options = chartOptions({ library, ink, locale, hasTime, zone })
  const chart: IChartApiBase<Time> = library.createChartEx(box, timeAxis(library, zone), options)
  const prices = addPriceSeries(chart, { library, market, figures, ink, type })
  const { prices: series } = prices
  const marks = addOwnMarks(library, series, ink.brass)
  let list: Candle[] = []
  const own = new OwnLinesPrimitive({
    y: prices.y,
    height: () => chart.panes()[0]?.getHeight() ?? 0,
    priceText: (ticks) => figures.price(ticks),
    latest: () => prices.y(list.at(-1)?.close),
    labels: prices.labels,
    ink,
  })
  const byTime = new Map<Time, Candle>()
  const listeners = new Set<(latest: Candle | undefined) => void>()
  const pointing = new Set<() => void>()
  let pointed: Candle | undefined
  let isRemoved = false
  series.attachPrimitive(own)

  chart.subscribeCrosshairMove(({ time }) => {
    pointed = time === undefined ? undefined : byTime.get(time)
    onPoint(pointed)
    for (const listener of pointing) listener()
  })
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && range.from < BARS_NEAR_THE_END) onOldest()
  })

  return {
    ground: {
      library,
      chart,
      series,
      box,
      market,
      figures,
      ink,
      locale,
      hasTime,
      candles: () => list,
      pointed: () => pointed ?? list.at(-1),
      onCandles: (listener) => joined(listeners, listener),
      onPointed: (listener) => joined(pointing, listener),
      labelOnAxis: (keys) => own.label(keys),
      picture: () => {
        const showOwn = (isShown: boolean) => (own.hide(!isShown), marks.show(isShown))
        showOwn(false)
        const canvas = chart.takeScreenshot(true)
        showOwn(true)
        return canvas
      },
      isRemoved: () => isRemoved,
    },
    setCandles: (given) => {
      list = [...given]
      byTime.clear()
      for (const candle of list) byTime.set(chartTime(candle.start), candle)
      prices.setAll(list)
      for (const listener of listeners) listener(undefined)
    },
    updateCandle: (candle) => {
      byTime.set(chartTime(candle.start), candle)
      if (list.at(-1)?.start === candle.start) list.pop()
      list.push(candle)
      prices.update(candle)
      for (const listener of listeners) listener(candle)
    },
    setOwnLines: (wanted) => own.show(wanted),
    setOwnMarks: (wanted) => marks.set(wanted),
    showLatest: () => chart.timeScale().scrollToRealTime(),
    remove: () => {
      isRemoved = true
      // The library may still have a pending frame or resize, and would draw on the removed chart.
      chart.applyOptions({ autoSize: false })
      requestAnimationFrame(() => chart.remove())
    },
  }
}

function joined<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
