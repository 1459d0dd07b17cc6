import type { AssetReply } from '@bourse/contracts/catalogue'
import { ExactAmount } from '#ui/exact-amount'
import { type KvRow, NIL } from '#ui/kv'

/** A row with an amount, which is undefined until known. */
export function amountRow(label: string, raw: bigint | string | undefined, asset: AssetReply): KvRow {
  return { label, value: raw === undefined ? NIL : <ExactAmount raw={raw} asset={asset} /> }
}
