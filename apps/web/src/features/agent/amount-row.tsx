import type { AssetReply } from '@bourse/contracts/catalogue'
import { Amount } from '#ui/amount'
import { ExactAmount } from '#ui/exact-amount'
import { type KvRow, NIL } from '#ui/kv'

/** A row with an amount that moves, which is undefined until known. */
export function amountRow(label: string, raw: bigint | string | undefined, asset: AssetReply): KvRow {
  return { label, value: raw === undefined ? NIL : <ExactAmount raw={raw} asset={asset} /> }
}

/** A row with what somebody has, before or after. */
export function balanceRow(label: string, raw: bigint, asset: AssetReply): KvRow {
  return { label, value: <Amount raw={raw} asset={asset} /> }
}
