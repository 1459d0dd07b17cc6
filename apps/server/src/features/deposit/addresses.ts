import { ensureWallet } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { ExtendedKey } from './extended-key.ts'

/** How many addresses of a wallet may be unused: wallet software that restores a key searches with such a gap limit. */
export const UNUSED_MAX = 20n

export interface WalletOwner {
  pocketId: bigint
  assetId: bigint
}

/** The newest address of a wallet; the first is created on request. */
export async function currentAddress(tx: Tx, key: ExtendedKey, owner: WalletOwner): Promise<string> {
  const walletId = await ensureWallet(tx, owner.pocketId, owner.assetId)
  const found = await newestAddress(tx, key, walletId)
  if (found !== undefined) return found
  await lockPaths(tx)
  return (await newestAddress(tx, key, walletId)) ?? makeAddress(tx, key, walletId, owner.assetId)
}

/** Another address; earlier ones stay watched. */
export async function nextAddress(tx: Tx, key: ExtendedKey, owner: WalletOwner): Promise<string> {
  const walletId = await ensureWallet(tx, owner.pocketId, owner.assetId)
  await lockPaths(tx)
  const { unused } = await tx.one<{ unused: bigint }>(sql`
    select count(*) as unused from deposit_addresses a
    where a.wallet_id = ${walletId} and a.key_digest = ${key.digest} and not exists (select from deposits d where d.address_id = a.id)`)
  if (unused >= UNUSED_MAX) raise('LIMIT_REACHED')
  return makeAddress(tx, key, walletId, owner.assetId)
}

/** The pocket that this exact address was issued for, whichever key it was derived from. */
export async function pocketOfAddress(tx: Tx, address: string): Promise<bigint | undefined> {
  const row = await tx.maybe<{ pocket_id: bigint }>(sql`
    select w.pocket_id from deposit_addresses a join published.wallets w on w.id = a.wallet_id where a.address = ${address}`)
  return row?.pocket_id
}

/** Serialized, so that no derivation path is used twice. */
async function lockPaths(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('bourse deposit paths'))`)
}

async function newestAddress(tx: Tx, key: ExtendedKey, walletId: bigint): Promise<string | undefined> {
  const row = await tx.maybe<{ address: string }>(sql`
    select address from deposit_addresses where wallet_id = ${walletId} and key_digest = ${key.digest} order by id desc limit 1`)
  return row?.address
}

async function makeAddress(tx: Tx, key: ExtendedKey, walletId: bigint, assetId: bigint): Promise<string> {
  const { next } = await tx.one<{ next: number }>(
    sql`select coalesce(max(path_index) + 1, 0) as next from deposit_addresses where key_digest = ${key.digest}`,
  )
  const address = key.addressAt(next)
  await tx.run(sql`
    insert into deposit_addresses (wallet_id, asset_id, key_digest, path_index, address)
    values (${walletId}, ${assetId}, ${key.digest}, ${next}, ${address})`)
  return address
}
