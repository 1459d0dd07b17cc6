import type { ChartType } from '@bourse/contracts/exchange'
import { type Market, pairText } from '#features/market'
import { useT } from '#platform/i18n'
import { lazyPart } from '#shell/lazy-screen'
import { Button } from '#ui/button'
import { useInterval } from './ground/view.ts'
import { useDrawnCandles } from './use-drawn-candles.ts'

/** Indicators, drawings and the labels of own orders come after the candles. */
const ChartOverlay = lazyPart(() => import('./overlay/overlay.tsx'), 'ChartOverlay')

const FIGURES = ['open', 'high', 'low', 'close', 'change', 'volume'] as const

interface ChartCandlesProps {
  market: Market
  type: ChartType
  isPlain?: boolean
  onRetry: () => void
}

/** The candles of a market with their legend; without an overlay where it is plain. */
export function ChartCandles({ market, type, isPlain = false, onRetry }: ChartCandlesProps) {
  const t = useT()
  const interval = useInterval()
  const { box, legend, state, ground } = useDrawnCandles(market, interval, type)
  return (
    <div className="chart">
      <dl ref={legend} className="chart-legend" hidden={state !== 'ready'}>
        {FIGURES.map((one) => (
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
