import type { Market } from '#features/market'
import { useT } from '#platform/i18n'
import { Icon } from '#ui/icon'
import { toggleFullChart, useFullChart } from './full.ts'
import { CANDLE_INTERVALS, chooseInterval, chooseMode, useChartMode, useInterval } from './ground/view.ts'
import { ChartMenu } from './menu.tsx'

/** The intervals, the tools of the chart, candles or depth, and full screen. */
export function ChartControls({ market }: { market: Market }) {
  const t = useT()
  const interval = useInterval()
  const mode = useChartMode()
  const isFull = useFullChart()
  const fullText = t(isFull ? 'max.chart.leaveFull' : 'max.chart.full')
  return (
    <>
      <span className="tool-row chart-intervals" role="group" aria-label={t('max.chart.interval')}>
        {CANDLE_INTERVALS.map((one) => (
          <button
            key={one}
            type="button"
            className="tool"
            aria-pressed={mode === 'candles' && one === interval}
            onClick={() => chooseInterval(one)}
          >
            {t(`max.chart.${one}`)}
          </button>
        ))}
      </span>
      {mode === 'candles' && <ChartMenu market={market} />}
      <span className="grow" />
      <span className="tool-row" role="group" aria-label={t('max.chart.shows')}>
        <button type="button" className="tool" aria-pressed={mode === 'candles'} onClick={() => chooseMode('candles')}>
          {t('max.chart.candles')}
        </button>
        <button type="button" className="tool" aria-pressed={mode === 'depth'} onClick={() => chooseMode('depth')}>
          {t('max.chart.depth')}
        </button>
      </span>
      <button type="button" className="tool chart-whole" aria-label={fullText} title={fullText} onClick={toggleFullChart}>
        <Icon name={isFull ? 'corners-in' : 'corners-out'} />
      </button>
    </>
  )
}
