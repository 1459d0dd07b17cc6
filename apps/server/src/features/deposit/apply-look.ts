import { recheckDelayMs, outpointOf, reconcile, type ChainOutput, type DepositChanges, type KnownDeposit } from '@bourse/domain/deposit'
import { issuanceWallet, lockWallets, movePending, post } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'

/** The result of one check of an address, and when the chain was asked. */
export interface Look {
  addressId: bigint
  askedAt: Date
  outputs: readonly ChainOutput[]
  /** Transactions of pending deposits that the service no longer knows. */
  goneTxids: ReadonlySet<string>
}

interface AddressRow {
  wallet_id: bigint
  asset_id: bigint
  code: string
  profile_id: bigint | null
  created_at: Date
  looked_at: Date | null
}

/**
 * Updates the ledger for one address to what the chain says, in one transaction. Watchers of the same address are serialized, and
 * one with an older answer changes nothing.
 */
export async function applyLook(tx: Tx, look: Look, confirmations: number): Promise<void> {
  const address = await tx.one<AddressRow>(sql`
    select a.wallet_id, a.asset_id, s.code, p.id as profile_id, a.created_at, a.looked_at
    from deposit_addresses a join published.assets s on s.id = a.asset_id join published.wallets w on w.id = a.wallet_id
    left join published.profiles p on p.pocket_id = w.pocket_id
    where a.id = ${look.addressId} for update of a`)
  if (address.looked_at !== null && address.looked_at > look.askedAt) return
  const known = await tx.rows<KnownDeposit>(
    sql`select id, txid, vout, amount, status, confirmations from deposits where address_id = ${look.addressId} order by id`,
  )
  const changes = reconcile(known, look.outputs, look.goneTxids, confirmations)
  if (changes.credited.size > 0) await lockBoth(tx, address)
  await write(tx, look.addressId, address, known, changes)

  const { has_pending, quiet_ms } = await tx.one<{ has_pending: boolean; quiet_ms: number }>(sql`
    select coalesce(bool_or(status = 'pending'), false) as has_pending,
           extract(epoch from ${look.askedAt}::timestamptz - greatest(${address.created_at}::timestamptz, max(seen_at)))::float8 * 1000 as quiet_ms
    from deposits where address_id = ${look.addressId}`)
  await tx.run(sql`
    update deposit_addresses set looked_at = ${look.askedAt},
           next_look_at = ${look.askedAt}::timestamptz + ${recheckDelayMs(quiet_ms, has_pending)}::float8 * interval '1 millisecond'
    where id = ${look.addressId}`)
}

async function write(
  tx: Tx,
  addressId: bigint,
  address: AddressRow,
  known: readonly KnownDeposit[],
  changes: DepositChanges,
): Promise<void> {
  const pending = new Map(known.filter(({ status }) => status === 'pending').map((deposit) => [outpointOf(deposit), deposit]))
  const notify = (
    kind: 'deposit.seen' | 'deposit.credited' | 'deposit.dropped',
    { id, txid, amount }: Pick<KnownDeposit, 'id' | 'txid' | 'amount'>,
  ) =>
    emit(tx, {
      kind,
      ...(address.profile_id !== null && { profileId: address.profile_id }),
      subjectId: id,
      data: { depositId: String(id), asset: address.code, quantity: String(amount), txid },
    })

  for (const output of changes.announced) {
    const { id } = await tx.one<{ id: bigint }>(sql`
      insert into deposits (address_id, wallet_id, txid, vout, amount, confirmations)
      values (${addressId}, ${address.wallet_id}, ${output.txid}, ${output.vout}, ${output.amount}, ${output.confirmations}) returning id`)
    await movePending(tx, address.wallet_id, output.amount)
    const deposit: KnownDeposit = { ...output, id, status: 'pending' }
    pending.set(outpointOf(output), deposit)
    await notify('deposit.seen', deposit)
  }
  for (const { deposit, confirmations } of changes.returned) {
    await tx.run(
      sql`update deposits set status = 'pending', ended_at = null, seen_at = now(), confirmations = ${confirmations} where id = ${deposit.id}`,
    )
    await movePending(tx, address.wallet_id, deposit.amount)
    pending.set(outpointOf(deposit), deposit)
    await notify('deposit.seen', deposit)
  }
  for (const { deposit, confirmations } of changes.recounted)
    await tx.run(sql`update deposits set confirmations = ${confirmations} where id = ${deposit.id}`)
  for (const deposit of changes.dropped) {
    await tx.run(sql`update deposits set status = 'dropped', ended_at = now(), confirmations = 0 where id = ${deposit.id}`)
    await movePending(tx, address.wallet_id, -deposit.amount)
    await notify('deposit.dropped', deposit)
  }
  for (const outpoint of changes.credited) {
    const deposit = pending.get(outpoint)
    if (!deposit) continue
    await credit(tx, address, deposit)
    await notify('deposit.credited', deposit)
  }
}

/** Issuing changes two wallets: both are locked now and in id order, so that two transactions can't deadlock. */
async function lockBoth(tx: Tx, { wallet_id, asset_id }: AddressRow): Promise<void> {
  const ids = [wallet_id, await issuanceWallet(tx, asset_id)]
  await lockWallets(tx, ids)
}

/** Issues what has arrived; the key of its outpoint makes that happen at most once. */
async function credit(tx: Tx, { wallet_id, asset_id }: AddressRow, deposit: KnownDeposit): Promise<void> {
  const source = await issuanceWallet(tx, asset_id)
  const postingId = await post(tx, {
    kind: 'deposit',
    ref: String(deposit.id),
    key: `deposit:${outpointOf(deposit)}`,
    legs: [
      { walletId: source, amount: -deposit.amount },
      { walletId: wallet_id, amount: deposit.amount },
    ],
  })
  await movePending(tx, wallet_id, -deposit.amount)
  await tx.run(sql`update deposits set status = 'credited', ended_at = now(), posting_id = ${postingId} where id = ${deposit.id}`)
}
