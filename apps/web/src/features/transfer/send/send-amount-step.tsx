import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { AssetField } from '../asset-field.tsx'
import { fieldFault } from '../field-fault.ts'
import type { Holdings } from '../queries.ts'
import type { Send } from './use-send.ts'

/** What and how much: never more than is available now. */
export function SendAmountStep({ send, holdings, takesFocus }: { send: Send; holdings: Holdings; takesFocus: boolean }) {
  const t = useT()
  const { asset, available, amount, raw, isShort, isChecked, error, change } = send
  const missing = isChecked && raw === undefined ? t('fields.amount') : undefined
  const short = isShort ? t('transfer.amount.short') : undefined
  return (
    <>
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
