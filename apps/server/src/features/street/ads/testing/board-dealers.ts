import { beforeEach } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../../testing/app.ts'
import type { Trader } from '../../../../testing/traders.ts'
import { openAsset } from '../../../agent/testing/desk.ts'
import { makeDealer, readBoard } from './ads.ts'

export const refusalFor = async (who: Trader, id: string) => (await readBoard(who)).body.items.find((ad) => ad.id === id)?.refusal

/** Dealers of different means; each test begins without ads. */
export async function boardWorld() {
  const app = await testApp()
  const leur = await openAsset(app, 'LEUR')
  await openAsset(app, 'LUSD')
  await openAsset(app, 'LARS')
  const dora = await makeDealer(app, 'dora')
  const dario = await makeDealer(app, 'dario')
  const poor = await makeDealer(app, 'poor', 100)
  const tomas = await makeDealer(app, 'tomas', 0)

  const forgetAds = () => app.owner.run(sql`update street_ads set status = 'closed', closed_at = now() where status <> 'closed'`)
  const stand = (who: Trader, figures: { score?: number; release?: number; pay?: number }) =>
    app.owner.run(sql`
    insert into street_standings (profile_id, score, release_seconds, pay_seconds, refreshed_at)
    values (${who.profileId}, ${figures.score ?? null}, ${figures.release ?? null}, ${figures.pay ?? null}, 'epoch')
    on conflict (profile_id) do update
    set score = excluded.score, release_seconds = excluded.release_seconds, pay_seconds = excluded.pay_seconds, refreshed_at = 'epoch'`)
  const verify = (who: Trader, state = 'approved') =>
    app.owner.run(sql`update profiles set identity_verified = ${state} where id = ${who.profileId}`)

  beforeEach(forgetAds)

  return { app, leur, dora, dario, poor, tomas, stand, verify }
}
