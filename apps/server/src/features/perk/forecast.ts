import { sql, type Statement, type Tx } from '#platform/db'
import { begunBefore, PERIOD_LENGTH, unusedOf } from './period-sql.ts'

const DAY_MS = 86_400_000

/** What the paying members of a perk come to. */
export interface PayingSums extends Record<string, unknown> {
  perk_id: bigint
  late_count: number
  late_amount: bigint
  /** The dues that they should still pay within so many days. */
  days30: bigint
  days365: bigint
}

/** In sum for each of these perks, however many members they have; a perk that nobody pays for has none. */
export async function sumPaying(tx: Tx, perkIds: readonly bigint[], now: Date): Promise<Map<bigint, PayingSums>> {
  const until = (days: number) => sql`${new Date(now.getTime() + days * DAY_MS)}::timestamptz`
  const rows = await tx.rows<PayingSums>(sql`
    select m.perk_id, count(m.late_since)::int as late_count, coalesce(sum(m.payment) filter (where m.late_since is not null), 0) as late_amount,
           coalesce(sum(${duesBefore(until(30))}), 0) as days30, coalesce(sum(${duesBefore(until(365))}), 0) as days365
    from memberships m cross join lateral ${PERIOD_LENGTH} s
    cross join lateral (select greatest(m.next_n, m.anchor_n + greatest(0, ${begunBefore(after(now))} - 1)) as n) first
    cross join lateral (
      select case when m.new_price is not null then greatest(first.n, m.anchor_n + ${begunBefore(sql`m.new_price_from`)}) end as n) change
    where m.perk_id = any(${perkIds}::bigint[]) and m.status = 'active' and m.period is not null
    group by m.perk_id`)
  return new Map(rows.map((row) => [row.perk_id, row]))
}

/** What would go back to the members if the perk were switched off now (DEF-136). Minutes and hours to be settled first are left out. */
export async function sumRefunds(tx: Tx, perkId: bigint, now: Date): Promise<bigint> {
  const { sum } = await tx.one<{ sum: bigint }>(sql`
    select coalesce(sum(${unusedOf(now)}), 0) as sum
    from memberships m cross join lateral ${PERIOD_LENGTH} s
    join dues_charges c on c.membership_id = m.id and c.n = m.next_n - 1
    where m.perk_id = ${perkId} and m.status in ('active', 'paused') and m.period is not null`)
  return sum
}

/**
 * `duesBefore` of domain/perk as SQL: periods from the first that is still to be charged, at higher dues from the announced change on,
 * or none from there without consent.
 */
function duesBefore(until: Statement): Statement {
  const end = sql`(m.anchor_n + ${begunBefore(until)})`
  return sql`case when m.renews and m.period <> 'lifetime' and m.anchor_at is not null then
    m.payment * greatest(0, least(${end}, change.n) - first.n)
    + case when change.n is null or (not m.is_new_price_agreed and m.payment < m.new_price) then 0
           else greatest(m.payment, m.new_price) * greatest(0, ${end} - change.n) end end`
}

/** A period that begins at this very moment has begun. */
function after(now: Date): Statement {
  return sql`${new Date(now.getTime() + 1)}::timestamptz`
}
