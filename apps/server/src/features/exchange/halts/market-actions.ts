import { sql, type Tx } from '#platform/db'

/** `issuer` is whoever pauses the trading of an asset: its manager, its grantor or staff on their behalf. */
export type Actor = 'staff' | 'exchange' | 'console' | 'issuer'

export interface MarketAction {
  id: bigint
  symbol: string
  action: 'halt' | 'resume'
  reason: string
  cancelUnreadable: boolean
  actor: Actor
  /** Of a halt: what traders read, by language. */
  notes?: Readonly<Record<string, string>> | undefined
  /** Of a halt: everything that rests in the market is canceled after it (`mass-cancel.ts`). */
  cancelsOrders?: boolean
}

export interface NewAction extends Omit<MarketAction, 'id' | 'actor'> {
  /** Opening a market takes two of staff: who asked, and under which signature. */
  by: { staff: bigint; askedBy?: bigint; signatureId?: bigint } | { issuer: bigint } | 'exchange' | 'console'
}

export type ActionOutcome = { isDone: false } | { isDone: true; outcome: string }

/** The result of an action that was executed. */
export const DONE = 'done'

/** Requests an action from the market's holder; undefined for an unknown market. */
export async function askForAction(
  tx: Tx,
  { symbol, action, reason, cancelUnreadable, notes, cancelsOrders = false, by }: NewAction,
): Promise<bigint | undefined> {
  const [actor, userId] = actorOf(by)
  const { askedBy = null, signatureId = null } = typeof by === 'object' && 'staff' in by ? by : {}
  const row = await tx.maybe<{ id: bigint }>(sql`
    insert into market_actions (market_id, action, reason, cancel_unreadable, actor_user_id, actor, asked_by_user_id, signature_id, notes,
                                cancels_orders)
    select id, ${action}, ${reason}, ${cancelUnreadable}, ${userId}::bigint, ${actor}, ${askedBy}::bigint, ${signatureId}::bigint,
           ${notes ? JSON.stringify(notes) : null}::jsonb, ${cancelsOrders}
    from published.markets where symbol = ${symbol}
    returning id`)
  return row?.id
}

function actorOf(by: NewAction['by']): [Actor, bigint | null] {
  if (typeof by === 'string') return [by, null]
  return 'staff' in by ? ['staff', by.staff] : ['issuer', by.issuer]
}

export async function readAction(tx: Tx, id: bigint): Promise<ActionOutcome> {
  const row = await tx.one<{ is_done: boolean; outcome: string }>(
    sql`select done_at is not null as is_done, outcome from market_actions where id = ${id}`,
  )
  return row.is_done ? { isDone: true, outcome: row.outcome } : { isDone: false }
}

export async function readActionOfSignature(tx: Tx, signatureId: bigint): Promise<bigint> {
  return (await tx.one<{ id: bigint }>(sql`select id from market_actions where signature_id = ${signatureId}`)).id
}

/**
 * The requests for these markets, oldest first. Those older than a minute were given up by their callers; pauses of an asset's trading
 * are not, since they count from the moment they were asked for.
 */
export async function waitingActions(tx: Tx, marketIds: readonly number[]): Promise<MarketAction[]> {
  const rows = await tx.rows<
    Omit<MarketAction, 'cancelUnreadable' | 'notes' | 'cancelsOrders'> & {
      cancel_unreadable: boolean
      notes: Record<string, string> | null
      cancels_orders: boolean
    }
  >(sql`
    select a.id, m.symbol, a.action, a.reason, a.cancel_unreadable, a.actor, a.notes, a.cancels_orders
    from market_actions a join published.markets m on m.id = a.market_id
    where a.done_at is null and a.market_id = any(${marketIds}::int[]) and (a.actor = 'issuer' or a.asked_at > clock_timestamp() - interval '1 minute')
    order by a.id`)
  return rows.map(({ cancel_unreadable, notes, cancels_orders, ...rest }) => ({
    ...rest,
    cancelUnreadable: cancel_unreadable,
    notes: notes ?? undefined,
    cancelsOrders: cancels_orders,
  }))
}

export async function endAction(tx: Tx, id: bigint, outcome: string): Promise<void> {
  await tx.run(
    sql`update market_actions set done_at = clock_timestamp(), outcome = ${outcome.slice(0, 1_000)} where id = ${id} and done_at is null`,
  )
}

/** A market that the exchange halted by itself. */
export async function noteHalt(tx: Tx, marketId: number, reason: string): Promise<void> {
  await tx.run(sql`
    insert into market_actions (market_id, action, reason, actor, done_at, outcome)
    values (${marketId}, 'halt', ${reason.slice(0, 500) || 'no reason given'}, 'exchange', clock_timestamp(), ${DONE})`)
}
