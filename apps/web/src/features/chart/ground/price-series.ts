import type { ChartType } from '@bourse/contracts/exchange'
import type { IChartApiBase, ISeriesApi, SeriesType, Time } from 'lightweight-charts'
import { type Candle, fade, type Ink, type Market, type MarketFigures, wholeLots, wholeTicks } from '#features/market'
import { chartTime } from './chart-time.ts'
import { type VolumePoint, volumeView } from './volume.ts'

type Library = typeof import('lightweight-charts')

interface Given {
  library: Library
  market: Market
  figures: MarketFigures
  ink: Ink
  type: ChartType
}

export interface PriceSeries {
  prices: ISeriesApi<SeriesType, Time>
  /** Where a price is, in CSS pixels from the top; undefined while there is no scale. */
  y(ticks: number | undefined): number | undefined
  /** Where the labels of the axis are, as it last wrote them; none while it shows percent. */
  labels(): readonly number[]
  setAll(list: readonly Candle[]): void
  /** Updates the latest candle or adds a new one. */
  update(candle: Candle): void
}

/** The prices as their type has them (candles are hollow up and solid down), above the bars of their volume. */
export function addPriceSeries(chart: IChartApiBase<Time>, { library, market, figures, ink, type }: Given): PriceSeries {
  const tick = wholeTicks(market, 1)
  const formatter = (price: number) => figures.price(Math.max(0, Math.round(price / tick)))
  let labeled: readonly number[] = []
  const prices = addSeries(chart, library, type, ink)
  prices.applyOptions({
    priceLineColor: ink.ink2,
    priceLineStyle: library.LineStyle.Dotted,
    priceFormat: {
      type: 'custom',
      minMove: tick,
      formatter,
      tickmarksFormatter: (ticks: readonly number[]) => {
        labeled = ticks
        return ticks.map(formatter)
      },
    },
  })
  const volume = chart.addCustomSeries(
    volumeView(library.customSeriesDefaultOptions, { up: fade(ink.buy, 0.55), down: fade(ink.sell, 0.48) }),
    { priceScaleId: 'volume', priceLineVisible: false, lastValueVisible: false },
  )
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  const isLine = type === 'line' || type === 'area'
  const bar = ({ start, open, high, low, close }: Candle) => ({
    time: chartTime(start),
    ...(isLine ? { value: wholeTicks(market, close) } : barOf({ open, high, low, close })),
  })
  const barOf = ({ open, high, low, close }: Pick<Candle, 'open' | 'high' | 'low' | 'close'>) => ({
    open: wholeTicks(market, open),
    high: wholeTicks(market, high),
    low: wholeTicks(market, low),
    close: wholeTicks(market, close),
  })
  const volumeBar = ({ start, open, close, volume: lots }: Candle): VolumePoint => ({
    time: chartTime(start),
    value: wholeLots(market, lots),
    isUp: close >= open,
  })
  return {
    prices,
    y: (ticks) => (ticks === undefined ? undefined : (prices.priceToCoordinate(wholeTicks(market, ticks)) ?? undefined)),
    labels: () => {
      if (prices.priceScale().options().mode !== library.PriceScaleMode.Normal) return []
      return labeled.flatMap((price) => prices.priceToCoordinate(price) ?? [])
    },
    setAll: (list) => {
      prices.setData(list.map(bar))
      volume.setData(list.map(volumeBar))
    },
    update: (candle) => {
      prices.update(bar(candle))
      volume.update(volumeBar(candle))
    },
  }
}

/** The color of the theme that has no other meaning on a chart draws lines. */
function addSeries(chart: IChartApiBase<Time>, library: Library, type: ChartType, ink: Ink): ISeriesApi<SeriesType, Time> {
  switch (type) {
    case 'candles':
      return chart.addSeries(library.CandlestickSeries, {
        upColor: ink.surface,
        borderUpColor: ink.buy,
        wickUpColor: ink.buy,
        downColor: ink.sell,
        borderDownColor: ink.sell,
        wickDownColor: ink.sell,
      })
    case 'bars':
      return chart.addSeries(library.BarSeries, { upColor: ink.buy, downColor: ink.sell })
    case 'line':
      return chart.addSeries(library.LineSeries, { color: ink.ink2, lineWidth: 2 })
    case 'area':
      return chart.addSeries(library.AreaSeries, {
        lineColor: ink.ink2,
        lineWidth: 2,
        topColor: fade(ink.ink2, 0.3),
        bottomColor: fade(ink.ink2, 0.02),
      })
  }
}
