import type { ChartIndicator } from '@bourse/contracts/exchange'
import { faultsOfParameters, INDICATOR_LIMITS, type ParameterLimit } from '@bourse/domain/exchange'
import { useState } from 'react'
import type { TextKey } from '@bourse/texts/keys'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Field } from '#ui/field'
import { leaveRow } from '../ground/leave-row.ts'
import { indicatorName } from '../indicators/name.ts'
import { ColorField } from './drawing-style.tsx'

interface IndicatorRowProps {
  indicator: ChartIndicator
  isOpen: boolean
  onChange: (indicator: ChartIndicator) => void
  onRemove: () => void
}

export function IndicatorRow({ indicator, isOpen, onChange, onRemove }: IndicatorRowProps) {
  const t = useT()
  const name = indicatorName(indicator, t)
  const { isHidden } = indicator
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <span className="chart-swatch" data-color={indicator.color} aria-hidden="true" />
          <span>{name}</span>
        </summary>
        <Parameters indicator={indicator} onChange={onChange} />
        <ColorField color={indicator.color} onChange={(color) => onChange({ ...indicator, color })} />
      </details>
      <IconButton
        size="s"
        icon={isHidden ? 'eye-slash' : 'eye'}
        label={t(isHidden ? 'maxChart.show' : 'maxChart.hide', { what: name })}
        onClick={() => onChange({ ...indicator, isHidden: !isHidden })}
      />
      <IconButton
        size="s"
        icon="trash"
        label={t('maxChart.remove', { what: name })}
        onClick={(event) => {
          leaveRow(event.currentTarget)
          onRemove()
        }}
      />
    </li>
  )
}

type Changing = Pick<IndicatorRowProps, 'indicator' | 'onChange'>

/** What is typed stays in its field; only parameters within their limits reach the chart. */
function Parameters({ indicator, onChange }: Changing) {
  const t = useT()
  const limits: Readonly<Record<string, ParameterLimit>> = INDICATOR_LIMITS[indicator.kind]
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(indicator.parameters).map(([name, value]) => [name, String(value)])),
  )
  const faults = faultsOfParameters(indicator.kind, numbersIn(texts))
  const type = (name: string, text: string) => {
    const next = { ...texts, [name]: text }
    setTexts(next)
    const parameters = numbersIn(next)
    if (faultsOfParameters(indicator.kind, parameters).length === 0) onChange({ ...indicator, parameters } as ChartIndicator)
  }
  return (
    <div className="chart-parameters">
      {Object.entries(limits).map(([name, { min, max, step }]) => (
        <Field
          key={name}
          type="number"
          inputMode="decimal"
          label={t(`maxChart.parameter.${name}` as TextKey)}
          min={min}
          max={max}
          step={step}
          value={texts[name] ?? ''}
          error={faults.includes(name) ? faultText(name, { min, max }) : undefined}
          onChange={(event) => type(name, event.target.value)}
        />
      ))}
    </div>
  )

  function faultText(name: string, { min, max }: { min: number; max: number }): string {
    const value = Number(texts[name])
    return name === 'slow' && value >= min && value <= max ? t('maxChart.parameter.slower') : t('maxChart.parameter.between', { min, max })
  }
}

function numbersIn(texts: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? Number.NaN : Number(text)]))
}
