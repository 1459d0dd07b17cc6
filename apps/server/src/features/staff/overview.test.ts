import { help } from '@bourse/contracts/help'
import { people } from '@bourse/contracts/people'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makePerson, signedIn, signInAgain } from '../session/testing/people.ts'

const app = await testApp()
const sam = await makePerson(app, 'sam', { roles: ['admin'] })
const pilar = await makePerson(app, 'pilar', { roles: ['support'] })
const noa = await makePerson(app, 'noa', { roles: ['compliance'] })
const [samApi, pilarApi, noaApi] = [await signInAgain(app, sam), await signInAgain(app, pilar), await signInAgain(app, noa)]
const rosa = await signedIn(app, 'rosa')

const waitingOf = async (api = pilarApi) => (await api.call(staff.overview)).body.waiting
const helpOf = async () => (await waitingOf()).find(({ kind }) => kind === 'help')
const ask = (subject: string) => rosa.api.call(help.ask, { body: { subject, text: 'It has not arrived.' } })

describe('[STAFF-01] the overview', () => {
  test('shows each role its own cases, and an admin all of them', async () => {
    const kinds = async (api = samApi) => (await waitingOf(api)).map(({ kind }) => kind)
    expect(await kinds()).toEqual(expect.arrayContaining(['signatures', 'verifications', 'help', 'disputes', 'mints', 'halted', 'jobs']))
    expect(await kinds(pilarApi)).toContain('help')
    expect(await kinds(pilarApi)).not.toContain('verifications')
    expect(await kinds(pilarApi)).not.toContain('jobs')
    expect(await kinds(noaApi)).toContain('verifications')
    expect(await kinds(noaApi)).not.toContain('help')
    expect((await rosa.api.call(staff.overview)).status).toBe(404)
    expect((await app.api().call(staff.overview)).status).toBe(401)
  })

  test('counts what waits by age, calls it late past its limit, and forgets it once answered', async () => {
    expect(await helpOf()).toMatchObject({ count: 0, late: 0, since: [], limitMs: 8 * 3_600_000, href: '/admin/help' })
    const [first, second] = [await ask('A withdrawal'), await ask('A deposit')]
    await app.owner.run(sql`update help_requests set changed_at = now() - interval '8 hours 1 minute' where id = ${first.body.id}`)
    const waiting = await helpOf()
    expect([waiting?.count, waiting?.late]).toEqual([2, 1])
    expect(waiting?.since).toEqual(waiting?.since.toSorted((a, b) => a - b))

    const before = (await pilarApi.call(staff.overview)).body.answeredToday
    expect(before).toEqual({ cases: 0, typicalMs: null })
    await pilarApi.call(help.staffAnswer, { params: { id: first.body.id }, body: { text: 'It is on its way.' } })
    expect(await helpOf()).toMatchObject({ count: 1, late: 0 })
    const after = (await pilarApi.call(staff.overview)).body.answeredToday
    expect(after.cases).toBe(1)
    expect(after.typicalMs).toBeGreaterThanOrEqual(0)
    await pilarApi.call(help.staffAnswer, { params: { id: second.body.id }, body: { text: 'Done.', isLast: true } })
    expect(await helpOf()).toMatchObject({ count: 0, late: 0 })
  })

  test('says how long an answer of today took: the middle one, of two the shorter', async () => {
    const signaturesOf = async () => (await waitingOf(noaApi)).find(({ kind }) => kind === 'signatures')
    const answered = async () => (await noaApi.call(staff.overview)).body.answeredToday
    expect(await answered()).toEqual({ cases: 0, typicalMs: null })
    const midnight = sql`date_trunc('day', now())`
    const decide = (minutes: number, state: 'refused' | 'withdrawn' | 'expired', at = midnight) =>
      app.owner.run(sql`
        insert into signed_actions (kind, subject, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at)
        values ('test.gone', 'test:1', 'It is needed', ${sam.userId}, ${at} - ${minutes}::int * interval '1 minute', ${at}, ${state},
                ${state === 'expired' ? null : state === 'refused' ? noa.userId : sam.userId}, ${at})`)
    for (const minutes of [2, 10, 100, 1]) await decide(minutes, 'refused')
    for (const state of ['withdrawn', 'expired'] as const) await decide(1_000, state)
    await decide(1_000, 'refused', sql`${midnight} - interval '1 millisecond'`)
    expect(await answered()).toEqual({ cases: 4, typicalMs: 2 * 60_000 })
    expect(await signaturesOf()).toMatchObject({ count: 0, late: 0, since: [] })
  })

  test('counts every case and sends the times of the oldest sixty; a kind that is no longer offered is listed and can not be signed', async () => {
    await app.owner.run(sql`
      insert into signed_actions (kind, subject, reason, asked_by, asked_at, expires_at)
      select 'test.gone', 'test:' || n, 'It is needed', ${sam.userId}, now() - n * interval '4 minutes 1 second', now() + interval '1 hour'
      from generate_series(1, 61) n`)
    const signatures = (await waitingOf(noaApi)).find(({ kind }) => kind === 'signatures')
    expect(signatures).toMatchObject({ count: 61, late: 2, limitMs: 4 * 3_600_000, href: '/admin/signatures' })
    expect([signatures?.since.length, signatures?.since]).toEqual([60, signatures?.since.toSorted((a, b) => a - b)])
    const [shown] = (await noaApi.call(staff.signatures, { query: { state: 'asked' } })).body.items
    const described = {
      kind: 'test.gone',
      values: { subject: 'test:61' },
      facts: [],
      href: null,
      isStale: false,
      signers: [],
      maySign: false,
      mayRefuse: false,
      mayWithdraw: false,
    }
    expect(shown).toMatchObject(described)
    expect((await samApi.call(staff.signatures, { query: { state: 'asked' } })).body.items[0]).toMatchObject(described)
    const signed = await noaApi.call(staff.sign, { params: { id: shown?.id ?? '' } })
    expect(signed).toMatchObject(refused(404, 'SIGNATURE_NOT_FOUND'))
    await app.owner.run(sql`update signed_actions set state = 'expired', decided_at = now() where state = 'asked'`)
  })

  test('counts the registers: the team, and the log by its newest entry', async () => {
    const { registers } = (await samApi.call(staff.overview)).body
    expect(registers['team']).toBe(3)
    const { items: rows } = (await samApi.call(staff.log, { query: { limit: '1' } })).body
    expect(String(registers['log'])).toBe(rows[0]?.id)
  })
})

