import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import type { FieldsProps } from './ad-form.tsx'

/** How much a ticket may be about, and what the dealer asks of its taker. */
export function LimitFields({ draft, base, faultIn, onChange }: FieldsProps) {
  const t = useT()
  if (!base) return null
  return (
    <>
      <div className="st-pair">
        <AmountField
          label={t('street.form.least')}
          asset={base}
          value={draft.minQuantity}
          onChange={(minQuantity) => onChange({ minQuantity })}
          error={faultIn('minQuantity')}
        />
        <AmountField
          label={t('street.form.most')}
          asset={base}
          value={draft.maxQuantity}
          onChange={(maxQuantity) => onChange({ maxQuantity })}
          error={faultIn('maxQuantity')}
        />
      </div>
      <Checkbox
        label={t('street.form.identity')}
        checked={draft.requiresIdentity}
        onChange={({ target }) => onChange({ requiresIdentity: target.checked })}
        error={faultIn('requiresIdentity')}
      />
      <div className="st-pair">
        <Field
          label={t('street.form.minScore')}
          inputMode="numeric"
          unit="%"
          value={draft.minScore}
          onChange={({ target }) => onChange({ minScore: target.value.replace(/\D/g, '').slice(0, 3) })}
          help={t('street.form.optional')}
          error={faultIn('minScore')}
        />
        <AmountField
          label={t('street.form.firstTradeMax')}
          asset={base}
          value={draft.firstTradeMax}
          onChange={(firstTradeMax) => onChange({ firstTradeMax })}
          help={t('street.form.optional')}
          error={faultIn('firstTradeMax')}
        />
      </div>
    </>
  )
}
