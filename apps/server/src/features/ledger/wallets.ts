import { bigints, numerics, sql, type Tx } from '#platform/db'
import type { Position } from '@bourse/domain/ledger'

export interface WalletRow {
  id: bigint
  pocket_id: bigint
  asset_id: bigint
  balance: bigint
  held: bigint
  pending: bigint
  /** The number of its entries. */
  version: bigint
  /** Rises with every change of balance, held or pending: the `version` that owners see. */
  revision: bigint
  /** Alone or with its asset. */
  is_frozen: boolean
}

export async function createPocket(tx: Tx, kind: 'profile' | 'venue' | 'market' | 'coupon'): Promise<bigint> {
  return (await tx.one<{ id: bigint }>(sql`insert into pockets (kind) values (${kind}) returning id`)).id
}

/** The pocket's wallet of an asset, created if there is none. */
export async function ensureWallet(tx: Tx, pocketId: bigint, assetId: bigint): Promise<bigint> {
  const found = await tx.maybe<{ id: bigint }>(sql`select id from wallets where pocket_id = ${pocketId} and asset_id = ${assetId}`)
  if (found) return found.id
  await tx.run(sql`
    insert into wallets (pocket_id, asset_id, is_issuance)
    select id, ${assetId}, kind = 'issuance' from pockets where id = ${pocketId}
    on conflict (pocket_id, asset_id) do nothing`)
  return (await tx.one<{ id: bigint }>(sql`select id from wallets where pocket_id = ${pocketId} and asset_id = ${assetId}`)).id
}

/** Wallets of many pockets and assets at once, created where missing; returns their ids in the requested order. */
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
  if (rows.length !== wanted.length) throw new Error('a wallet was requested in an unknown pocket')
  return rows.map(({ id }) => id)
}

/** The existing wallets in the requested order; undefined where there is none. */
export async function findWallets(tx: Tx, wanted: readonly { pocketId: bigint; assetId: bigint }[]): Promise<(bigint | undefined)[]> {
  const rows = await tx.prepared<{ ord: bigint; id: bigint }>(
    'ledger-find-wallets',
    `select u.ord, w.id from unnest($1::bigint[], $2::bigint[]) with ordinality as u(pocket_id, asset_id, ord)
     cross join lateral (select id from wallets w where w.pocket_id = u.pocket_id and w.asset_id = u.asset_id limit 1) w`,
    [bigints(wanted.map(({ pocketId }) => pocketId)), bigints(wanted.map(({ assetId }) => assetId))],
  )
  const found = new Map(rows.map(({ ord, id }) => [Number(ord) - 1, id]))
  return wanted.map((_, index) => found.get(index))
}

/** Where an asset is issued and burned: its negative balance is the asset's supply. */
export async function issuanceWallet(tx: Tx, assetId: bigint): Promise<bigint> {
  return systemWallet(tx, 'issuance', assetId)
}

export async function feesWallet(tx: Tx, assetId: bigint): Promise<bigint> {
  return systemWallet(tx, 'fees', assetId)
}

/** What the house has set aside for rewards. */
export async function rewardsWallet(tx: Tx, assetId: bigint): Promise<bigint> {
  return systemWallet(tx, 'rewards', assetId)
}

export async function readWallets(tx: Tx, pocketId: bigint): Promise<WalletRow[]> {
  return tx.rows<WalletRow>(
    sql`
      select w.id, w.pocket_id, w.asset_id, w.balance, w.held, w.pending, w.version, w.revision, w.is_frozen or a.is_frozen as is_frozen
      from wallets w join published.assets a on a.id = w.asset_id where w.pocket_id = ${pocketId} order by w.id`,
  )
}

export interface LockedWallet extends Position {
  assetId: bigint
}

/** The mark for wallets whose figures a transaction changes; after the commit their owners are notified. */
export const MOVED_WALLETS = 'wallets'

/**
 * Locks wallets in id order, so that two transactions can't deadlock. A locked wallet is about to change, so it is marked for
 * publishing after the commit.
 */
export async function lockWallets(tx: Tx, walletIds: readonly bigint[]): Promise<Map<bigint, LockedWallet>> {
  const rows = await tx.prepared<LockedRow>(
    'ledger-lock-wallets',
    `select w.id, w.asset_id, w.balance, w.held, w.is_issuance, w.is_frozen or a.is_frozen as is_frozen
     from wallets w join published.assets a on a.id = w.asset_id where w.id = any($1::bigint[]) order by w.id for update of w`,
    [bigints([...new Set(walletIds)])],
  )
  for (const { id, is_issuance } of rows) if (!is_issuance) tx.mark(MOVED_WALLETS, id)
  return new Map(
    rows.map(({ id, asset_id, balance, held, is_issuance, is_frozen }) => [
      id,
      { assetId: asset_id, balance, held, isIssuance: is_issuance, isFrozen: is_frozen },
    ]),
  )
}

interface LockedRow {
  id: bigint
  asset_id: bigint
  balance: bigint
  held: bigint
  is_issuance: boolean
  is_frozen: boolean
}

/** Adds or removes an announced amount: shown, never spendable (DEF-062). */
export async function movePending(tx: Tx, walletId: bigint, change: bigint): Promise<void> {
  await lockWallets(tx, [walletId])
  await tx.run(sql`update wallets set pending = pending + ${change}, revision = revision + 1 where id = ${walletId}`)
}

/** Changes the held amount of each wallet; the table's constraint catches errors of the caller. */
export async function moveHeld(tx: Tx, changes: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (changes.size === 0) return
  await tx.prepared(
    'ledger-move-held',
    `update wallets w set held = w.held + c.amount, revision = w.revision + 1
     from unnest($1::bigint[], $2::numeric[]) as c(wallet_id, amount) where w.id = c.wallet_id`,
    [bigints([...changes.keys()]), numerics([...changes.values()])],
  )
}

async function systemWallet(tx: Tx, kind: 'issuance' | 'fees' | 'rewards', assetId: bigint): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`select id from pockets where kind = ${kind}`)
  return ensureWallet(tx, id, assetId)
}
