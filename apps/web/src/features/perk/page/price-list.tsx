import type { DuesPeriod } from '@bourse/domain/perk'
import { useId } from 'react'
import { useT } from '#platform/i18n'
import { Radio } from '#ui/radio'

interface PriceListProps {
  options: readonly { value: DuesPeriod; label: string; under?: string; price: string }[]
  value: DuesPeriod
  onChange: (period: DuesPeriod) => void
}

/** The dues to choose from, one a line. */
export function PriceList({ options, value, onChange }: PriceListProps) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className="pk-prices">
      <legend className="label">{t('perk.dues')}</legend>
      {options.map((option) => (
        <label key={option.value} className="pk-price">
          <Radio name={name} option={option} value={value} onChange={onChange} />
          <span className="two-lines">
            <span>{option.label}</span>
            {option.under !== undefined && <span className="cap">{option.under}</span>}
          </span>
          <span className="fig pk-price-sum">{option.price}</span>
        </label>
      ))}
    </fieldset>
  )
}
