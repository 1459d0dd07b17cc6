import { expect, test } from 'vitest'
import { dueStats, releaseParked } from '#platform/due'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeTraders } from '../../testing/traders.ts'
import { agentJobs } from './jobs.ts'
import { mint, newsOf, openAsset, openDesk, positionOf } from './testing/desk.ts'

const app = await testApp()
const [ann, desk] = await makeTraders(app, 'ann', 'desk')
await openDesk(app, desk, await openAsset(app, 'LUSD'))

const run = async (now?: Date) => agentJobs.tasks['agent.expire_mints']?.(null, app.db, { now })
const statusOf = (id: string) => app.db.value<string>(sql`select status from mints where id = ${id}`)

test('[DEF-069] a mint that cannot be ended keeps no other from its end, and ends once it can', async () => {
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push((await mint(ann, { asset: 'LUSD', quantity: '10' })).body.id)
  const [damaged = '', ...others] = ids
  await app.owner.run({
    text: `update mints set expires_at = now() - interval '1 minute';
             update mints set expires_at = now() - interval '1 day' where id = ${damaged};
             create function fail_damaged() returns trigger language plpgsql as $$ begin raise exception 'damaged'; end $$;
             create trigger damaged before update on mints for each row when (old.id = ${damaged}) execute function fail_damaged()`,
    values: [],
  })
  await run()?.catch(() => {})
  expect(await Promise.all(others.map(statusOf))).toEqual(['expired', 'expired', 'expired'])
  expect(await statusOf(damaged)).toBe('pending')
  expect(await dueStats(app.db)).toEqual({ resting: 1, parked: 0 })

  // As many failures as park it, each after its rest.
  for (let tries = 2; tries <= 8; tries++) {
    await app.owner.run(sql`update parked_work set next_at = now() - interval '1 second'`)
    await run()
  }
  expect(await dueStats(app.db)).toEqual({ resting: 0, parked: 1 })
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain('bourse_role_figure{role="due",figure="parked"} 1')
  await app.owner.run(sql`drop trigger damaged on mints`)
  await run()
  expect(await statusOf(damaged)).toBe('pending')
  await app.db.transaction((tx) => releaseParked(tx, 'agent.expire_mints'))
  await run()
  expect(await statusOf(damaged)).toBe('expired')
  expect((await positionOf(app, ann)).pending).toBe(0n)
  expect(await newsOf(app, ann, 'mint', damaged)).toEqual(['mint.announced', 'mint.expired'])
  expect(await dueStats(app.db)).toEqual({ resting: 0, parked: 0 })
})

test('[DEF-069] a mint ends when the job is run at its time, and not before', async () => {
  const { id } = (await mint(ann, { asset: 'LUSD', quantity: '10' })).body
  const expires_at = await app.db.value<Date>(sql`select expires_at from mints where id = ${id}`)
  await run(new Date(expires_at.getTime() - 1))
  expect(await statusOf(id)).toBe('pending')
  await run(new Date(expires_at.getTime() + 1))
  expect(await statusOf(id)).toBe('expired')
})
