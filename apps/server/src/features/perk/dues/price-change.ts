import { type DuesPeriod, newPriceFrom, type RecurringPeriod } from '@bourse/domain/perk'
import { sql, type Tx } from '#platform/db'
import { emitAll } from '#platform/events'
import { readMemberships, type MembershipRow } from '../memberships.ts'
import { membershipNews } from '../notify.ts'
import { type PerkRow, pricesOf } from '../perks.ts'
import { duesOf, isRecurring, withDues } from './dues-of.ts'
import { saveDues } from './save-dues.ts'
import { settleBlocks } from './settle-block.ts'

type Prices = Readonly<Partial<Record<DuesPeriod, bigint>>>

/**
 * Applies changed dues to the members of a locked perk: lower ones from the next charge on, higher ones after notice and only with
 * consent (DEF-145). Dues that are no longer offered stay what they were for who pays them.
 */
export async function announcePrices(tx: Tx, { id }: Pick<PerkRow, 'id'>, before: PerkRow, after: PerkRow, now: Date): Promise<void> {
  const [old, fresh] = [pricesOf(before), pricesOf(after)]
  const changed = RECURRING.filter((period) => old[period] !== fresh[period])
  if (changed.length === 0) return
  const rows = (await readPaying(tx, id, changed)).filter(isRecurring)
  // A block is held at the price of its time, so it ends where the price falls.
  const settled = await settleBlocks(
    tx,
    rows.filter((row) => isLower(row, fresh)),
    now,
  )
  const byId = new Map(settled.map((row) => [row.id, row]))
  const priced = rows.map((row) => withPrice(byId.get(row.id) ?? row, fresh, now))
  await saveDues(tx, priced)
  const asked = priced.filter((row, index) => row.new_price !== rows[index]?.new_price && needsConsent(row))
  await emitAll(
    tx,
    asked.flatMap((row) => membershipNews(row, 'membership.price_raised', { now, data: { amount: row.new_price ?? undefined } })),
  )
}

const RECURRING: readonly RecurringPeriod[] = ['annual', 'monthly', 'weekly', 'daily', 'hourly', 'minute']

function isLower({ period, price }: MembershipRow, prices: Prices): boolean {
  const fresh = period ? prices[period] : undefined
  return fresh !== undefined && price !== null && fresh < price
}

function withPrice(row: MembershipRow, prices: Prices, now: Date): MembershipRow {
  const dues = duesOf(row)
  const price = prices[dues.period]
  if (price !== undefined && price > dues.price) {
    if (dues.newPrice?.price === price) return row
    return keepingTimes(row, withDues(row, { ...dues, newPrice: { price, from: newPriceFrom(dues, now), isAgreed: false } }, now))
  }
  if (price === undefined || price === dues.price) return keepingTimes(row, withDues(row, { ...dues, newPrice: undefined }, now))
  // Who pays just the dues goes on doing so; who gives more goes on giving that.
  const payment = dues.payment === dues.price ? price : dues.payment
  return keepingTimes(row, withDues(row, { ...dues, price, payment, newPrice: undefined }, now))
}

/** A price changes neither what is due when nor what a paused membership waits for. */
function keepingTimes(row: MembershipRow, priced: MembershipRow): MembershipRow {
  return { ...priced, due_at: row.due_at, remind_at: row.remind_at, paid_until: row.paid_until }
}

/** Who renews at less than the new dues is asked; who already gives as much is not. */
function needsConsent({ new_price, payment, renews, is_new_price_agreed }: MembershipRow): boolean {
  return new_price !== null && payment !== null && payment < new_price && renews && !is_new_price_agreed
}

async function readPaying(tx: Tx, perkId: bigint, periods: readonly RecurringPeriod[]): Promise<MembershipRow[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select id from memberships where perk_id = ${perkId} and status in ('active', 'paused') and period = any(${periods}::text[])`)
  return readMemberships(
    tx,
    rows.map(({ id }) => id),
    'lock',
  )
}
