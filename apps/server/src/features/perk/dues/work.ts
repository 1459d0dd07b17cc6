import { ANSWER_WINDOW_MS } from '@bourse/domain/perk'
import { sql, type Statement } from '#platform/db'
import type { DueWork } from '#platform/due'
import { AppError } from '#platform/http'
import { chargeDues } from './charge-dues.ts'
import { payRefunds } from './refunds.ts'
import { remindMembers } from './remind-members.ts'
import { expireUnanswered } from './unanswered.ts'

/** A frozen wallet, or an owner who can't receive any more: it waits and is tried again. Missing funds are an outcome, not an error. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'WALLET_FROZEN' || error.code === 'LIMIT_REACHED')

/**
 * While an asset is frozen, nothing in it is due. Asked row by row: as a join PostgreSQL expects it to leave hardly any row, and then reads
 * and sorts all that are due for the first few hundred.
 */
const isAssetFree: Statement = sql`not (select a.is_frozen from published.assets a where a.id = t.asset_id)`

/** Charges, settlements of held blocks, ends of paid periods and of grace. */
export const dueDues: DueWork = {
  kind: 'perk.charge_dues',
  table: 'memberships',
  isDue: (now) => sql`t.status = 'active' and t.due_at <= ${now} and ${isAssetFree}`,
  oldestFirst: sql`t.due_at`,
  work: (tx, id, now) => chargeDues(tx, [id], now),
  workBatch: chargeDues,
  batchMax: 500,
  // One is decided while PostgreSQL writes the other. Batches that pay the same owner wait for each other at the wallet.
  batchesAtOnce: 2,
  isRefusal,
}

/** Late dues are tried again as soon as the wallet covers them (DEF-145). */
export const coveredLateDues: DueWork = {
  kind: 'perk.charge_late_dues',
  table: 'memberships',
  isDue: (now) => sql`
    t.status = 'active' and t.late_since is not null and ${isAssetFree}
    and exists (select from published.profiles p join published.wallets w on w.pocket_id = p.pocket_id and w.asset_id = t.asset_id
                where p.id = t.profile_id and not w.is_frozen
                  and w.balance - w.held >= case when t.new_price_from <= ${now} then greatest(t.payment, t.new_price) else t.payment end)`,
  oldestFirst: sql`t.late_since`,
  work: (tx, id, now) => chargeDues(tx, [id], now),
  isRefusal,
}

export const dueReminders: DueWork = {
  kind: 'perk.remind_members',
  table: 'memberships',
  isDue: (now) => sql`t.status = 'active' and t.remind_at <= ${now}`,
  oldestFirst: sql`t.remind_at`,
  work: (tx, id, now) => remindMembers(tx, [id], now),
  workBatch: remindMembers,
}

export const dueRefunds: DueWork = {
  kind: 'perk.refund_dues',
  table: 'memberships',
  isDue: () => sql`t.refund_hold_id is not null and ${isAssetFree}`,
  oldestFirst: sql`t.ended_at`,
  work: (tx, id, now) => payRefunds(tx, [id], now),
  workBatch: payRefunds,
  isRefusal,
}

/** Requests and gifts that nobody has answered in seven days (DEF-139). */
export const unanswered: DueWork = {
  kind: 'perk.expire_unanswered',
  table: 'memberships',
  isDue: (now) => sql`t.status in ('offered', 'asked') and t.asked_at <= ${new Date(now.getTime() - ANSWER_WINDOW_MS)}`,
  oldestFirst: sql`t.asked_at`,
  work: (tx, id, now) => expireUnanswered(tx, [id], now),
  workBatch: expireUnanswered,
}

export const DUES_WORK: readonly DueWork[] = [dueDues, coveredLateDues, dueReminders, dueRefunds, unanswered]
