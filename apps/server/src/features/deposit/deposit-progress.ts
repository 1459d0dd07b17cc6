import type { StepState } from '@bourse/contracts/home'
import { sql, type Tx } from '#platform/db'

/** Whether a coin deposit was ever credited to a pocket, or is pending. */
export async function depositProgress(tx: Tx, pocketId: bigint): Promise<StepState> {
  const { is_done, is_pending } = await tx.one<{ is_done: boolean; is_pending: boolean }>(sql`
    select coalesce(bool_or(d.status = 'credited'), false) as is_done, coalesce(bool_or(d.status = 'pending'), false) as is_pending
    from published.wallets w join deposits d on d.wallet_id = w.id where w.pocket_id = ${pocketId}`)
  return is_done ? 'done' : is_pending ? 'inProgress' : 'todo'
}
