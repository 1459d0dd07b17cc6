import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { AssetField } from '../asset-field.tsx'
import { fieldFault } from '../field-fault.ts'
import type { Holdings } from '../queries.ts'
import type { AskingFor } from './use-request.ts'

/** What and how much; anything that the house knows can be asked for. */
export function RequestAmountStep({ asking, holdings, takesFocus }: { asking: AskingFor; holdings: Holdings; takesFocus: boolean }) {
  const t = useT()
  const { asset, amount, raw, isChecked, error, change } = asking
  return (
    <>
      <AssetField
        label={t('transfer.asset')}
        holdings={holdings}
        from="any"
        value={asset?.code ?? ''}
        onChange={(code) => change({ code, amount: '' })}
        error={fieldFault(error, 'asset')}
      />
      {asset && (
        <AmountField
          key={asset.code}
          label={t('transfer.amount')}
          asset={asset}
          value={amount}
          onChange={(text) => change({ amount: text })}
          error={fieldFault(error, 'quantity') ?? (isChecked && raw === undefined && amount === '' ? t('fields.amount') : undefined)}
          autoFocus={takesFocus}
        />
      )}
    </>
  )
}
