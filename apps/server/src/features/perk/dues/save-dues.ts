import { figures, flags, nullables, type Tx } from '#platform/db'
import type { MembershipRow } from '../memberships.ts'

/** Writes what the rules of dues have changed, of many memberships in one statement. Whether they go on is not decided here. */
export async function saveDues(tx: Tx, rows: readonly MembershipRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.prepared('perk-save-dues', SAVE, [
    figures(rows.map(({ id }) => id)),
    nullables(rows.map(({ price }) => price)),
    nullables(rows.map(({ payment }) => payment)),
    nullables(rows.map(({ anchor_at }) => anchor_at)),
    figures(rows.map(({ anchor_n }) => anchor_n)),
    figures(rows.map(({ next_n }) => next_n)),
    nullables(rows.map(({ paid_until }) => paid_until)),
    nullables(rows.map(({ due_at }) => due_at)),
    nullables(rows.map(({ remind_at }) => remind_at)),
    nullables(rows.map(({ late_since }) => late_since)),
    nullables(rows.map(({ new_price }) => new_price)),
    nullables(rows.map(({ new_price_from }) => new_price_from)),
    flags(rows.map(({ is_new_price_agreed }) => is_new_price_agreed)),
    nullables(rows.map(({ hold_id }) => hold_id)),
    nullables(rows.map(({ block_last_n }) => block_last_n)),
    figures(rows.map(({ given }) => given)),
  ])
}

/** Each row is found by its key, so that PostgreSQL does not scan the table for a few. */
const SAVE = `
  update memberships m set price = u.price, payment = u.payment, anchor_at = u.anchor_at, anchor_n = u.anchor_n, next_n = u.next_n,
    paid_until = u.paid_until, due_at = u.due_at, remind_at = u.remind_at, late_since = u.late_since, new_price = u.new_price,
    new_price_from = u.new_price_from, is_new_price_agreed = u.is_new_price_agreed, hold_id = u.hold_id, block_last_n = u.block_last_n,
    given = u.given
  from (
    select u.*, (select l.ctid from memberships l where l.id = u.id) as place
    from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::timestamptz[], $5::int[], $6::int[], $7::timestamptz[], $8::timestamptz[],
      $9::timestamptz[], $10::timestamptz[], $11::numeric[], $12::timestamptz[], $13::boolean[], $14::bigint[], $15::int[], $16::numeric[])
      as u(id, price, payment, anchor_at, anchor_n, next_n, paid_until, due_at, remind_at, late_since, new_price, new_price_from,
        is_new_price_agreed, hold_id, block_last_n, given) offset 0) u
  where m.ctid = u.place`
