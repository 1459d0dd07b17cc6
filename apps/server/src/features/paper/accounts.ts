import type { PaperBalance } from '@bourse/domain/paper'
import { figures, numerics, sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'

/** The name under which a transaction marks the accounts whose owners are to be told after its commit. */
export const PAPER_NEWS = 'paper.news'

export interface AccountRow {
  id: bigint
  user_id: bigint
  profile_id: bigint
  started_at: Date
  revision: bigint
}

export type PaperOwner = Pick<Caller, 'userId' | 'profileId'>

export async function accountOf(tx: Tx, profileId: bigint): Promise<AccountRow | undefined> {
  return tx.maybe<AccountRow & Record<string, unknown>>(sql`
    select id, user_id, profile_id, started_at, revision from paper_accounts where profile_id = ${profileId}`)
}

/** Until the commit nobody else changes its orders or balances. */
export async function lockAccount(tx: Tx, { profileId }: Pick<Caller, 'profileId'>): Promise<AccountRow> {
  const found = await tx.maybe<AccountRow & Record<string, unknown>>(sql`
    select id, user_id, profile_id, started_at, revision from paper_accounts where profile_id = ${profileId} for update`)
  return found ?? raise('PAPER_NOT_OPEN')
}

/** In the order of their ids, like everybody who locks several. */
export async function lockAccounts(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select id from paper_accounts where id = any(${figures(ids)}::bigint[]) order by id for update`)
  return rows.map(({ id }) => id)
}

export async function usersOf(tx: Tx, accountIds: readonly bigint[]): Promise<{ id: bigint; user_id: bigint }[]> {
  return tx.rows<{ id: bigint; user_id: bigint }>(
    sql`select id, user_id from paper_accounts where id = any(${figures(accountIds)}::bigint[])`,
  )
}

/** A profile of somebody else, or one that has an account, gets none. */
export async function insertAccount(tx: Tx, { userId, profileId }: Pick<Caller, 'userId' | 'profileId'>): Promise<bigint | undefined> {
  const row = await tx.maybe<{ id: bigint }>(sql`
    insert into paper_accounts (user_id, profile_id) values (${userId}, ${profileId}) on conflict (profile_id) do nothing returning id`)
  return row?.id
}

export interface BalanceRow extends PaperBalance {
  account_id: bigint
  asset_id: bigint
}

export async function balancesOf(tx: Tx, accountIds: readonly bigint[], assetIds?: readonly bigint[]): Promise<BalanceRow[]> {
  return tx.rows<BalanceRow & Record<string, unknown>>(sql`
    select account_id, asset_id, start, balance, held from paper_balances
    where account_id = any(${figures(accountIds)}::bigint[])
      and (${assetIds === undefined}::boolean or asset_id = any(${figures(assetIds ?? [])}::bigint[]))
    order by account_id, asset_id`)
}

export async function startBalances(tx: Tx, accountId: bigint, amounts: ReadonlyMap<bigint, bigint>): Promise<void> {
  await tx.run(sql`
    insert into paper_balances (account_id, asset_id, start, balance, revision)
    select ${accountId}, asset_id, amount, amount, (select revision from paper_accounts where id = ${accountId})
    from unnest(${figures([...amounts.keys()])}::bigint[], ${numerics([...amounts.values()])}::numeric[]) as given (asset_id, amount)`)
  tx.mark(PAPER_NEWS, accountId)
}

/** Everything of an account but itself; says how much that was. */
export async function emptyAccount(tx: Tx, accountId: bigint): Promise<{ orders: number; fills: number }> {
  const fills = await tx.run(sql`delete from paper_fills where account_id = ${accountId}`)
  const orders = await tx.run(sql`delete from paper_orders where account_id = ${accountId}`)
  await tx.run(sql`delete from paper_requests where account_id = ${accountId}`)
  await tx.run(sql`delete from paper_takes where account_id = ${accountId}`)
  await tx.run(sql`delete from paper_balances where account_id = ${accountId}`)
  await tx.run(sql`update paper_accounts set started_at = now(), revision = revision + 1 where id = ${accountId}`)
  return { orders, fills }
}
