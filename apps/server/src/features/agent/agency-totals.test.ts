import { readFile } from 'node:fs/promises'
import { agent } from '@bourse/contracts/agent'
import { expect, test } from 'vitest'
import { runAudit } from '#platform/audit'
import { sql, type Tx } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { putBack } from '../../testing/audits.ts'
import { fund, makeTraders } from '../../testing/traders.ts'
import { AGENT_CHECKS } from './audit.ts'
import { agenciesOfAgent, agenciesOfAsset } from './agencies.ts'
import { confirmMint } from './end-mint.ts'
import { agentReputation } from './standing.ts'
import { burn, decideBurn, decideMint, linkAccount, mint, openAsset, openDesk, units } from './testing/desk.ts'

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, desk] = await makeTraders(app, 'ann', 'desk')
const { agencyId } = await openDesk(app, desk, assetId, 10_000_000)

/** Rows of mints and burns that this transaction has read so far, whichever way. */
async function rowsRead(tx: Tx): Promise<number> {
  const { read } = await tx.one<{ read: bigint }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables where relname in ('mints', 'burns')`)
  return Number(read)
}

/** What looks at an agency and a confirmation read when it has issued so often today; nothing of it stays. */
async function readsOf(count: number): Promise<{ chosen: number; desk: number; standing: number; confirmation: number }> {
  const { body } = await mint(ann, { asset: 'LUSD', quantity: '10' })
  const caller = { ...desk, sessionId: undefined, isStaff: false, isSettled: true, scopes: undefined }
  const reads = { chosen: -1, desk: -1, standing: -1, confirmation: -1 }
  await putBack(app.owner, async (tx) => {
    await tx.run(sql`
      insert into mints (profile_id, agency_id, asset_id, quantity, fee, reference, status, posting_id, expires_at, ended_at)
      select ${ann.profileId}, ${agencyId}, ${assetId}, 1000000, 0, 'many' || n, 'confirmed', 1000000000 + n, now(), now()
      from generate_series(1, ${count}::int) n`)
    let before = await rowsRead(tx)
    const step = async (name: keyof typeof reads, work: () => Promise<unknown>) => {
      await work()
      const after = await rowsRead(tx)
      reads[name] = after - before
      before = after
    }
    await step('chosen', () => agenciesOfAsset(tx, assetId))
    await step('desk', () => agenciesOfAgent(tx, desk.profileId))
    await step('standing', () => agentReputation(tx, desk.profileId))
    await step('confirmation', () => confirmMint(tx, caller, BigInt(body.id)))
  })
  return reads
}

test('[DEF-070] [DEF-073] an agency that has issued 2,000 times today is looked at by reading as much as one that has twice', async () => {
  const few = await readsOf(2)
  expect(few).toMatchObject({ chosen: 0, desk: 0, standing: 0 })
  expect(await readsOf(2_000)).toEqual(few)
})

test('[DEF-073] the totals follow every step of a deposit and a withdrawal', async () => {
  await app.db.transaction((tx) => fund(tx, ann, 'LUSD', units(10_000)))
  const overview = async () => {
    const [own] = (await desk.api.call(agent.overview)).body.agencies
    if (!own) return expect.fail('no agency')
    const { openMints, openBurns, outstanding, mintLeftToday, burnLeftToday } = own
    return { openMints, openBurns, outstanding: Number(outstanding), mint: Number(mintLeftToday), burn: Number(burnLeftToday) }
  }
  const before = await overview()
  const change = async () => {
    const now = await overview()
    return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - before[name as keyof typeof before]]))
  }
  const link = await linkAccount(app, ann)
  const load = async () => (await mint(ann, { asset: 'LUSD', quantity: '100' })).body.id
  const unload = async () => (await burn(ann, { asset: 'LUSD', quantity: '30', link })).body.id
  const [confirmed, rejected, canceled, expired] = [await load(), await load(), await load(), await load()]
  expect(await change()).toEqual({ openMints: 4, openBurns: 0, outstanding: 0, mint: 0, burn: 0 })
  await decideMint(desk, confirmed, { action: 'confirm' })
  await decideMint(desk, rejected, { action: 'reject', reason: 'nothing came' })
  await ann.api.call(agent.cancelMint, { params: { id: canceled } })
  await app.owner.run(sql`update mints set expires_at = now() - interval '1 second' where id = ${expired}`)
  await app.db.run(sql`select graphile_worker.add_job('agent.expire_mints')`)
  await app.runJobs('agent')
  expect(await change()).toEqual({ openMints: 0, openBurns: 0, outstanding: 1e8, mint: -1e8, burn: 0 })

  const [paid, refused, recalled, taken] = [await unload(), await unload(), await unload(), await unload()]
  expect(await change()).toMatchObject({ openBurns: 4, outstanding: 1e8, burn: -12e7 })
  for (const id of [paid, refused, taken]) await decideBurn(desk, id, { action: 'take' })
  await ann.api.call(agent.cancelBurn, { params: { id: recalled } })
  expect(await change()).toMatchObject({ openBurns: 3, outstanding: 1e8, burn: -9e7 })
  await decideBurn(desk, paid, { action: 'confirm', payoutReference: 'p' })
  await decideBurn(desk, refused, { action: 'reject', reason: 'wrong account' })
  expect(await change()).toMatchObject({ openBurns: 1, outstanding: 7e7, burn: -6e7 })

  const payments = [{ profile: 'ann', quantity: '50' }]
  await desk.api.call(agent.collect, { body: { asset: 'LUSD', payments }, key: 'cash' })
  expect(await change()).toMatchObject({ openMints: 0, outstanding: 12e7, mint: -15e7 })
  expect(await app.db.read((tx) => agentReputation(tx, desk.profileId))).toEqual({ ended: 6, completed: 3 })
})

test('[DEF-070] of another day nothing is counted as of today', async () => {
  const shown = async () => (await desk.api.call(agent.overview)).body.agencies[0]?.mintLeftToday
  expect(await shown()).not.toBe(String(units(10_000_000)))
  await app.owner.transaction(async (tx) => {
    await tx.run(sql`alter table mints disable trigger mints_end_once`)
    await tx.run(sql`alter table burns disable trigger burns_end_once`)
    await tx.run(sql`update mints set ended_at = ended_at - interval '1 day' where status = 'confirmed'`)
    await tx.run(sql`update burns set ended_at = ended_at - interval '1 day' where status = 'confirmed'`)
    await tx.run(sql`update agencies set counted_day = counted_day - 1`)
    await tx.run(sql`alter table mints enable trigger mints_end_once`)
    await tx.run(sql`alter table burns enable trigger burns_end_once`)
  })
  expect(await shown()).toBe(String(units(10_000_000)))
  const { body } = await mint(ann, { asset: 'LUSD', quantity: '100' })
  await decideMint(desk, body.id, { action: 'confirm' })
  expect(await shown()).toBe(String(units(9_999_900)))
})

test('[DEF-073] an installation without totals gets those that its records add up to', async () => {
  const migration = await readFile(new URL('../../../migrations/0026_due_work_and_totals.sql', import.meta.url), 'utf8')
  const fill = /^update agencies [^;]*;/m.exec(migration)?.[0] ?? expect.fail('nothing fills the totals')
  const brokenNow = async (tx: Tx) => (await runAudit(tx, AGENT_CHECKS)).find((finding) => finding.id === 'I19')?.broken
  await putBack(app.owner, async (tx) => {
    await tx.run(sql`
      update agencies set open_mints = 0, open_burns = 0, waiting = 0, paying = 0, minted_total = 0, burned_total = 0,
             counted_day = '1970-01-01', minted_on_day = 0, burned_on_day = 0, completed_count = 0, failed_count = 0`)
    expect(await brokenNow(tx)).toBe(1n)
    await tx.run({ text: fill, values: [] })
    expect(await brokenNow(tx)).toBe(0n)
  })
})
