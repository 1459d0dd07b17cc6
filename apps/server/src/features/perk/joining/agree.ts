import { assetsByIds } from '#features/catalogue'
import { readAmount } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import type { MembershipRow } from '../memberships.ts'
import { lockOwnMembership, type Named, readAgain } from './lock-membership.ts'

/** DEF-145: consent to higher dues, at the price that the member saw and no other. */
export async function agreeToPrice(tx: Tx, caller: Caller, named: Named, price: bigint): Promise<MembershipRow> {
  const { row } = await lockOwnMembership(tx, caller, named)
  if (row.new_price === null || row.new_price !== price) return raise('DUES_CHANGED')
  await tx.run(sql`update memberships set is_new_price_agreed = true where id = ${row.id}`)
  return readAgain(tx, row)
}

/** The price as a member sends it, in raw units of what the membership is paid in. One without dues has no price to agree to. */
export async function readSeenPrice(tx: Tx, caller: Caller, named: Named, text: string): Promise<bigint> {
  const { asset_id: assetId } = (await lockOwnMembership(tx, caller, named)).row
  const asset = assetId === null ? undefined : (await assetsByIds(tx, [assetId])).get(assetId)
  return asset ? readAmount('price', text, asset.decimals) : raise('DUES_CHANGED')
}
