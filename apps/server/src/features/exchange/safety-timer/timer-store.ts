import type { Seat } from '@bourse/contracts/exchange'
import { sql, type Tx } from '#platform/db'

export interface TimerRow {
  id: bigint
  symbol: string | null
  seconds: number
  said_at: Date
  ms_left: number
  has_run_out: boolean
  ran_out_at: Date | null
  canceled: number | null
}

/** A user's timers are by pocket: those of the seat's user in the seat's pocket. */
export type TimerOwner = Pick<Seat, 'userId' | 'pocketId'>

/** Arms the timer or checks in, which begins a new run; at the same moment, too, since there is one row for each pocket and market. */
export async function armTimer(tx: Tx, { userId, profileId, pocketId }: Seat, marketId: number | null, seconds: number): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(sql`
    insert into safety_timers as t (user_id, profile_id, pocket_id, market_id, seconds, due_at)
    values (${BigInt(userId)}, ${BigInt(profileId)}, ${BigInt(pocketId)}, ${marketId}, ${seconds}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict on constraint safety_timers_one_each do update
      set profile_id = excluded.profile_id, seconds = excluded.seconds, renewals = t.renewals + 1, said_at = clock_timestamp(),
          due_at = clock_timestamp() + excluded.seconds * interval '1 second', ended_at = null, is_over = false
    returning id`)
  return id
}

/** Checks in only; undefined when the timer is not armed: it was disarmed, has run out, or never was. */
export async function renewTimer(
  tx: Tx,
  { userId, pocketId }: TimerOwner,
  marketId: number | null,
  seconds: number,
): Promise<bigint | undefined> {
  const row = await tx.maybe<{ id: bigint }>(sql`
    update safety_timers t
    set seconds = ${seconds}, renewals = t.renewals + 1, said_at = clock_timestamp(), due_at = clock_timestamp() + ${seconds} * interval '1 second'
    where t.user_id = ${BigInt(userId)} and t.pocket_id = ${BigInt(pocketId)} and t.market_id is not distinct from ${marketId}::int
      and t.ended_at is null
      and not exists (select from safety_timer_firings f where f.timer_id = t.id and f.renewals = t.renewals)
    returning t.id`)
  return row?.id
}

/** False when the owner has no such timer armed. */
export async function disarmTimer(tx: Tx, { userId, pocketId }: TimerOwner, id: bigint): Promise<boolean> {
  const ended = await tx.run(sql`
    update safety_timers set ended_at = clock_timestamp()
    where id = ${id} and user_id = ${BigInt(userId)} and pocket_id = ${BigInt(pocketId)} and ended_at is null`)
  return ended > 0
}

/** The same by its market, for messages, which don't know the id. */
export async function disarmTimerOf(tx: Tx, { userId, pocketId }: TimerOwner, marketId: number | null): Promise<void> {
  await tx.run(sql`
    update safety_timers set ended_at = clock_timestamp()
    where user_id = ${BigInt(userId)} and pocket_id = ${BigInt(pocketId)} and market_id is not distinct from ${marketId}::int and ended_at is null`)
}

/** Whether it was armed, disarmed or has run out within this time; its row is locked, so that nobody changes it before the transaction ends. */
export async function wasChangedWithin(
  tx: Tx,
  { userId, pocketId }: TimerOwner,
  marketId: number | null,
  withinMs: number,
): Promise<boolean> {
  const timer = await tx.maybe<{ wasChanged: boolean }>(sql`
    select greatest(t.said_at, t.ended_at, (select max(f.at) from safety_timer_firings f where f.timer_id = t.id))
             >= clock_timestamp() - ${withinMs} * interval '1 millisecond' as "wasChanged"
    from safety_timers t
    where t.user_id = ${BigInt(userId)} and t.pocket_id = ${BigInt(pocketId)} and t.market_id is not distinct from ${marketId}::int
    for update`)
  return timer?.wasChanged ?? false
}

/** The armed ones, and those that have run out; the one for all markets first. */
export async function readTimers(tx: Tx, { userId, pocketId }: TimerOwner, onlyId: bigint | null = null): Promise<TimerRow[]> {
  return tx.rows<TimerRow & Record<string, unknown>>(sql`
    select t.id, m.symbol, t.seconds, t.said_at, t.renewals is not distinct from f.renewals as has_run_out, f.at as ran_out_at, f.canceled,
           greatest(0, extract(epoch from t.due_at - clock_timestamp()) * 1000)::float8 as ms_left
    from safety_timers t
    left join published.markets m on m.id = t.market_id
    left join lateral (
      select f.renewals, max(f.at) as at, sum(f.canceled)::int as canceled from safety_timer_firings f
      where f.timer_id = t.id group by f.renewals order by f.renewals desc limit 1) f on true
    where t.user_id = ${BigInt(userId)} and t.pocket_id = ${BigInt(pocketId)} and t.ended_at is null and (${onlyId}::bigint is null or t.id = ${onlyId})
    order by m.symbol nulls first`)
}
