import { report } from '@bourse/contracts/report'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { INVARIANTS } from '../../../assemble.ts'
import { testApp } from '../../../testing/app.ts'
import { fund, makeAsset, makeTrader } from '../../../testing/traders.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'
import { checkLedger } from './check-ledger.ts'
import { openRun } from './runs.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
const rosa = await makeTrader(app.db, app.api(), 'rosa')
await app.db.transaction((tx) => fund(tx, rosa, 'LUSD', 5_000_000n))
const noaApi = await signInAgain(app, await makePerson(app, 'noa', { roles: ['finance'] }))
const pilarApi = await signInAgain(app, await makePerson(app, 'pilar', { roles: ['support'] }))

const SOUND = { id: 'I900', says: 'nothing is nothing', query: 'select 1::bigint as looked, 0::bigint as broken' }
/** Ends the run that is open as its job would, with one rule instead of all. */
const endSoundly = () => checkLedger(app.db, [SOUND], 'https://bourse.test')
const last = async (api = noaApi) => (await api.call(report.lastAudit)).body.run
const waits = async () => (await noaApi.call(staff.overview)).body.waiting.find(({ kind }) => kind === 'audit')?.count

describe('[DEF-188] the audit of the ledger', () => {
  test('checks every rule in a job, and the sum of all entries is zero', async () => {
    expect(await last()).toBeNull()
    const first = (await noaApi.call(report.runAudit)).body.run
    expect(first).toMatchObject({ state: 'running', by: 'noa', findings: [], sum: null, rules: INVARIANTS.length })
    expect((await noaApi.call(report.runAudit)).body.run.id).toBe(first.id)
    await app.runJobs()
    const run = await last(pilarApi)
    expect(run).toMatchObject({ id: first.id, state: 'passed', sum: '0' })
    expect(run?.findings.map(({ rule }) => rule)).toEqual(INVARIANTS.map(({ id }) => id))
    expect(run?.findings.find(({ rule }) => rule === 'I4')).toMatchObject({ looked: '2', broken: '0' })
    expect(await waits()).toBe(0)
    const logged = await app.db.rows(sql`select subject from audit_log where action = 'report.audit_run'`)
    expect(logged).toEqual([{ subject: `audit:${first.id}` }])
  })

  test('is started by finance alone, many times at once as one', async () => {
    expect((await pilarApi.call(report.runAudit)).body.code).toBe('ROLE_MISSING')
    expect((await rosa.api.call(report.runAudit)).status).toBe(404)
    expect((await rosa.api.call(report.lastAudit)).status).toBe(404)
    const runs = await Promise.all([1, 2, 3].map(() => noaApi.call(report.runAudit)))
    expect(new Set(runs.map(({ body }) => body.run.id)).size).toBe(1)
    await endSoundly()
    expect((await last())?.state).toBe('passed')
  })

  test('goes on where it ended, shows its progress, and a broken rule waits for staff and is mailed', async () => {
    const rules = [
      { id: 'I901', says: 'one is one', query: 'select 1::bigint as looked, 0::bigint as broken' },
      { id: 'I902', says: 'two is three', query: 'select 7::bigint as looked, 2::bigint as broken' },
    ]
    const fails = { id: 'I902', says: 'two is three', query: 'select 1 / 0' }
    await app.db.transaction((tx) => openRun(tx, null, rules.length))
    await expect(checkLedger(app.db, [rules[0] as (typeof rules)[0], fails], 'https://bourse.test')).rejects.toThrow('division by zero')
    expect(await last()).toMatchObject({ state: 'running', by: null, rules: 2, findings: [{ rule: 'I901', looked: '1', broken: '0' }] })
    await checkLedger(app.db, rules, 'https://bourse.test')
    expect(await last()).toMatchObject({ state: 'failed', findings: [{ rule: 'I901' }, { rule: 'I902', looked: '7', broken: '2' }] })
    expect(await waits()).toBe(1)
    const [mail] = await app.mails('noa@example.org')
    expect(mail?.subject).toBe('The ledger audit found broken rules')
    expect(mail?.body).toContain('I902 two is three: 2 / 7')
    expect(mail?.body).not.toContain('I901')
    expect(await app.mails('pilar@example.org')).toEqual([])
    await checkLedger(app.db, rules, 'https://bourse.test')
    expect(await app.mails('noa@example.org')).toHaveLength(1)

    await noaApi.call(report.runAudit)
    await endSoundly()
    expect([(await last())?.state, await waits()]).toEqual(['passed', 0])
  })

  test('a run that was given up makes room for the next one, and none can be changed afterwards', async () => {
    const given = await app.db.transaction((tx) => openRun(tx, null, 3))
    expect(await app.db.transaction((tx) => openRun(tx, null, 3))).toBeUndefined()
    await app.owner.run(sql`update audit_runs set started_at = now() - interval '13 hours' where id = ${given?.id ?? 0n}`)
    expect((await noaApi.call(report.runAudit)).body.run.id).not.toBe(String(given?.id))
    await endSoundly()
    const states = await app.db.column<string>(sql`select state from audit_runs order by id desc limit 2`)
    expect(states).toEqual(['passed', 'abandoned'])
    for (const statement of ["update audit_runs set state = 'failed'", 'delete from audit_runs', 'update audit_findings set broken = 0'])
      await expect(app.owner.run({ text: statement, values: [] })).rejects.toThrow('append-only')
  })
})
