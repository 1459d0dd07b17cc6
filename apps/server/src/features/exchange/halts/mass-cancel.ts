import { writeAudit } from '#features/session'
import { sql, type Tx } from '#platform/db'
import type { Command } from '../orders/command.ts'
import type { LiveOrder } from '../orders/live-order.ts'
import { DONE } from './market-actions.ts'

/** A halt that cancels everything that rests in its market, by the id of its action. */
export interface MassCancel {
  id: bigint
  symbol: string
}

/** Written with the halt itself: from then on no order comes in. A busy process may halt twice for one action: the first count stays. */
export async function beginMassCancel(tx: Tx, id: bigint, live: number): Promise<void> {
  await tx.run(sql`update market_actions set orders_before = ${live} where id = ${id} and cancels_orders and orders_before is null`)
}

/** Those of these markets that are not through, oldest first: also what a process that died has left. */
export async function waitingMassCancels(tx: Tx, marketIds: readonly number[]): Promise<MassCancel[]> {
  return tx.rows<{ id: bigint; symbol: string }>(sql`
    select a.id, m.symbol from market_actions a join published.markets m on m.id = a.market_id
    where a.cancels_orders and a.orders_left is null and a.outcome = ${DONE} and a.market_id = any(${marketIds}::int[]) order by a.id`)
}

export async function isMassCancelOver(tx: Tx, id: bigint): Promise<boolean> {
  return (await tx.one<{ is_over: boolean }>(sql`select orders_left is not null as is_over from market_actions where id = ${id}`)).is_over
}

/** Once, whichever process comes to its end. Orders that are left could not be canceled; the log says how many. */
export async function endMassCancel(tx: Tx, { id, symbol }: MassCancel, left: number): Promise<void> {
  const ended = await tx.maybe<{ actor_user_id: bigint | null; orders_before: number }>(sql`
    update market_actions set orders_left = ${left} where id = ${id} and orders_left is null returning actor_user_id, orders_before`)
  if (!ended) return
  await writeAudit(tx, {
    userId: ended.actor_user_id,
    action: 'market.orders_canceled',
    subject: `market:${symbol}`,
    data: { before: ended.orders_before, left },
    address: '',
  })
}

export function cancelForHalt({ id: actionId, symbol }: MassCancel, { id, seat }: LiveOrder): Command {
  return {
    kind: 'cancel',
    symbol,
    userId: seat.userId,
    requestId: `halt-${actionId}-${id}`,
    target: { orderId: id },
    because: 'MARKET_HALTED',
  }
}
