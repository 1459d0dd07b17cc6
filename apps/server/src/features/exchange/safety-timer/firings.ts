import { sql, type Tx } from '#platform/db'
import { emit } from '#platform/events'

/** A timer that nobody has renewed in time, in one of the markets that it is for. */
export interface DueTimer {
  id: bigint
  user_id: bigint
  pocket_id: bigint
  seconds: number
  renewals: bigint
  market_id: number
  age_ms: number
  /** The orders were canceled before, and only the firing was not written: how many they were. */
  kept: number | null
}

const DUE_MAX = 1_000

/** The request under which a run's orders are canceled; no request of a user can have such a name. */
export function requestIdOf({ id, renewals }: Pick<DueTimer, 'id' | 'renewals'>): string {
  return `safety/${id}/${renewals}`
}

/** What has become due in these markets, by the database's clock, and was not fired yet. */
export async function dueTimers(tx: Tx, marketIds: readonly number[]): Promise<DueTimer[]> {
  return tx.rows<DueTimer & Record<string, unknown>>(sql`
    select t.id, t.user_id, t.pocket_id, t.seconds, t.renewals, m.id as market_id, r.count as kept,
           (extract(epoch from now() - t.said_at) * 1000)::float8 as age_ms
    from safety_timers t
    join unnest(${marketIds}::int[]) as m(id) on t.market_id is null or t.market_id = m.id
    left join order_requests r on r.user_id = t.user_id and r.market_id = m.id and r.request_id = concat('safety/', t.id, '/', t.renewals)
    where t.due_at <= now() and t.ended_at is null and not t.is_over
      and not exists (select from safety_timer_firings f where f.timer_id = t.id and f.renewals = t.renewals and f.market_id = m.id)
    order by t.due_at limit ${DUE_MAX}`)
}

/** Writes what was canceled in these markets, and tells the owner: of each market in which there was something, and at least once. */
export async function writeFirings(
  tx: Tx,
  { id, renewals }: Pick<DueTimer, 'id' | 'renewals'>,
  fired: readonly { marketId: number; canceled: number }[],
): Promise<void> {
  // Holders of different markets come one after the other here: each sees the firings of those before.
  const timer = await tx.one<{ profile_id: bigint; seconds: number; symbol: string | null }>(sql`
    select t.profile_id, t.seconds, (select m.symbol from published.markets m where m.id = t.market_id) as symbol
    from safety_timers t where t.id = ${id} for update`)
  const { isFirst } = await tx.one<{ isFirst: boolean }>(sql`
    select not exists (select from safety_timer_firings where timer_id = ${id} and renewals = ${renewals}) as "isFirst"`)
  const written = await tx.rows<{ canceled: number }>(sql`
    insert into safety_timer_firings (timer_id, renewals, market_id, canceled)
    select ${id}::bigint, ${renewals}::bigint, u.market_id, u.canceled
    from unnest(${fired.map(({ marketId }) => marketId)}::int[], ${fired.map(({ canceled }) => canceled)}::int[]) as u(market_id, canceled)
    on conflict do nothing returning canceled`)
  if (written.length === 0) return
  await tx.run(sql`
    update safety_timers t set is_over = true
    where t.id = ${id} and t.renewals = ${renewals} and (t.market_id is not null or not exists (
      select from published.markets m where not exists (
        select from safety_timer_firings f where f.timer_id = t.id and f.renewals = t.renewals and f.market_id = m.id)))`)
  const canceled = written.reduce((sum, one) => sum + one.canceled, 0)
  if (canceled === 0 && !isFirst) return
  const { profile_id: profileId, seconds, symbol } = timer
  await emit(tx, { kind: 'exchange.safety_timer', profileId, data: { canceled, seconds, ...(symbol !== null && { market: symbol }) } })
}

/** Each night: what an earlier run has canceled is not shown any more. */
export async function forgetFirings(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from safety_timer_firings f using safety_timers t
    where t.id = f.timer_id and f.at < now() - interval '90 days' and (f.renewals < t.renewals or t.ended_at is not null)`)
}
