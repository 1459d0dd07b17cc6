import { type ChartIndicator, type ChartSettings, INDICATORS_MAX } from '@bourse/contracts/exchange'
import { type IndicatorKind, usualParameters } from '@bourse/domain/exchange'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { newItemId } from '#platform/kept/items'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { freeColor } from '../ground/pigments.ts'
import { changeChartSettings } from '../tools/settings.ts'
import { IndicatorFinder } from './indicator-finder.tsx'
import { IndicatorRow } from './indicator-row.tsx'

interface IndicatorsDialogProps {
  symbol: string
  settings: ChartSettings
  onClose: () => void
}

/** The chart's indicators: added, adjusted, hidden, removed. Every change takes effect at once. */
export function IndicatorsDialog({ symbol, settings: { indicators }, onClose }: IndicatorsDialogProps) {
  const t = useT()
  const [added, setAdded] = useState<string>()
  const isFull = indicators.length >= INDICATORS_MAX
  const change = (next: (before: readonly ChartIndicator[]) => ChartIndicator[]) =>
    changeChartSettings(symbol, (settings) => ({ ...settings, indicators: next(settings.indicators) }))
  const add = (kind: IndicatorKind) => {
    const id = newItemId()
    const color = freeColor(indicators.map((one) => one.color))
    setAdded(id)
    change((before) => [...before, { id, kind, color, isHidden: false, parameters: usualParameters(kind) } as ChartIndicator])
  }
  return (
    <Dialog
      open
      title={t('maxChart.indicators')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('maxChart.done')}
        </Button>
      }
    >
      <IndicatorFinder isFull={isFull} onAdd={add} />
      {isFull && <p className="q2">{t('maxChart.indicators.full', { count: INDICATORS_MAX })}</p>}
      {indicators.length === 0 ? (
        <p className="q2">{t('maxChart.indicators.none')}</p>
      ) : (
        <ul className="chart-indicator-rows">
          {indicators.map((indicator) => (
            <IndicatorRow
              key={indicator.id}
              indicator={indicator}
              isOpen={indicator.id === added}
              onChange={(next) => change((before) => before.map((one) => (one.id === next.id ? next : one)))}
              onRemove={() => change((before) => before.filter((one) => one.id !== indicator.id))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
