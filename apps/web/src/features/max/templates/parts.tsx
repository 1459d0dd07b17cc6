import { numberText, percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput } from '#ui/amount-input'
import { FieldFrame, frameClass } from '#ui/field'
import { Segmented } from '#ui/segmented'
import { Select } from '#ui/select'
import type { DraftField, TemplateDraft } from './draft.ts'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}

/** One of a few, with its name above. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const entries = Object.entries(options) as [Value, string][]
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <Segmented
        label={label}
        block
        value={value}
        options={entries.map(([each, text]) => ({ value: each, label: text }))}
        onChange={onChange}
      />
    </div>
  )
}

interface PartProps {
  draft: TemplateDraft
  wrong: DraftField | undefined
  onChange: (part: Partial<TemplateDraft>) => void
}

/** A share of the available amount, or a quantity. */
export function Size({ draft: { sizeUnit, percent, quantity }, wrong, onChange }: PartProps) {
  const t = useT()
  const isShare = sizeUnit === 'share'
  const error = wrong === 'percent' ? t('maxDesk.template.badShare') : wrong === 'quantity' ? t('maxDesk.template.badQuantity') : undefined
  return (
    <>
      <Choice
        label={t('maxDesk.template.size')}
        value={sizeUnit}
        options={{ share: t('maxDesk.template.share'), quantity: t('maxOrders.quantity') }}
        onChange={(unit) => onChange({ sizeUnit: unit })}
      />
      <FigureField
        label={t(isShare ? 'maxDesk.template.share' : 'maxOrders.quantity')}
        unit={isShare ? '%' : undefined}
        decimals={isShare ? 0 : 18}
        value={isShare ? percent : quantity}
        error={error}
        onChange={(text) => onChange(isShare ? { percent: text } : { quantity: text })}
      />
    </>
  )
}

const OFFSET_MAX = { ticks: 100_000, percent: 50 }

/** The distance from the best bid, best ask or last price. */
export function Price({ draft: { from, offset, offsetUnit, isBelow }, wrong, onChange }: PartProps) {
  const t = useT()
  const { tag } = useLocale()
  const most = { ticks: numberText(OFFSET_MAX.ticks, tag), percent: percentText(OFFSET_MAX.percent, tag, 'chosen') }
  return (
    <>
      <Choice
        label={t('maxDesk.template.price')}
        value={from}
        options={{ bid: t('maxDesk.template.from.bid'), ask: t('maxDesk.template.from.ask'), last: t('maxDesk.template.from.last') }}
        onChange={(start) => onChange({ from: start })}
      />
      <div className="template-offset">
        <Select
          label={t('maxDesk.template.direction')}
          value={isBelow ? 'below' : 'above'}
          options={[
            { value: 'above', label: t('maxDesk.template.above') },
            { value: 'below', label: t('maxDesk.template.below') },
          ]}
          onChange={(event) => onChange({ isBelow: event.target.value === 'below' })}
        />
        <FigureField
          label={t('maxDesk.template.offset')}
          decimals={offsetUnit === 'ticks' ? 0 : 2}
          value={offset}
          error={wrong === 'offset' ? t('maxDesk.template.badOffset', most) : undefined}
          onChange={(text) => onChange({ offset: text })}
        />
        <Select
          label={t('maxDesk.template.unit')}
          value={offsetUnit}
          options={[
            { value: 'ticks', label: t('maxDesk.template.unit.ticks') },
            { value: 'bps', label: t('maxDesk.template.unit.percent') },
          ]}
          onChange={(event) => onChange({ offsetUnit: event.target.value === 'bps' ? 'bps' : 'ticks', offset: '0' })}
        />
      </div>
    </>
  )
}

interface FigureFieldProps {
  label: string
  unit?: string | undefined
  decimals: number
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

function FigureField({ label, unit, decimals, value, error, onChange }: FigureFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <span className={frameClass('input', error)}>
          <AmountInput {...wiring} value={value} decimals={decimals} onChange={onChange} />
          {unit && <span className="input-unit">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
