import { sql, type Tx } from '#platform/db'
import { type Actor, DONE } from '../halts/market-actions.ts'

export interface MarketState {
  symbol: string
  status: 'open' | 'halted'
  reason: string
  holder: string | null
  isHeld: boolean
  hasLimits: boolean
  liveOrders: bigint
  /** The last action on it, and by whom. */
  last:
    | {
        action: 'halt' | 'resume'
        reason: string
        actor: Actor
        handle: string | null
        at: Date
        outcome: string
        /** Of a halt that cancels: how many orders were live, and how many are left; null until all were tried. */
        orders: { before: number; left: number | null } | null
      }
    | undefined
}

/** The state of every market, for operators. */
export async function readMarketStates(tx: Tx, symbol?: string): Promise<MarketState[]> {
  const rows = await tx.rows<{
    symbol: string
    status: 'open' | 'halted'
    halt_reason: string
    holder: string | null
    is_held: boolean
    live: bigint
    has_limits: boolean
    action: 'halt' | 'resume' | null
    reason: string
    actor: Actor
    handle: string | null
    asked_at: Date
    outcome: string
    orders_before: number | null
    orders_left: number | null
  }>(sql`
    select m.symbol, m.status, m.halt_reason, l.owner as holder, l.until > clock_timestamp() as is_held,
           m.band_ppm is not null and m.min_value is not null as has_limits,
           (select count(*) from orders o where o.market_id = m.id and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL')) as live,
           a.action, a.reason, a.actor, p.name as handle, a.asked_at, a.outcome, a.orders_before, a.orders_left
    from published.markets m join market_leases l on l.market_id = m.id
    left join lateral (select * from market_actions a where a.market_id = m.id order by a.id desc limit 1) a on true
    left join lateral (select name from published.profiles p where p.user_id = a.actor_user_id order by p.id limit 1) p on true
    where ${symbol ?? null}::text is null or m.symbol = ${symbol ?? null}::text
    order by m.sort_term, m.symbol`)
  return rows.map((row) => ({
    symbol: row.symbol,
    status: row.status,
    reason: row.halt_reason,
    holder: row.holder,
    hasLimits: row.has_limits,
    isHeld: row.is_held,
    liveOrders: row.live,
    last: row.action
      ? {
          action: row.action,
          reason: row.reason,
          actor: row.actor,
          handle: row.handle,
          at: row.asked_at,
          outcome: row.outcome,
          orders: row.orders_before === null ? null : { before: row.orders_before, left: row.orders_left },
        }
      : undefined,
  }))
}

export interface DoneAction {
  action: 'halt' | 'resume'
  reason: string
  actor: Actor
  askedBy: bigint | null
  actorUserId: bigint | null
  at: Date
}

/** What was carried out on a market, newest first. */
export async function readDoneActions(tx: Tx, marketId: number, limit: number): Promise<DoneAction[]> {
  const rows = await tx.rows<
    Omit<DoneAction, 'askedBy' | 'actorUserId'> & { asked_by_user_id: bigint | null; actor_user_id: bigint | null }
  >(sql`
    select action, reason, actor, asked_by_user_id, actor_user_id, done_at as at from market_actions
    where market_id = ${marketId} and outcome = ${DONE} order by id desc limit ${limit}`)
  return rows.map(({ asked_by_user_id, actor_user_id, ...rest }) => ({ ...rest, askedBy: asked_by_user_id, actorUserId: actor_user_id }))
}
