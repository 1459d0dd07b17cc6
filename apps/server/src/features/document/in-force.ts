import { sql, type Tx } from '#platform/db'
import type { DueWork } from '#platform/due'
import { versionOf } from './store.ts'

/** A version that was published ahead becomes the current one at its time, unless a later version was there before it. */
export const versionsInForce: DueWork = {
  kind: 'document.in_force',
  table: 'documents',
  isDue: (now) => sql`not t.is_current and t.in_force_at <= ${now} and not exists (
    select from documents o where o.role = t.role and o.asset_id is not distinct from t.asset_id
      and o.in_force_at <= ${now} and ${versionOf('o')} > ${versionOf('t')})`,
  oldestFirst: sql`t.in_force_at, t.id`,
  work: putInForce,
}

async function putInForce(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`
    update documents o set is_current = false from documents t
    where t.id = ${id} and o.role = t.role and o.asset_id is not distinct from t.asset_id and o.is_current`)
  await tx.run(sql`update documents set is_current = true where id = ${id}`)
}
