import { sql, type Tx } from '#platform/db'

export interface Contribution {
  quantity: string
  at: number
}

/** Of each member; the sum of all is `given`. */
const SHOWN_MAX = 12

/** The newest dues and tips of these memberships, in raw units of the quote asset. */
export async function readContributions(tx: Tx, membershipIds: readonly bigint[]): Promise<Map<string, Contribution[]>> {
  const rows = await tx.rows<{ id: bigint; quantity: bigint; at: Date }>(sql`
    select m.id, c.quantity, c.at from memberships m cross join lateral (
      (select d.amount as quantity, d.at from dues_charges d where d.membership_id = m.id order by d.n desc limit ${SHOWN_MAX})
      union all
      (select t.quantity, t.at from perk_tips t where t.membership_id = m.id order by t.id desc limit ${SHOWN_MAX})
      order by at desc limit ${SHOWN_MAX}
    ) c where m.id = any(${membershipIds}::bigint[]) order by m.id, c.at desc`)
  const byMember = Map.groupBy(rows, ({ id }) => String(id))
  return new Map(
    [...byMember].map(([id, given]) => [id, given.map(({ quantity, at }) => ({ quantity: String(quantity), at: at.getTime() }))]),
  )
}
