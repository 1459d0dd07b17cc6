import { useT } from '#platform/i18n'
import { CANDLE_INTERVALS, chooseInterval, chooseMode, useChartMode, useInterval } from './chart-view.ts'

/** The intervals, and whether candles or the depth are drawn. */
export function ChartControls() {
  const t = useT()
  const interval = useInterval()
  const mode = useChartMode()
  return (
    <>
      <span className="tools chart-intervals" role="group" aria-label={t('max.chart.interval')}>
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
      <span className="grow" />
      <span className="tools" role="group" aria-label={t('max.chart.shows')}>
        <button type="button" className="tool" aria-pressed={mode === 'candles'} onClick={() => chooseMode('candles')}>
          {t('max.chart.candles')}
        </button>
        <button type="button" className="tool" aria-pressed={mode === 'depth'} onClick={() => chooseMode('depth')}>
          {t('max.chart.depth')}
        </button>
      </span>
    </>
  )
}
