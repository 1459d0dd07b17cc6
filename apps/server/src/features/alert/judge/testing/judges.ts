import { beforeEach } from 'vitest'
import { type Db, sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testDb } from '../../../../testing/db.ts'
import { connectFeatures } from '../../../../assemble.ts'
import { alertWorld, firingsOf } from '../../testing/world.ts'
import type { BestPrices } from '../best-prices.ts'
import { Judging } from '../judging.ts'

/** Judges on a database of their own. */
export async function judgeWorld() {
  connectFeatures()
  const { db, owner } = await testDb()
  const world = await alertWorld(db)
  const { ana, beto, trade, set } = world

  /** A process that judges; its clock moves by more than the pause between two claims with each look. */
  function judgeNamed(name: string, { at = db, best }: { at?: Db; best?: () => BestPrices | undefined } = {}) {
    let now = 0
    const judging = new Judging({ db: at, log: createLog('silent'), owner: name, ...(best && { best }), clock: () => (now += 2_000) })
    const lookOnce = (stepsMax?: number) => judging.look(stepsMax)
    const look = async () => {
      while (await lookOnce());
    }
    return { look, lookOnce, stop: () => judging.stop() }
  }

  const stateOf = (id: number) =>
    db.one<{ state: string; fired_count: number }>(sql`select state, fired_count from alerts where id = ${id}`)
  const values = async () => (await firingsOf(db)).map(([, , value]) => value)
  const takeFrom = (minValue: number | null) =>
    owner.run(sql`update markets set min_value = ${minValue}::bigint where id = ${world.marketId}`)
  const awake = () => owner.run(sql`update alerts set rests_until = ${new Date(0)} where rests_until is not null`)

  beforeEach(async () => {
    await owner.transaction(async (tx) => {
      await tx.run(sql`delete from alerts`)
      await tx.run(sql`delete from alert_cursors`)
      await tx.run(sql`delete from suspensions`)
      await tx.run(sql`delete from notifications`)
    })
    await takeFrom(null)
  })

  return { db, owner, world, ana, beto, trade, set, judgeNamed, stateOf, values, takeFrom, awake }
}
