import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { AssetField } from '../asset-field.tsx'
import { fieldFault } from '../field-fault.ts'
import type { Holdings } from '../queries.ts'
import { RecipientParty } from './party.tsx'
import type { Send } from './use-send.ts'

/** What and how much, never more than is available now; and to whom, where that is known beforehand. */
export function SendAmountStep({ send, holdings, takesFocus }: { send: Send; holdings: Holdings; takesFocus: boolean }) {
  const t = useT()
  const { asset, available, amount, raw, isShort, isChecked, error, change, entry } = send
  const { recipient } = entry.state
  const missing = isChecked && raw === undefined ? t('fields.amount') : undefined
  const short = isShort ? t('transfer.amount.short') : undefined
  return (
    <>
      {recipient && (
        <div className="flow-way row">
          <RecipientParty recipient={recipient} />
        </div>
      )}
      <AssetField
        label={t('transfer.asset')}
        holdings={holdings}
        from="held"
        value={send.asset?.code ?? ''}
        onChange={(code) => change({ code, amount: '' })}
        error={fieldFault(error, 'asset')}
      />
      {asset && (
        <AmountField
          key={asset.code}
          label={t('transfer.amount')}
          asset={asset}
          value={amount}
          available={available}
          onChange={(text) => change({ amount: text })}
          error={fieldFault(error, 'quantity') ?? short ?? (amount === '' ? missing : undefined)}
          autoFocus={takesFocus}
        />
      )}
    </>
  )
}
