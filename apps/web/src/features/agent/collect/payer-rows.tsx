import type { AssetReply } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { fieldText } from '#platform/field-text'
import { AmountField } from '#ui/amount-field'
import { Button, IconButton } from '#ui/button'
import { Field } from '#ui/field'
import { type Payer, type PayerFaults, PAYERS_MAX } from './payers.ts'

interface PayerRowsProps {
  payers: readonly Payer[]
  onChange: (payers: readonly Payer[]) => void
  faults: PayerFaults
  asset: AssetReply
}

/** One row per payer; always at least one. */
export function PayerRows({ payers, onChange, faults, asset }: PayerRowsProps) {
  const t = useT()
  const put = (place: number, change: Partial<Payer>) =>
    onChange(payers.map((payer, at) => (at === place ? { ...payer, ...change } : payer)))
  const add = () => onChange([...payers, { key: Math.max(...payers.map(({ key }) => key)) + 1, profile: '', quantity: '' }])
  const textOf = (key: string | undefined) => key && fieldText(key)
  return (
    <div className="field">
      <ol className="ag-payers column" aria-label={t('agent.collect.payers')}>
        {payers.map((payer, place) => (
          <li key={payer.key}>
            <Field
              label={t('agent.collect.payer', { number: place + 1 })}
              placeholder={t('agent.collect.payerHelp')}
              value={payer.profile}
              onChange={(event) => put(place, { profile: event.target.value })}
              error={textOf(faults[`${place}.profile`])}
              maxLength={254}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <AmountField
              label={t('agent.collect.amount', { number: place + 1 })}
              asset={asset}
              value={payer.quantity}
              onChange={(quantity) => put(place, { quantity })}
              error={textOf(faults[`${place}.quantity`])}
            />
            <IconButton
              icon="trash"
              label={t('agent.collect.remove', { number: place + 1 })}
              disabled={payers.length === 1}
              onClick={() => onChange(payers.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ol>
      <div className="btn-row">
        <Button size="s" icon="plus" disabled={payers.length >= PAYERS_MAX} onClick={add}>
          {t('agent.collect.add')}
        </Button>
      </div>
    </div>
  )
}
