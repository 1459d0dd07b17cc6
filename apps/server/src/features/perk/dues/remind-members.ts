import { termsAt } from '@bourse/domain/perk'
import { sql, type Tx } from '#platform/db'
import { emitAll } from '#platform/events'
import { readMemberships } from '../memberships.ts'
import { membershipNews } from '../notify.ts'
import { duesOf } from './dues-of.ts'

/** Tells members of the charge that comes (DEF-145). One that is already due needs no reminder, nor one that won't be made. */
export async function remindMembers(tx: Tx, ids: readonly bigint[], now: Date): Promise<void> {
  const rows = await readMemberships(tx, ids)
  await tx.run(sql`update memberships set remind_at = null where id = any(${ids}::bigint[])`)
  const news = rows.flatMap((row) => {
    const { due_at } = row
    const terms = row.renews && due_at && due_at > now ? termsAt(duesOf(row), due_at) : undefined
    if (!terms || !due_at) return []
    // The first is the member's. The owner is told of the charge itself.
    return membershipNews(row, 'membership.reminder', { now, data: { amount: terms.payment, until: due_at } }).slice(0, 1)
  })
  await emitAll(tx, news)
}