describe('[STAFF-01] what runs', () => {
  test('is counted by role: a process that has gone silent is known and not alive', async () => {
    const add = (id: string, roles: string[], seconds: number) =>
      app.owner.run(sql`
        insert into processes (id, roles, seen_at)
        values (${id}::uuid, ${roles}::text[], clock_timestamp() - ${seconds}::int * interval '1 second')`)
    await add('00000000-0000-4000-8000-000000000001', ['mds', 'jobs'], 0)
    await add('00000000-0000-4000-8000-000000000002', ['mds'], 30)
    const { roles, jobs, database } = (await pilarApi.call(staff.health)).body
    expect(roles.map(({ role }) => role)).toEqual(['api', 'exchange', 'broker', 'mds', 'jobs'])
    expect(roles.find(({ role }) => role === 'mds')).toEqual({ role: 'mds', alive: 1, known: 2 })
    expect(roles.find(({ role }) => role === 'exchange')).toEqual({ role: 'exchange', alive: 0, known: 0 })
    expect(jobs.due).toBeGreaterThanOrEqual(0)
    expect([database.connections > 0, database.connections <= database.connectionsMax]).toEqual([true, true])
    expect((await rosa.api.call(staff.health)).status).toBe(404)
  })
})

describe('[STAFF-01] whoever joins the team', () => {
  test('is found by an admin by name or handle, and by no one else', async () => {
    const found = await samApi.call(staff.find, { query: { q: 'ros' } })
    expect(found.body.rows.map(({ name, roles }) => [name, roles])).toEqual([['rosa', []]])
    expect((await samApi.call(staff.find, { query: { q: 'no such person' } })).body.rows).toEqual([])
    expect((await samApi.call(staff.find, { query: { q: 'r' } })).status).toBe(400)
    expect((await pilarApi.call(staff.find, { query: { q: 'ros' } })).body.code).toBe('ROLE_MISSING')
    expect((await rosa.api.call(staff.find, { query: { q: 'ros' } })).status).toBe(404)
  })

  test('is one of eight at most', async () => {
    for (let n = 1; n <= 9; n++) await makePerson(app, `lena${n}`)
    expect((await samApi.call(staff.find, { query: { q: 'lena' } })).body.rows).toHaveLength(8)
  })
})

