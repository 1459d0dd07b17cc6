import { profileById } from '../../apps/server/src/features/profile/index.ts'
import { createUser } from '../../apps/server/src/features/session/index.ts'
import { type Db, sql } from '../../apps/server/src/platform/db/index.ts'

/**
 * This many armed alerts of one owner on a market: mostly prices around the middle one, and movements, volumes and own fills, which fire
 * again after a minute.
 */
export async function setAlerts(db: Db, marketId: number, count: number, middle: number): Promise<void> {
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
      select ${marketId}, coalesce((select max(id) from fills where market_id = ${marketId}), 0), 1
      on conflict (market_id) do update set version = c.version + 1`)
    await tx.run(sql`
      insert into alerts (user_id, profile_id, pocket_id, market_id, kind, direction, threshold, span_seconds, mode, rest_seconds, armed_after, version)
      select ${userId}, ${profileId}, ${pocketId}, ${marketId}, k.kind,
             case k.kind when 'price' then case when n % 2 = 0 then 'above' else 'below' end when 'percent' then 'either' when 'volume' then 'above' else 'each' end,
             case k.kind when 'price' then case when n % 2 = 0 then ${middle} + 20 + n % ${middle} else greatest(1, ${middle} - 20 - n % ${middle}) end
                         when 'percent' then 100 * (1 + n % 5000) when 'volume' then 1000 + n * 10 end,
             case when k.kind in ('percent', 'volume') then (array[60, 300, 3600, 86400])[1 + n % 4] end,
             case k.kind when 'price' then 'once' else 'again' end, case k.kind when 'price' then null else 60 end, c.last_fill_id, c.version
      from generate_series(1, ${count}) n
      cross join lateral (select case when n % 10 < 7 then 'price' when n % 10 = 7 then 'percent' when n % 10 = 8 then 'volume' else 'fill' end as kind) k
      join alert_cursors c on c.market_id = ${marketId}`)
  })
  await db.read((tx) => tx.run(sql`analyze alerts`)).catch(() => {})
}

export async function dropAlerts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`)
    await tx.run(sql`delete from alerts`)
  })
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
