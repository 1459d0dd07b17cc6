import { assetsByIds } from '#features/catalogue'
import { readAmountOrZero } from '#features/ledger'
import type { Tx } from '#platform/db'
import type { PerkRow } from '../perks.ts'
import { refuseOtherAsset } from './check-joiner.ts'

interface Sent {
  field: string
  text: string
  /** The code of what the caller saw that the perk takes. */
  asset: string | undefined
}

/** An amount in raw units of this asset; null in a perk that takes none. */
export interface Paid {
  amount: bigint
  assetId: bigint | null
}

/**
 * What was sent in whole units, by the decimals of the asset that the perk takes now. It is not locked yet, so the verbs compare the asset
 * again: five of one are not five of another.
 */
export async function readPaid(tx: Tx, perk: PerkRow, { field, text, asset: seen }: Sent): Promise<Paid> {
  const assetId = perk.quote_asset_id
  const asset = assetId === null ? undefined : (await assetsByIds(tx, [assetId])).get(assetId)
  if (seen !== undefined && asset?.code !== seen.toUpperCase()) refuseOtherAsset(perk)
  return { amount: readAmountOrZero(field, text, asset?.decimals ?? 0), assetId }
}
