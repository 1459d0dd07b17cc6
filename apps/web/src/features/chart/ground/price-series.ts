import type { IChartApiBase, ISeriesApi, Time } from 'lightweight-charts'
import { type Candle, fade, type Ink, type Market, type MarketFigures, wholeLots, wholeTicks } from '#features/market'
import { chartTime } from './chart-time.ts'
import { type VolumePoint, volumeView } from './volume.ts'

type Library = typeof import('lightweight-charts')

interface Given {
  library: Library
  market: Market
  figures: MarketFigures
  ink: Ink
}

export interface PriceSeries {
  candles: ISeriesApi<'Candlestick', Time>
  /** Where a price is, in CSS pixels from the top; undefined while there is no scale. */
  y(ticks: number | undefined): number | undefined
  /** Where the labels of the axis are, as it last wrote them; none while it shows percent. */
  labels(): readonly number[]
  setAll(list: readonly Candle[]): void
  /** Updates the latest candle or adds a new one. */
  update(candle: Candle): void
}

/** Candles, hollow up and solid down, above the bars of their volume. */
export function addPriceSeries(chart: IChartApiBase<Time>, { library, market, figures, ink }: Given): PriceSeries {
  const tick = wholeTicks(market, 1)
  const formatter = (price: number) => figures.price(Math.max(0, Math.round(price / tick)))
  let labeled: readonly number[] = []
  const candles = chart.addSeries(library.CandlestickSeries, {
    upColor: ink.surface,
    borderUpColor: ink.buy,
    wickUpColor: ink.buy,
    downColor: ink.sell,
    borderDownColor: ink.sell,
    wickDownColor: ink.sell,
    priceLineColor: ink.ink2,
    priceLineStyle: library.LineStyle.Dotted,
    priceFormat: {
      type: 'custom',
      minMove: tick,
      formatter,
      tickmarksFormatter: (prices: readonly number[]) => {
        labeled = prices
        return prices.map(formatter)
      },
    },
  })
  const volume = chart.addCustomSeries(
    volumeView(library.customSeriesDefaultOptions, { up: fade(ink.buy, 0.55), down: fade(ink.sell, 0.48) }),
    { priceScaleId: 'volume', priceLineVisible: false, lastValueVisible: false },
  )
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  const bar = ({ start, open, high, low, close }: Candle) => ({
    time: chartTime(start),
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
    candles,
    y: (ticks) => (ticks === undefined ? undefined : (candles.priceToCoordinate(wholeTicks(market, ticks)) ?? undefined)),
    labels: () => {
      if (candles.priceScale().options().mode !== library.PriceScaleMode.Normal) return []
      return labeled.flatMap((price) => candles.priceToCoordinate(price) ?? [])
    },
    setAll: (list) => {
      candles.setData(list.map(bar))
      volume.setData(list.map(volumeBar))
    },
    update: (candle) => {
      candles.update(bar(candle))
      volume.update(volumeBar(candle))
    },
  }
}
