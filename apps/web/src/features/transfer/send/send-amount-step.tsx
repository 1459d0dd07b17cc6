import { fieldFault } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { AssetAmountFields } from '../asset-amount-fields.tsx'
import type { Holdings } from '../queries.ts'
import { RecipientParty } from './party.tsx'
import type { Send } from './use-send.ts'

/** Asset and amount within the available balance; and the recipient, if already known. */
export function SendAmountStep({ send, holdings, takesFocus }: { send: Send; holdings: Holdings; takesFocus: boolean }) {
  const t = useT()
  const { asset, available, amount, isShort, isChecked, error, change, entry } = send
  const { recipient } = entry.state
  return (
    <>
      {recipient && (
        <div className="flow-way row">
          <RecipientParty recipient={recipient} />
        </div>
      )}
      <AssetAmountFields
        holdings={holdings}
        from="held"
        asset={asset}
        amount={amount}
        available={available}
        onAsset={(code) => change({ code, amount: '' })}
        onAmount={(text) => change({ amount: text })}
        isChecked={isChecked}
        faults={{
          asset: fieldFault(error, 'asset'),
          amount: fieldFault(error, 'quantity') ?? (isShort ? t('transfer.amount.short') : undefined),
        }}
        autoFocus={takesFocus}
      />
    </>
  )
}
