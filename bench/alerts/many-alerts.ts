import { profileById } from '../../apps/server/src/features/profile/index.ts'
import { createUser } from '../../apps/server/src/features/session/index.ts'
import { type Db, sql } from '../../apps/server/src/platform/db/index.ts'

/**
 * This many armed alerts of one owner on a market: mostly prices around the middle one, and movements, volumes and own fills, which fire
 * again after a minute. Movements and volumes that are far away stay armed.
 */
export async function setAlerts(db: Db, marketId: number, count: number, middle: number, where: 'near' | 'far'): Promise<void> {
  const [leastPpm, leastLots] = where === 'near' ? [100, 1_000] : [500_000, 1_000_000_000]
  await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    const { userId, profileId } = await createUser(tx, {
      email: `alerts-${Date.now()}@example.org`,
      handle: `alerts${Date.now()}`,
      passwordHash: '',
    })
    const pocketId = (await profileById(tx, profileId))?.pocket_id ?? 0n
    await tx.run(sql`
      insert into alert_cursors as c (market_id, last_fill_id, version)
      select ${marketId}, coalesce((select max(id) from fills where market_id = ${marketId}), 0), ${count}
      on conflict (market_id) do update set version = c.version + ${count}`)
    await tx.run(sql`
      insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, span_seconds, mode, rest_seconds, armed_after, version)
      select ${userId}, ${profileId}, ${pocketId}, ${marketId}, k.kind,
             case k.kind when 'price' then case when n % 2 = 0 then 'above' else 'below' end when 'percent' then 'either' when 'volume' then 'above' else 'each' end,
             case k.kind when 'price' then case when n % 2 = 0 then ${middle} + 20 + n % ${middle} else greatest(1, ${middle} - 20 - n % ${middle}) end
                         when 'percent' then ${leastPpm} + 100 * (n % 5000) when 'volume' then ${leastLots} + n * 10 end,
             case when k.kind in ('percent', 'volume') then (array[60, 300, 3600, 86400])[1 + n % 4] end,
             case k.kind when 'price' then 'once' else 'again' end, case k.kind when 'price' then null else 60 end, c.last_fill_id, c.version - ${count} + n
      from generate_series(1, ${count}) n
      cross join lateral (select case when n % 10 < 7 then 'price' when n % 10 = 7 then 'percent' when n % 10 = 8 then 'volume' else 'fill' end as kind) k
      join alert_cursors c on c.market_id = ${marketId}`)
  })
  await db.read((tx) => tx.run(sql`analyze alerts`)).catch(() => {})
}

/** This many alerts that the next trade fires, each once; told apart by their note. */
export async function setReachedAlerts(db: Db, marketId: number, count: number, middle: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    await tx.run(sql`update alert_cursors set version = version + ${count} where market_id = ${marketId}`)
    await tx.run(sql`
      insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, mode, note, armed_after, version)
      select a.user_id, a.profile_id, a.pocket_id, a.market_id, 'price', 'above', ${middle}, 'once', 'reached', last.id, c.version - ${count} + n
      from generate_series(1, ${count}) n
      cross join (select * from alerts where market_id = ${marketId} limit 1) a
      cross join (select coalesce(max(id), 0) as id from fills where market_id = ${marketId}) last
      join alert_cursors c on c.market_id = a.market_id`)
  })
}

/** Of the alerts that were reached, those without exactly one firing and one notification. */
export async function countNotToldOnce(db: Db): Promise<number> {
  const { count } = await db.read((tx) =>
    tx.one<{ count: number }>(sql`
      select count(*)::int as count from alerts a
      left join (select alert_id, count(*) as told from alert_firings group by 1) f on f.alert_id = a.id
      left join (select subject_id, count(*) as notified from notifications where kind like 'alert.%' group by 1) n on n.subject_id = a.id
      where a.note = 'reached' and (a.state <> 'done' or a.fired_count <> 1 or f.told is distinct from 1 or n.notified is distinct from 1)`),
  )
  return count
}

/** This many trades of a walk around the middle price, ten each millisecond; written as rows, since nobody's money is measured here. */
export async function writeTrades(db: Db, marketId: number, count: number, middle: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    await tx.run(sql`
      insert into fills (id, market_id, maker_order_id, taker_order_id, maker_pocket_id, taker_pocket_id, taker_side, price, quantity, cost,
                         maker_fee, taker_fee, at)
      select n, ${marketId}, 1, 2, 1, 2, 'BUY', ${middle} + (sin(n / 997.0) * ${middle} * n / ${count} / 20)::bigint + n % 3, 1 + n % 7, 1, 0, 0,
             now() + n * interval '100 microseconds'
      from generate_series(1, ${count}) n`)
  })
}
