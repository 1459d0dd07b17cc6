import { closeBlock } from '@bourse/domain/perk'
import { captureBatch, releaseBatch } from '#features/ledger'
import type { Tx } from '#platform/db'
import type { MembershipRow } from '../memberships.ts'
import { duesOf, withDues } from './dues-of.ts'
import { duesPosting } from './dues-posting.ts'
import { payWallets } from './pay-wallets.ts'
import { saveDues } from './save-dues.ts'
import { type Paid, sumOf, writeCharges } from './write-charges.ts'

/**
 * Ends the block that minute or hour dues are held in: periods that have begun are charged, the rest returns to the member. For a
 * locked membership that leaves, pauses or ends; without a block it stays as it is.
 */
export async function settleBlock(tx: Tx, row: MembershipRow, now: Date): Promise<MembershipRow> {
  const [settled] = await settleBlocks(tx, [row], now)
  return settled ?? row
}

/** The rows in their order, as they are without their blocks. */
export async function settleBlocks(tx: Tx, rows: readonly MembershipRow[], now: Date): Promise<MembershipRow[]> {
  const blocks = rows.filter(({ block_last_n }) => block_last_n !== null)
  if (blocks.length === 0) return [...rows]
  const wallets = await payWallets(tx, blocks)
  const due = blocks.flatMap((row) => {
    const step = closeBlock(duesOf(row), now)
    return step.does === 'settle' ? [{ row, firstN: row.next_n, lastN: step.lastN, amount: row.payment as bigint }] : []
  })
  const postingIds = await captureBatch(
    tx,
    due.map((part) => {
      const amount = sumOf(part)
      const { id, hold_id } = part.row
      const posting = duesPosting(id, part.lastN, wallets.get(id) as { member: bigint; owner: bigint }, amount, now)
      return { holdId: hold_id as bigint, amount, posting }
    }),
  )
  const paid = due.map((part, index): Paid => ({ ...part, postingId: demandPosting(postingIds[index], part.row) }))
  const byRow = new Map(paid.map((part) => [part.row.id, part]))
  const unbegun = blocks.filter(({ id }) => !byRow.has(id))
  await releaseBatch(
    tx,
    unbegun.map(({ hold_id }) => hold_id as bigint),
    'released',
  )

  const settled = rows.map((row) => (row.block_last_n === null ? row : withoutBlock(row, byRow.get(row.id), now)))
  await saveDues(
    tx,
    settled.filter((_, index) => rows[index]?.block_last_n !== null),
  )
  await writeCharges(tx, paid, now)
  return settled
}

/** A block without an active hold is a broken invariant. */
export function demandPosting(postingId: bigint | undefined, { id }: MembershipRow): bigint {
  if (postingId === undefined) throw new Error(`the held dues of membership ${id} are gone`)
  return postingId
}

function withoutBlock(row: MembershipRow, paid: Paid | undefined, now: Date): MembershipRow {
  const dues = { ...duesOf(row), blockLastN: undefined, nextN: paid ? paid.lastN + 1 : row.next_n }
  return { ...withDues(row, dues, now), hold_id: null, given: row.given + (paid ? sumOf(paid) : 0n) }
}
