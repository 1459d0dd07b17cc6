import type { Pausable } from '@bourse/domain/issuer'
import type { PauseReply } from '@bourse/contracts/issuer'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

/** What is paused of an asset now. */
export async function readPauses(tx: Tx, assetId: bigint): Promise<PauseReply[]> {
  const rows = await tx.rows<{ what: Pausable; reason: string; begun_at: Date; is_by_staff: boolean }>(sql`
    select what, reason, begun_at, is_by_staff from asset_pauses where asset_id = ${assetId} and ended_at is null order by what`)
  return rows.map(({ what, reason, begun_at, is_by_staff }) => ({ what, reason, since: begun_at.getTime(), isByStaff: is_by_staff }))
}

interface Change {
  assetId: bigint
  what: Pausable
  userId: bigint
  isStaff: boolean
}

/** Of two at once one is a conflict. Staff may make a pause of the manager their own, so that only they can end it. */
export async function beginPause(tx: Tx, { assetId, what, userId, isStaff, reason }: Change & { reason: string }): Promise<void> {
  if (isStaff)
    await tx.run(sql`
      update asset_pauses set ended_at = now(), ended_by = ${userId}
      where asset_id = ${assetId} and what = ${what} and ended_at is null and not is_by_staff`)
  const begun = await tx.rows(sql`
    insert into asset_pauses (asset_id, what, reason, is_by_staff, begun_by) values (${assetId}, ${what}, ${reason}, ${isStaff}, ${userId})
    on conflict (asset_id, what) where ended_at is null do nothing returning id`)
  if (begun.length === 0) raise('STATE_CONFLICT')
}

export async function endPause(tx: Tx, { assetId, what, userId, isStaff }: Change): Promise<void> {
  const pause = await tx.maybe<{ id: bigint; is_by_staff: boolean }>(sql`
    select id, is_by_staff from asset_pauses where asset_id = ${assetId} and what = ${what} and ended_at is null for update`)
  if (!pause) return raise('STATE_CONFLICT')
  if (pause.is_by_staff && !isStaff) raise('PAUSED_BY_STAFF')
  await tx.run(sql`update asset_pauses set ended_at = now(), ended_by = ${userId} where id = ${pause.id}`)
}