describe('[STAFF-01] an act for one role', () => {
  test('is signed or refused by whoever has it, or is an admin, and by nobody else', async () => {
    const tess = await makePerson(app, 'tess')
    const asked = await noaApi.call(people.suspend, {
      params: { userId: String(tess.userId) },
      body: { scope: 'money', reason: 'disputes', note: 'We look into three disputes' },
    })
    const omar = await makePerson(app, 'omar', { roles: ['compliance'] })
    const omarApi = await signInAgain(app, omar)
    const shown = async (api: typeof samApi) => (await api.call(staff.signatures, { query: { state: 'asked' } })).body.items
    for (const [api, mayDecide, mayWithdraw] of [
      [noaApi, false, true],
      [omarApi, true, false],
      [samApi, true, false],
      [pilarApi, false, false],
    ] as const) {
      const [row, ...more] = await shown(api)
      expect([row?.maySign, row?.mayRefuse, row?.mayWithdraw, more]).toEqual([mayDecide, mayDecide, mayWithdraw, []])
      expect(row?.signers.map(({ name }) => name)).toEqual(['omar', 'sam'])
    }
    const params = { id: asked.body.signature?.id ?? '' }
    expect((await pilarApi.call(staff.refuse, { params, body: { note: 'No' } })).body.code).toBe('ROLE_MISSING')
    expect((await omarApi.call(staff.refuse, { params, body: { note: 'No' } })).body.state).toBe('refused')
  })
})

describe('[STAFF-01] the file of the log', () => {
  test('has the entries of the filter, names of today, and an entry of its own without the words of the search', async () => {
    const file = await samApi.call(staff.logFile, { query: { what: 'help', q: 'pilar' } })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = String(file.body).trim().split('\r\n')
    expect(lines[0]?.replace('\ufeff', '')).toBe('entry,time,who,roles,action,subject,about,data,address,seal')
    expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual(['help.answered_and_closed', 'help.answered'])
    expect(lines[1]).toContain('pilar')
    const [entry] = (await samApi.call(staff.log, { query: { what: 'log' } })).body.items
    expect(entry).toMatchObject({ action: 'log.downloaded', data: { what: 'help', searched: true }, by: { name: 'sam' } })
    expect(JSON.stringify(entry?.data)).not.toContain('pilar')
    await samApi.call(staff.logFile, { query: { what: 'help', by: String(pilar.userId) } })
    const [next] = (await samApi.call(staff.log, { query: { what: 'log' } })).body.items
    expect(next?.data).toEqual({ what: 'help', by: String(pilar.userId), searched: false })
    expect((await rosa.api.call(staff.logFile, { query: {} })).status).toBe(404)
    expect((await samApi.call(staff.logFile, { query: { by: 'x' } })).status).toBe(400)
  })
})

describe('[STAFF-01] an entry that took two', () => {
  test('names both who signed, and what was asked names one until then', async () => {
    const sofia = await makePerson(app, 'sofia', { roles: ['admin'] })
    const sofiaApi = await signInAgain(app, sofia)
    const asked = await samApi.call(staff.changeRoles, {
      params: { userId: String(rosa.userId) },
      body: { roles: ['support'], reason: 'She joins' },
    })
    const entries = async () => (await samApi.call(staff.log, { query: { to: `user:${rosa.userId}` } })).body.items
    expect((await entries()).map(({ action, signed }) => [action, signed.map(({ by }) => by.name)])).toEqual([
      ['staff.roles_given.asked', ['sam']],
    ])
    await sofiaApi.call(staff.sign, { params: { id: asked.body.signature?.id ?? '' } })
    expect((await entries()).map(({ action, signed }) => [action, signed.map(({ by }) => by.name)])).toEqual([
      ['staff.roles_given', ['sam', 'sofia']],
      ['staff.roles_given.asked', ['sam', 'sofia']],
    ])
    expect((await samApi.call(staff.signatures, { query: { state: 'decided' } })).body.items[0]?.facts).toEqual([
      { label: 'roles', value: 'support', before: '–' },
    ])
  })
})
