import { sql, type Tx } from '#platform/db'
import type { Position } from '@bourse/domain/ledger'

export interface WalletRow {
  id: bigint
  pocket_id: bigint
  asset_id: bigint
  balance: bigint
  held: bigint
  pending: bigint
  version: bigint
}

export async function createPocket(tx: Tx, kind: 'profile' | 'venue'): Promise<bigint> {
  return (await tx.one<{ id: bigint }>(sql`insert into pockets (kind) values (${kind}) returning id`)).id
}

/** The pocket's wallet of an asset, made empty when there is none yet. */
export async function ensureWallet(tx: Tx, pocketId: bigint, assetId: bigint): Promise<bigint> {
  const found = await tx.maybe<{ id: bigint }>(sql`select id from wallets where pocket_id = ${pocketId} and asset_id = ${assetId}`)
  if (found) return found.id
  await tx.run(sql`
    insert into wallets (pocket_id, asset_id, is_issuance)
    select id, ${assetId}, kind = 'issuance' from pockets where id = ${pocketId}
    on conflict (pocket_id, asset_id) do nothing`)
  return (await tx.one<{ id: bigint }>(sql`select id from wallets where pocket_id = ${pocketId} and asset_id = ${assetId}`)).id
}

/** Wallets of many pockets and assets at once, made where there are none; answers their ids in the order asked. */
export async function ensureWallets(tx: Tx, wanted: readonly { pocketId: bigint; assetId: bigint }[]): Promise<bigint[]> {
  const keys = [wanted.map(({ pocketId }) => pocketId), wanted.map(({ assetId }) => assetId)]
  await tx.run(sql`
    insert into wallets (pocket_id, asset_id, is_issuance)
    select distinct p.id, u.asset_id, p.kind = 'issuance' from unnest(${keys[0]}::bigint[], ${keys[1]}::bigint[]) as u(pocket_id, asset_id)
    join pockets p on p.id = u.pocket_id
    where not exists (select from wallets w where w.pocket_id = u.pocket_id and w.asset_id = u.asset_id)
    order by 1, 2
    on conflict (pocket_id, asset_id) do nothing`)
  const rows = await tx.rows<{ id: bigint }>(sql`
    select w.id from unnest(${keys[0]}::bigint[], ${keys[1]}::bigint[]) with ordinality as u(pocket_id, asset_id, ord)
    join wallets w on w.pocket_id = u.pocket_id and w.asset_id = u.asset_id order by u.ord`)
  if (rows.length !== wanted.length) throw new Error('a wallet was asked for in a pocket that is not there')
  return rows.map(({ id }) => id)
}

/** Where an asset comes from and goes back to: its debt is the asset's supply. */
export async function issuanceWallet(tx: Tx, assetId: bigint): Promise<bigint> {
  return systemWallet(tx, 'issuance', assetId)
}

export async function feesWallet(tx: Tx, assetId: bigint): Promise<bigint> {
  return systemWallet(tx, 'fees', assetId)
}

export async function readWallets(tx: Tx, pocketId: bigint): Promise<WalletRow[]> {
  return tx.rows<WalletRow>(
    sql`select id, pocket_id, asset_id, balance, held, pending, version from wallets where pocket_id = ${pocketId} order by id`,
  )
}

export interface LockedWallet extends Position {
  assetId: bigint
}

/** Locks in id order, always, so that two writers never wait for each other in a circle. */
export async function lockWallets(tx: Tx, walletIds: readonly bigint[]): Promise<Map<bigint, LockedWallet>> {
  const rows = await tx.prepared<{ id: bigint; asset_id: bigint; balance: bigint; held: bigint; is_issuance: boolean }>(
    'ledger-lock-wallets',
    'select id, asset_id, balance, held, is_issuance from wallets where id = any($1::bigint[]) order by id for update',
    [[...new Set(walletIds)]],
  )
  return new Map(
    rows.map(({ id, asset_id, balance, held, is_issuance }) => [id, { assetId: asset_id, balance, held, isIssuance: is_issuance }]),
  )
}

/** Changes what is held, wallet by wallet; the balances' constraint catches what the caller did not. */
export async function moveHeld(tx: Tx, changes: ReadonlyMap<bigint, bigint>): Promise<void> {
  await tx.prepared(
    'ledger-move-held',
    `update wallets w set held = w.held + c.amount
     from unnest($1::bigint[], $2::numeric[]) as c(wallet_id, amount) where w.id = c.wallet_id`,
    [[...changes.keys()], [...changes.values()]],
  )
}

async function systemWallet(tx: Tx, kind: 'issuance' | 'fees', assetId: bigint): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`select id from pockets where kind = ${kind}`)
  return ensureWallet(tx, id, assetId)
}
