import { currencyOf, withPriceDigits } from '@bourse/domain/street'
import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { Checkbox } from '#ui/checkbox'
import { Field } from '#ui/field'
import type { PartProps } from './ad-form.tsx'
import { idOf } from './draft-ids.ts'
import { HoursFields } from './hours-fields.tsx'

/** What may be asked besides: who may take the ad, when, and how far a price that follows the exchange may go. */
export function AdConditions(props: PartProps) {
  const t = useT()
  const { draft, base, faultIn, onChange } = props
  const isSet =
    draft.requiresIdentity ||
    draft.minScore !== '' ||
    draft.firstTradeMax !== '' ||
    draft.hasHours ||
    draft.floor !== '' ||
    draft.ceiling !== ''
  return (
    <details className="st-part st-more" open={isSet}>
      <summary id={idOf('conditions')}>{t('street.form.conditions')}</summary>
      <div className="column gap-4 st-more-fields">
        {draft.priceKind === 'market' && <PriceLimits {...props} />}
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
          {base && (
            <AmountField
              label={t('street.form.firstTradeMax')}
              asset={base}
              value={draft.firstTradeMax}
              onChange={(firstTradeMax) => onChange({ firstTradeMax })}
              help={t('street.form.optional')}
              error={faultIn('firstTradeMax')}
            />
          )}
        </div>
        <HoursFields {...props} />
      </div>
    </details>
  )
}

function PriceLimits({ draft, quote, faultIn, onChange }: PartProps) {
  const t = useT()
  if (!quote) return null
  const coin = withPriceDigits({ ...quote, code: currencyOf(quote.code) })
  return (
    <div className="st-pair">
      {(['floor', 'ceiling'] as const).map((name) => (
        <AmountField
          key={name}
          label={t(`street.form.${name}`)}
          asset={coin}
          value={draft[name]}
          onChange={(value) => onChange({ [name]: value })}
          help={t('street.form.optional')}
          error={faultIn(name)}
        />
      ))}
    </div>
  )
}
