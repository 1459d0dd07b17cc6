import type { WalletReply } from '@bourse/contracts/pocket'
import { assetsByIds, presentAsset } from '#features/catalogue'
import type { WalletRow } from '#features/ledger'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

/** Wallets with their assets, read together. */
export async function presentWallets(tx: Tx, wallets: readonly WalletRow[]): Promise<WalletReply[]> {
  const assets = await assetsByIds(
    tx,
    wallets.map(({ asset_id }) => asset_id),
  )
  return wallets.map((wallet) => ({
    id: String(wallet.id),
    asset: presentAsset(assets.get(wallet.asset_id) ?? raise('INTERNAL')),
    balance: String(wallet.balance),
    available: String(wallet.balance - wallet.held),
    open: String(wallet.held),
    pending: String(wallet.pending),
    version: String(wallet.version),
    isFrozen: wallet.is_frozen,
  }))
}
