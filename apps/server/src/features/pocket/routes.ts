import { pocket } from '@bourse/contracts/pocket'
import { assetsByIds, presentAsset } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import { ownProfile } from '#features/profile'
import { raise, type Http } from '#platform/http'

export function pocketRoutes(http: Http): void {
  http.read(pocket.read, async ({ tx, caller, params }) => {
    const profile = await ownProfile(tx, caller, BigInt(params.id))
    const wallets = await readWallets(tx, profile.pocket_id)
    const assets = await assetsByIds(
      tx,
      wallets.map(({ asset_id }) => asset_id),
    )
    return {
      pocketID: String(profile.pocket_id),
      wallets: wallets.map((wallet) => ({
        id: String(wallet.id),
        asset: presentAsset(assets.get(wallet.asset_id) ?? raise('INTERNAL')),
        balance: String(wallet.balance),
        available: String(wallet.balance - wallet.held),
        open: String(wallet.held),
        pending: String(wallet.pending),
        version: String(wallet.version),
        isFrozen: wallet.is_frozen,
      })),
    }
  })
}
