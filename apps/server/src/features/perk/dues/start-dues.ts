import { afterCharge, type Dues, nextBlock, termsAt } from '@bourse/domain/perk'
import { capture, ensureWallet, hold, lockWallets, post } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import type { MembershipRow } from '../memberships.ts'
import { duesOf, isRecurring, withDues } from './dues-of.ts'
import { duesPosting } from './dues-posting.ts'
import { saveDues } from './save-dues.ts'
import { writeCharges } from './write-charges.ts'

export interface Start {
  payerPocketId: bigint
  ownerPocketId: bigint
  /** The first dues come from the payer's wallet, or from the hold of a request or a gift. */
  from: 'wallet' | 'hold'
  now: Date
}

/**
 * Charges the first period, from which all others are counted; of a membership that was paused, the next one, which now begins anew.
 * Minute and hour dues are held ahead at once. The row is locked, its status is the caller's; returns the row as it is then.
 */
export async function startDues(tx: Tx, row: MembershipRow, { payerPocketId, ownerPocketId, from, now }: Start): Promise<MembershipRow> {
  const { asset_id, payment } = row
  if (asset_id === null || payment === null) return row
  const wallets = { member: await ensureWallet(tx, payerPocketId, asset_id), owner: await ensureWallet(tx, ownerPocketId, asset_id) }
  const first = { ...row, anchor_at: now, anchor_n: row.next_n, hold_id: null, block_last_n: null, late_since: null }
  const terms = termsOf(first, now)
  const posting = duesPosting(row.id, row.next_n, wallets, terms.payment, now)
  const postingId =
    from === 'hold' && row.hold_id !== null
      ? await capture(tx, { holdId: row.hold_id, amount: terms.payment, posting })
      : await post(tx, posting)

  const charged = { ...first, given: row.given + terms.payment }
  const started = isRecurring(first)
    ? await holdAhead(tx, charged, afterCharge(duesOf(first), { n: row.next_n, ...terms }), wallets.member, now)
    : paidForLife(charged)
  await saveDues(tx, [started])
  await tx.run(sql`update perks set paid_at = ${now} where id = ${row.perk_id} and paid_at is null`)
  await writeCharges(tx, [{ row: started, firstN: row.next_n, lastN: row.next_n, amount: terms.payment, postingId }], now)
  return started
}

/** Higher dues that were announced meanwhile need consent here too. */
function termsOf(row: MembershipRow, now: Date): { price: bigint; payment: bigint } {
  if (!isRecurring(row)) return { price: row.price as bigint, payment: row.payment as bigint }
  return termsAt(duesOf(row), now) ?? raise('DUES_CHANGED')
}

function paidForLife(row: MembershipRow): MembershipRow {
  return { ...row, next_n: row.next_n + 1, paid_until: null, due_at: null, remind_at: null }
}

async function holdAhead(tx: Tx, row: MembershipRow, dues: Dues, walletId: bigint, now: Date): Promise<MembershipRow> {
  const wallet = (await lockWallets(tx, [walletId])).get(walletId)
  const block = wallet && nextBlock(dues, wallet.balance - wallet.held)
  if (!block) return withDues(row, dues, now)
  const holdId = await hold(tx, { walletId, amount: block.amount, kind: 'dues', ref: String(row.id) })
  return { ...withDues(row, { ...dues, blockLastN: block.lastN }, now), hold_id: holdId }
}
