import { assetByCode } from '#features/catalogue'
import { readWallets, type WalletRow } from '#features/ledger'
import { ownProfile } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'

/** An own profile's wallet of an asset; where there is none, and where the asset is none, the answer is the same. */
export async function ownWallet(tx: Tx, caller: Caller, profileId: bigint, assetCode: string): Promise<WalletRow> {
  const profile = await ownProfile(tx, caller, profileId)
  const asset = (await assetByCode(tx, assetCode)) ?? raise('WALLET_NOT_FOUND')
  const wallets = await readWallets(tx, profile.pocket_id)
  return wallets.find(({ asset_id }) => asset_id === asset.id) ?? raise('WALLET_NOT_FOUND')
}
