import { assetByCode } from '#features/catalogue'
import { ensureWallet, readWallets, type WalletRow } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/**
 * Creates a wallet of an asset, or finds the existing one (DEF-061). An asset that is not public answers as unknown, unless the
 * pocket already holds it.
 */
export async function addWallet(tx: Tx, pocketId: bigint, assetCode: string): Promise<WalletRow> {
  const asset = (await assetByCode(tx, assetCode)) ?? raise('ASSET_NOT_FOUND')
  const found = await walletOf(tx, pocketId, asset.id)
  if (found) return found
  const { is_offered } = await tx.one<{ is_offered: boolean }>(
    sql`select is_active and is_visible as is_offered from published.assets where id = ${asset.id}`,
  )
  if (!is_offered) raise('ASSET_NOT_FOUND')
  await ensureWallet(tx, pocketId, asset.id)
  return (await walletOf(tx, pocketId, asset.id)) ?? raise('INTERNAL')
}

async function walletOf(tx: Tx, pocketId: bigint, assetId: bigint): Promise<WalletRow | undefined> {
  return (await readWallets(tx, pocketId)).find(({ asset_id }) => asset_id === assetId)
}
