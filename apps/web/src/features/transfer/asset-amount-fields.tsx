import type { AssetReply } from '@bourse/contracts/catalogue'
import { useT } from '#platform/i18n'
import { AmountField } from '#ui/amount-field'
import { AssetField } from './asset-field.tsx'
import type { Holdings } from './queries.ts'

interface AssetAmountFieldsProps {
  /** The labels of the two, where a form has several pairs. */
  labels?: { asset: string; amount: string }
  holdings: Holdings
  from: 'held' | 'any'
  asset: AssetReply | undefined
  amount: string
  /** Available raw units, where the amount is given. */
  available?: bigint
  /** A change of the asset clears the amount. */
  onAsset: (code: string) => void
  onAmount: (text: string) => void
  /** The user tried to continue, so a missing amount is an error. */
  isChecked: boolean
  faults: { asset: string | undefined; amount: string | undefined }
  autoFocus?: boolean
}

/** An asset and an amount of it. */
export function AssetAmountFields(props: AssetAmountFieldsProps) {
  const { labels, holdings, from, asset, amount, available, onAsset, onAmount, isChecked, faults, autoFocus = false } = props
  const t = useT()
  return (
    <>
      <AssetField
        label={labels?.asset ?? t('transfer.asset')}
        holdings={holdings}
        from={from}
        value={asset?.code ?? ''}
        onChange={onAsset}
        error={faults.asset}
      />
      {asset && (
        <AmountField
          key={asset.code}
          label={labels?.amount ?? t('transfer.amount')}
          asset={asset}
          value={amount}
          available={available}
          onChange={onAmount}
          error={faults.amount ?? (isChecked && amount === '' ? t('fields.amount') : undefined)}
          autoFocus={autoFocus}
        />
      )}
    </>
  )
}
