import { changePercent, startOf } from '@bourse/domain/exchange'
import { inPercent } from '@bourse/domain/formats'
import { compactNumber } from '@bourse/domain/money'
import { useEffect, useRef, useState } from 'react'
import { type Candle, grouped, type Market, marketFigures, pairText, readInk, wholeLots } from '#features/market'
import { liveOrders, ordersStore } from '#features/orders'
import { useLocale, useT } from '#platform/i18n'
import { lazyPart } from '#shell/lazy-screen'
import { Button } from '#ui/button'
import { followCandles } from './ground/candles.ts'
import { type ChartDrawing, type ChartGround, drawChart, type OwnMark } from './ground/ground.ts'
import { type CandleInterval, useInterval } from './ground/view.ts'
import { chartOrders } from './lines/chart-orders.ts'
import { ownOrderLines } from './lines/own-lines.ts'
import { movingOrders } from './tools/state.ts'

/** Indicators, drawings and the labels of own orders come after the candles. */
const ChartOverlay = lazyPart(() => import('./overlay/overlay.tsx'), 'ChartOverlay')

/** The library loads with the first chart, not with the terminal. */
export function ChartCandles({ market, isPlain = false, onRetry }: { market: Market; isPlain?: boolean; onRetry: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const interval = useInterval()
  const box = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLDListElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'empty'>('loading')
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
  }, [market, interval, figures, tag])

  return (
    <div className="chart">
      <dl ref={legend} className="chart-legend" hidden={state !== 'ready'}>
        {(['open', 'high', 'low', 'close', 'change', 'volume'] as const).map((one) => (
          <div key={one} data-figure={one}>
            <dt className={one === 'change' ? 'vh' : ''}>{t(`max.chart.${one}`)}</dt>
            <dd />
          </div>
        ))}
      </dl>
      <div
        ref={box}
        className="chart-box"
        role="img"
        aria-label={t('max.chart.label', { market: pairText(market), interval: t(`max.chart.${interval}`) })}
      />
      {ground && !isPlain && <ChartOverlay ground={ground} interval={interval} />}
      {state === 'loading' && <div className="chart-over skeleton" role="status" aria-label={t('ui.loading')} />}
      {state === 'failed' && (
        <div className="chart-over panel-none">
          <b>{t('max.chart.failed')}</b>
          <Button size="s" onClick={onRetry}>
            {t('max.retry')}
          </Button>
        </div>
      )}
      {state === 'empty' && (
        <div className="chart-over panel-none">
          <b>{t('max.chart.empty')}</b>
        </div>
      )}
      <a className="chart-credit" href="https://www.tradingview.com/" target="_blank" rel="noreferrer" title={t('max.chart.credit')}>
        <span className="vh">{t('max.chart.credit')}</span>
        <span aria-hidden="true">{t('max.chart.creditShort')}</span>
      </a>
    </div>
  )
}

/** Written without React, because it follows the pointer. */
function writeLegend(legend: HTMLElement, candle: Candle, market: Market, figures: ReturnType<typeof marketFigures>, tag: string): void {
  const percent = changePercent({ open: candle.open, last: candle.close }) ?? '0.00'
  const texts: Record<string, string> = {
    open: figures.price(candle.open),
    high: figures.price(candle.high),
    low: figures.price(candle.low),
    close: figures.price(candle.close),
    change: inPercent(`${percent.startsWith('-') || percent === '0.00' ? '' : '+'}${grouped(percent, tag)}`, tag),
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
