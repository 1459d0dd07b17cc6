import { startOf, unusedFloor, unusedLifetimeFloor } from '@bourse/domain/perk'
import { captureBatch, ensureWallets, holdBatch } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emitAll } from '#platform/events'
import { raise } from '#platform/http'
import { readMemberships, type MembershipRow } from '../memberships.ts'
import { membershipNews } from '../notify.ts'
import { duesOf, isRecurring } from './dues-of.ts'
import { payWallets, pocketsOf } from './pay-wallets.ts'
import { demandPosting } from './settle-block.ts'

/** Holds the unused part of what was paid in the owner's wallet, until a job returns it. By membership; those with nothing left have none. */
export async function holdRefunds(
  tx: Tx,
  rows: readonly MembershipRow[],
  now: Date,
): Promise<Map<bigint, { holdId: bigint; amount: bigint }>> {
  const unused = await readUnused(tx, rows, now)
  const owed = rows.filter(({ id }) => (unused.get(id) ?? 0n) > 0n)
  if (owed.length === 0) return new Map()
  const wallets = await payWallets(tx, owed)
  const outcomes = await holdBatch(
    tx,
    owed.map(({ id }) => ({ walletId: wallets.get(id)?.owner as bigint, amount: unused.get(id) as bigint, kind: 'dues', ref: String(id) })),
  )
  return new Map(
    owed.map(({ id }, index) => {
      const outcome = outcomes[index]
      return [id, { holdId: outcome?.ok ? outcome.holdId : raise(outcome?.code ?? 'INTERNAL'), amount: unused.get(id) as bigint }]
    }),
  )
}

/** Returns what is held for ended memberships, to who had paid it. */
export async function payRefunds(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const rows = await readMemberships(tx, ids)
  const wallets = await payWallets(tx, rows)
  const payers = await payerWallets(tx, rows)
  const postingIds = await captureBatch(
    tx,
    rows.map(({ id, refund_hold_id, refunded }, index) => ({
      holdId: refund_hold_id as bigint,
      amount: refunded,
      posting: {
        kind: 'dues_refund',
        ref: String(id),
        key: `dues_refund:${id}`,
        at: now,
        legs: [
          { walletId: wallets.get(id)?.owner as bigint, amount: -refunded },
          { walletId: payers[index] as bigint, amount: refunded },
        ],
      },
    })),
  )
  rows.forEach((row, index) => demandPosting(postingIds[index], row))
  await tx.run(sql`update memberships set refund_hold_id = null where id = any(${rows.map(({ id }) => id)}::bigint[])`)
  await emitAll(
    tx,
    rows.flatMap((row) => membershipNews(row, 'membership.refunded', { now, data: { amount: row.refunded } })),
  )
}

/** A gift was paid by its giver, what came after it by the member. */
async function payerWallets(tx: Tx, rows: readonly MembershipRow[]): Promise<bigint[]> {
  const payers = rows.map(({ profile_id, gifted_by_profile_id, next_n }) =>
    next_n <= 1 ? (gifted_by_profile_id ?? profile_id) : profile_id,
  )
  const pockets = await pocketsOf(tx, payers)
  return ensureWallets(
    tx,
    rows.map(({ asset_id }, index) => ({ pocketId: pockets.get(payers[index] as bigint) as bigint, assetId: asset_id as bigint })),
  )
}

/** What the last charge still pays for. */
async function readUnused(tx: Tx, rows: readonly MembershipRow[], now: Date): Promise<Map<bigint, bigint>> {
  const paying = rows.filter(({ period, next_n }) => period !== null && next_n > 0)
  const charges = await tx.rows<{ membership_id: bigint; n: number; amount: bigint; period_start: Date }>(sql`
    select c.membership_id, c.n, c.amount, c.period_start
    from unnest(${paying.map(({ id }) => id)}::bigint[], ${paying.map(({ next_n }) => next_n - 1)}::int[]) as u(membership_id, n)
    join dues_charges c on c.membership_id = u.membership_id and c.n = u.n`)
  const byId = new Map(paying.map((row) => [row.id, row]))
  return new Map(
    charges.map(({ membership_id, n, amount, period_start }) => {
      const row = byId.get(membership_id) as MembershipRow
      const unused = isRecurring(row)
        ? unusedFloor(amount, period_start, startOf(duesOf(row), n + 1), now)
        : unusedLifetimeFloor(amount, period_start, now)
      return [membership_id, unused]
    }),
  )
}
