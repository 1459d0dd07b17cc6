import { parseAmount } from '@bourse/domain/money'
import { assetByCode, type AssetRow } from '#features/catalogue'
import { profileByName } from '#features/profile'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'

/** A demo user as the caller of the product's own commands. */
export async function callerFor(tx: Tx, handle: string): Promise<Caller> {
  const profile = (await profileByName(tx, handle)) ?? raise('PROFILE_NOT_FOUND')
  return {
    userId: profile.user_id,
    profileId: profile.id,
    pocketId: profile.pocket_id,
    sessionId: undefined,
    isStaff: false,
    isSettled: true,
    scopes: undefined,
  }
}

export async function assetOf(tx: Tx, code: string): Promise<AssetRow> {
  return (await assetByCode(tx, code)) ?? raise('ASSET_NOT_FOUND')
}

/** An amount as users write it, in raw units. */
export async function amountOf(tx: Tx, text: string, code: string): Promise<bigint> {
  const amount = parseAmount(text, (await assetOf(tx, code)).decimals)
  if (!amount.ok) throw new Error(`${text} ${code} is no amount`)
  return amount.value
}
