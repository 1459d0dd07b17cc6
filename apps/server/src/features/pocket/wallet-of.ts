import { assetByCode } from '#features/catalogue'
import { readWallets, type WalletRow } from '#features/ledger'
import { ownProfile } from '#features/profile'
import type { Tx } from '#platform/db'
import { raise, type Caller } from '#platform/http'

/** The wallet of one of the caller's own profiles; a missing wallet and an unknown asset answer the same. */
export async function ownWallet(tx: Tx, caller: Caller, profileId: bigint, assetCode: string): Promise<WalletRow> {
  const profile = await ownProfile(tx, caller, profileId)
  const asset = (await assetByCode(tx, assetCode)) ?? raise('WALLET_NOT_FOUND')
  const wallets = await readWallets(tx, profile.pocket_id)
  return wallets.find(({ asset_id }) => asset_id === asset.id) ?? raise('WALLET_NOT_FOUND')
}
