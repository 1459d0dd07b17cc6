import type { ChartType } from '@bourse/contracts/exchange'
import { changePercent, startOf } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import { compactNumber } from '@bourse/domain/money'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Candle, type Market, marketFigures, readInk, wholeLots } from '#features/market'
import { liveOrders, ordersStore } from '#features/orders'
import { useLocale } from '#platform/i18n'
import { followCandles } from './ground/candles.ts'
import { type ChartDrawing, type ChartGround, drawChart } from './ground/ground.ts'
import type { OwnMark } from './ground/own-marks.ts'
import type { CandleInterval } from './ground/view.ts'
import { chartOrders } from './lines/chart-orders.ts'
import { ownOrderLines } from './lines/own-lines.ts'
import { movingOrders } from './tools/state.ts'

interface DrawnCandles {
  /** Where the chart is drawn. */
  box: RefObject<HTMLDivElement | null>
  /** The figures of the candle under the pointer, else of the latest. */
  legend: RefObject<HTMLDListElement | null>
  state: 'loading' | 'ready' | 'failed' | 'empty'
  ground: ChartGround | undefined
}

/** A market's candles, drawn and kept up to date with the user's own orders and fills. The library loads with the first chart. */
export function useDrawnCandles(market: Market, interval: CandleInterval, type: ChartType): DrawnCandles {
  const { tag } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLDListElement>(null)
  const [state, setState] = useState<DrawnCandles['state']>('loading')
  const [ground, setGround] = useState<ChartGround>()
  const figures = marketFigures(market, tag)

  useEffect(() => {
    let drawing: ChartDrawing | undefined
    let feed: ReturnType<typeof followCandles> | undefined
    let latest: Candle | undefined
    let marked: unknown
    let isGone = false
    const showLegend = (candle: Candle | undefined) => legend.current && candle && writeLegend(legend.current, candle, market, figures, tag)
    const followOwn = () => {
      drawing?.setOwnLines(ownOrderLines(market.symbol, liveOrders(chartOrders.get()), movingOrders.get()))
      const { fills } = ordersStore.get()
      // Orders change many times a second under load, fills less often.
      if (!drawing || fills === marked) return
      marked = fills
      drawing.setOwnMarks(ownMarks(market.symbol, interval))
    }
    const leaves = [chartOrders.subscribe(followOwn), movingOrders.subscribe(followOwn)]
    setState('loading')
    void import('lightweight-charts').then(
      (library) => {
        if (isGone || !box.current) return
        drawing = drawChart({
          library,
          box: box.current,
          market,
          figures,
          ink: readInk(),
          locale: tag,
          type,
          hasTime: interval !== '1d' && interval !== '1w',
          onPoint: (candle) => showLegend(candle ?? latest),
          onOldest: () => feed?.older(),
        })
        setGround(drawing.ground)
        feed = followCandles({
          market,
          interval,
          onAll: (candles) => {
            latest = candles.at(-1)
            drawing?.setCandles(candles)
            followOwn()
            showLegend(latest)
            setState(candles.length === 0 ? 'empty' : 'ready')
          },
          onLatest: (candle) => {
            latest = candle
            drawing?.updateCandle(candle)
            showLegend(candle)
            setState((before) => (before === 'failed' ? before : 'ready'))
          },
          onState: (loaded) => loaded === 'failed' && setState('failed'),
        })
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      for (const leave of leaves) leave()
      feed?.stop()
      drawing?.remove()
      setGround(undefined)
    }
  }, [market, interval, type, figures, tag])

  return { box, legend, state, ground }
}

/** Written without React, because it follows the pointer. */
function writeLegend(legend: HTMLElement, candle: Candle, market: Market, figures: ReturnType<typeof marketFigures>, tag: string): void {
  const percent = changePercent({ open: candle.open, last: candle.close }) ?? '0.00'
  const texts: Record<string, string> = {
    open: figures.price(candle.open),
    high: figures.price(candle.high),
    low: figures.price(candle.low),
    close: figures.price(candle.close),
    change: percentText(Number(percent), tag, 'distance'),
    volume: compactNumber(wholeLots(market, candle.volume), tag),
  }
  for (const cell of legend.children) {
    const value = cell.querySelector('dd')
    const figure = (cell as HTMLElement).dataset.figure ?? ''
    if (!value) continue
    value.textContent = texts[figure] ?? ''
    if (figure === 'change') value.className = candle.close >= candle.open ? 'up' : 'down'
  }
}

/** One mark per candle and side, however many fills it had. */
function ownMarks(symbol: string, interval: CandleInterval): OwnMark[] {
  const marks = new Map<string, OwnMark>()
  for (const { symbol: of, timestamp, side } of ordersStore.get().fills) {
    if (of !== symbol) continue
    const start = startOf(interval, timestamp)
    marks.set(`${start} ${side}`, { start, isBuy: side === 'BUY' })
  }
  return [...marks.values()].sort((a, b) => a.start - b.start)
}
