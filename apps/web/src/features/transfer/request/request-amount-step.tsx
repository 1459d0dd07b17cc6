import { fieldFault } from '#platform/field-faults'
import { AssetAmountFields } from '../asset-amount-fields.tsx'
import type { Holdings } from '../queries.ts'
import type { AskingFor } from './use-request.ts'

/** Asset and amount; every asset can be requested. */
export function RequestAmountStep({ asking, holdings, takesFocus }: { asking: AskingFor; holdings: Holdings; takesFocus: boolean }) {
  const { asset, amount, isChecked, error, change } = asking
  return (
    <AssetAmountFields
      holdings={holdings}
      from="any"
      asset={asset}
      amount={amount}
      onAsset={(code) => change({ code, amount: '' })}
      onAmount={(text) => change({ amount: text })}
      isChecked={isChecked}
      faults={{ asset: fieldFault(error, 'asset'), amount: fieldFault(error, 'quantity') }}
      autoFocus={takesFocus}
    />
  )
}
