import type {
  DeepPartial,
  IChartApiBase,
  IHorzScaleBehavior,
  ISeriesApi,
  SeriesMarker,
  TickMarkWeightValue,
  Time,
  TimeChartOptions,
  UTCTimestamp,
} from 'lightweight-charts'
import { inPercent } from '@bourse/domain/formats'
import { type Candle, fade, grouped, type Ink, type Market, type MarketFigures, wholeLots, wholeTicks } from '#features/market'
import { markLabel, markWeights, momentLabel } from './axis.ts'
import { type OwnLine, OwnLinesPrimitive } from './own-lines-primitive.ts'
import { type VolumePoint, volumeView } from './volume.ts'

type Library = typeof import('lightweight-charts')

export interface OwnMark {
  start: number
  isBuy: boolean
}

interface Given {
  library: Library
  box: HTMLElement
  market: Market
  figures: MarketFigures
  ink: Ink
  locale: string
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
  series: ISeriesApi<'Candlestick', Time>
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
/** Room for the tags of own orders beside the latest candle. */
const RIGHT_BARS = 14

/** The width of a label on the time axis, "12 Nov": the minimum distance of marks. */
const LABEL_CHARACTERS = 6

/** The library's chart in the product's colors: hollow candles up, solid ones down; brass for the user's own. */
export function drawChart({ library, box, market, figures, ink, locale, hasTime, onPoint, onOldest }: Given): ChartDrawing {
  const tick = wholeTicks(market, 1)
  const reader = { locale, zone: hasTime ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC' }
  const options: DeepPartial<TimeChartOptions> = {
    autoSize: true,
    layout: {
      background: { color: ink.surface },
      textColor: ink.ink3,
      fontFamily: ink.sans,
      fontSize: 12,
      // The attribution link is in the panel as text: the library's own one inserts a style element, which the content security
      // policy forbids.
      attributionLogo: false,
      panes: { separatorColor: ink.line, separatorHoverColor: fade(ink.brass, 0.2), enableResize: true },
    },
    grid: { vertLines: { color: ink.line }, horzLines: { color: ink.line } },
    crosshair: {
      mode: library.CrosshairMode.Normal,
      vertLine: { color: ink.ink3, labelBackgroundColor: ink.ink },
      horzLine: { color: ink.ink3, labelBackgroundColor: ink.ink },
    },
    rightPriceScale: { borderColor: ink.line, scaleMargins: { top: 0.1, bottom: 0.22 } },
    timeScale: {
      borderColor: ink.line,
      timeVisible: hasTime,
      secondsVisible: false,
      rightOffset: RIGHT_BARS,
      minBarSpacing: 1.5,
      tickMarkMaxCharacterLength: LABEL_CHARACTERS,
      tickMarkFormatter: (time: Time, kind: number) => markLabel(momentOf(time), kind, reader),
    },
    localization: {
      locale,
      percentageFormatter: (percent: number) => inPercent(grouped(`${percent.toFixed(2)}`, locale), locale),
      timeFormatter: (time: Time) => momentLabel(momentOf(time), reader, hasTime),
    },
  }
  const chart: IChartApiBase<Time> = library.createChartEx(box, timeAxis(library, reader.zone), options)
  const candles = chart.addSeries(library.CandlestickSeries, {
    upColor: ink.surface,
    borderUpColor: ink.buy,
    wickUpColor: ink.buy,
    downColor: ink.sell,
    borderDownColor: ink.sell,
    wickDownColor: ink.sell,
    priceLineColor: ink.ink2,
    priceLineStyle: library.LineStyle.Dotted,
    priceFormat: { type: 'custom', minMove: tick, formatter: (price: number) => figures.price(Math.max(0, Math.round(price / tick))) },
  })
  const volume = chart.addCustomSeries(
    volumeView(library.customSeriesDefaultOptions, { up: fade(ink.buy, 0.55), down: fade(ink.sell, 0.48) }),
    { priceScaleId: 'volume', priceLineVisible: false, lastValueVisible: false },
  )
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  const marks = library.createSeriesMarkers(candles, [])
  const own = new OwnLinesPrimitive({
    y: (ticks) => candles.priceToCoordinate(wholeTicks(market, ticks)) ?? undefined,
    height: () => chart.panes()[0]?.getHeight() ?? 0,
    priceText: (ticks) => figures.price(ticks),
    ink,
  })
  candles.attachPrimitive(own)
  const byTime = new Map<Time, Candle>()
  const listeners = new Set<(latest: Candle | undefined) => void>()
  const pointing = new Set<() => void>()
  let list: Candle[] = []
  let pointed: Candle | undefined
  let ownMarks: SeriesMarker<Time>[] = []
  let marked = ''
  let isRemoved = false

  const bar = ({ start, open, high, low, close }: Candle) => ({
    time: chartTime(start),
    open: wholeTicks(market, open),
    high: wholeTicks(market, high),
    low: wholeTicks(market, low),
    close: wholeTicks(market, close),
  })
  const volumeBar = ({ start, open, close, volume }: Candle): VolumePoint => ({
    time: chartTime(start),
    value: wholeLots(market, volume),
    isUp: close >= open,
  })

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
      series: candles,
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
        const showOwn = (isShown: boolean) => {
          own.hide(!isShown)
          marks.setMarkers(isShown ? ownMarks : [])
        }
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
      candles.setData(list.map(bar))
      volume.setData(list.map(volumeBar))
      for (const listener of listeners) listener(undefined)
    },
    updateCandle: (candle) => {
      byTime.set(chartTime(candle.start), candle)
      if (list.at(-1)?.start === candle.start) list.pop()
      list.push(candle)
      candles.update(bar(candle))
      volume.update(volumeBar(candle))
      for (const listener of listeners) listener(candle)
    },
    setOwnLines: (wanted) => own.show(wanted),
    setOwnMarks: (wanted) => {
      // A mark stands for all fills of its candle, so most new fills bring none.
      const key = wanted.map(({ start, isBuy }) => `${start}${isBuy ? '+' : '-'}`).join()
      if (key === marked) return
      marked = key
      ownMarks = wanted.map(
        ({ start, isBuy }): SeriesMarker<Time> => ({
          time: chartTime(start),
          position: isBuy ? 'belowBar' : 'aboveBar',
          shape: isBuy ? 'arrowUp' : 'arrowDown',
          color: ink.brass,
        }),
      )
      marks.setMarkers(ownMarks)
    },
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

export function chartTime(start: number): UTCTimestamp {
  return Math.floor(start / 1_000) as UTCTimestamp
}

function momentOf(time: Time): number {
  return Number(time) * 1_000
}

/** The library would start days at midnight UTC: its marks are weighted by the user's calendar instead. */
function timeAxis(library: Library, zone: string): IHorzScaleBehavior<Time> {
  const axis = new (library.defaultHorzScaleBehavior())()
  axis.fillWeightsForPoints = (points, startIndex) => {
    // One more, so that the first new mark is weighted against the one before it.
    const from = Math.max(0, startIndex - 1)
    const weights = markWeights(
      points.slice(from).map(({ originalTime }) => momentOf(originalTime as Time)),
      zone,
    )
    for (let index = startIndex; index < points.length; index++) {
      const point = points[index]
      if (point) point.timeWeight = (weights[index - from] ?? 0) as TickMarkWeightValue
    }
  }
  return axis
}
