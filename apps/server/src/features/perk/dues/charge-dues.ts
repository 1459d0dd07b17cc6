import { GRACE_MS, type RecurringPeriod } from '@bourse/domain/perk'
import { captureBatch, holdBatch, lockWallets, postBatch, releaseBatch } from '#features/ledger'
import { sql, type Tx } from '#platform/db'
import { emitAll } from '#platform/events'
import { raise } from '#platform/http'
import { readMemberships, type MembershipRow } from '../memberships.ts'
import { membershipNews } from '../notify.ts'
import { withDues } from './dues-of.ts'
import { duesPosting } from './dues-posting.ts'
import { endMemberships } from './end-membership.ts'
import { payWallets } from './pay-wallets.ts'
import { type Plan, planDues } from './plan-dues.ts'
import { saveDues } from './save-dues.ts'
import { demandPosting } from './settle-block.ts'
import { type Paid, sumOf, writeCharges } from './write-charges.ts'

/**
 * Takes the steps of many locked memberships whose dues are due, in a fixed number of statements. Each is decided on the wallets as
 * those before it leave them; what is written in another order than decided is admitted all the same, since releases and captures,
 * which only add funds, come first and holds last.
 */
export async function chargeDues(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const rows = await readMemberships(tx, ids)
  const wallets = await payWallets(tx, rows)
  await lockPerks(
    tx,
    rows.filter((row) => wallets.get(row.id)?.isClosed || mayEnd(row)).map(({ perk_id }) => perk_id),
  )
  const funds = await lockWallets(
    tx,
    [...wallets.values()].flatMap(({ member, owner }) => [member, owner]),
  )
  const plans = rows.map((row) => planDues(row, wallets.get(row.id) as { member: bigint; owner: bigint }, funds, now))
  const released = plans.flatMap(({ isReleased, row }) => (isReleased ? (row.hold_id ?? []) : []))
  if (released.length > 0) await releaseBatch(tx, released, 'released')
  const paid = [...(await settle(tx, plans, now)), ...(await charge(tx, plans, now))]
  const holds = await holdAhead(tx, plans)

  const given = new Map<bigint, bigint>()
  for (const one of paid) given.set(one.row.id, (given.get(one.row.id) ?? 0n) + sumOf(one))
  const after = plans.map(({ row, dues }): MembershipRow => {
    const held = holds.get(row.id) ?? (dues.blockLastN === undefined ? null : row.hold_id)
    return { ...withDues(row, dues, now), hold_id: held, given: row.given + (given.get(row.id) ?? 0n) }
  })
  await saveDues(tx, after)
  await writeCharges(tx, paid, now)
  for (const as of ['left', 'lapsed'] as const) {
    const ended = after.filter((_, index) => plans[index]?.ended === as)
    await endMemberships(tx, ended, { as, refund: false, now })
  }
  await emitAll(tx, newsOf(plans, after, now))
}

/** Whether this pass could end it, which changes the count of its perk's members. */
function mayEnd({ period, renews, late_since, new_price }: MembershipRow): boolean {
  const hasNoGrace = period !== null && period !== 'lifetime' && GRACE_MS[period] === 0
  return hasNoGrace || !renews || late_since !== null || new_price !== null
}

/** Before the wallets, as everybody does who joins or tips: otherwise each would wait for what the other has locked. */
async function lockPerks(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await tx.run(sql`select from perks where id = any(${ids}::bigint[]) order by id for no key update`)
}

async function settle(tx: Tx, plans: readonly Plan[], now: Date): Promise<Paid[]> {
  const settled = plans.flatMap(({ settled, row, wallets }) => (settled ? [{ ...settled, row, wallets }] : []))
  if (settled.length === 0) return []
  const postingIds = await captureBatch(
    tx,
    settled.map((part) => {
      const amount = sumOf(part)
      return {
        holdId: part.row.hold_id as bigint,
        amount,
        posting: duesPosting(part.row.id, part.lastN, part.wallets, amount, now),
      }
    }),
  )
  return settled.map((part, index) => ({ ...part, postingId: demandPosting(postingIds[index], part.row) }))
}

async function charge(tx: Tx, plans: readonly Plan[], now: Date): Promise<Paid[]> {
  const charged = plans.flatMap(({ charged, row, wallets }) => (charged ? [{ ...charged, row, wallets }] : []))
  if (charged.length === 0) return []
  const outcomes = await postBatch(
    tx,
    charged.map(({ row, lastN, amount, wallets }) => duesPosting(row.id, lastN, wallets, amount, now)),
  )
  return charged.map((part, index) => {
    const outcome = outcomes[index]
    if (!outcome?.ok) return raise(outcome?.code ?? 'INTERNAL')
    if (outcome.isRepeat) throw new Error(`period ${part.lastN} of membership ${part.row.id} was paid before`)
    return { ...part, postingId: outcome.postingId }
  })
}

async function holdAhead(tx: Tx, plans: readonly Plan[]): Promise<Map<bigint, bigint>> {
  const ahead = plans.flatMap(({ block, row, wallets }) => (block ? [{ ...block, id: row.id, walletId: wallets.member }] : []))
  if (ahead.length === 0) return new Map()
  const outcomes = await holdBatch(
    tx,
    ahead.map(({ walletId, amount, id }) => ({ walletId, amount, kind: 'dues', ref: String(id) })),
  )
  return new Map(
    ahead.map(({ id }, index) => {
      const outcome = outcomes[index]
      return [id, outcome?.ok ? outcome.holdId : raise(outcome?.code ?? 'INTERNAL')]
    }),
  )
}

/** Charges that come daily or more often would fill a feed; the list of charges has them. */
const ANNOUNCED: ReadonlySet<string> = new Set<RecurringPeriod>(['annual', 'monthly', 'weekly'])

function newsOf(plans: readonly Plan[], after: readonly MembershipRow[], now: Date) {
  return plans.flatMap(({ charged, isNewlyLate }, index) => {
    const row = after[index] as MembershipRow
    if (isNewlyLate) return membershipNews(row, 'membership.late', { now })
    if (charged && ANNOUNCED.has(row.period ?? ''))
      return membershipNews(row, 'membership.charged', { now, data: { amount: charged.amount } })
    return []
  })
}
