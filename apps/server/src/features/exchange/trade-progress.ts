import type { StepState } from '@bourse/contracts/home'
import { sql, type Tx } from '#platform/db'

/** Whether a pocket has ever traded, or has an open order. */
export async function tradeProgress(tx: Tx, pocketId: bigint): Promise<StepState> {
  const { has_traded } = await tx.one<{ has_traded: boolean }>(sql`
    select exists (select from fills where maker_pocket_id = ${pocketId})
        or exists (select from fills where taker_pocket_id = ${pocketId}) as has_traded`)
  if (has_traded) return 'done'
  const live = await tx.rows(sql`
    select from orders where pocket_id = ${pocketId} and status in ('PENDING', 'OPEN', 'PARTIAL_FILL') limit 1`)
  return live.length > 0 ? 'inProgress' : 'todo'
}
