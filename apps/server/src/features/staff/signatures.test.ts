import { session } from '@bourse/contracts/session'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { jobTable } from '../../app.ts'
import { testApp } from '../../testing/app.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { tally } from '../agent/testing/desk.ts'
import { sealLog } from '../session/log-seals.ts'
import { makePerson, signedIn, signInAgain } from '../session/testing/people.ts'

const app = await testApp()
const sam = await makePerson(app, 'sam', { roles: ['admin'] })
const noa = await makePerson(app, 'noa', { roles: ['admin', 'compliance'] })
const pilar = await makePerson(app, 'pilar', { roles: ['support'] })
const [samApi, noaApi, pilarApi] = [await signInAgain(app, sam), await signInAgain(app, noa), await signInAgain(app, pilar)]
const rosa = await signedIn(app, 'rosa')

const give = (roles: ('support' | 'finance')[], userId = rosa.userId, api = samApi) =>
  api.call(staff.changeRoles, { params: { userId: String(userId) }, body: { roles, reason: 'She joins the team' } })
const rolesOf = async (userId: bigint) =>
  await app.db.column<string>(sql`select role from staff_roles where user_id = ${userId} order by role`)
const isStaff = () => app.db.value<boolean>(sql`select is_staff as is from users where id = ${rosa.userId}`)
const waiting = async (id: string, api = samApi) =>
  (await api.call(staff.signatures, { query: { state: 'asked' } })).body.items.find((row) => row.id === id)
const decidedPage = async (query: { after?: string; limit?: string }) =>
  (await noaApi.call(staff.signatures, { query: { state: 'decided', ...query } })).body
const decided = async (query: { after?: string; limit?: string }) => (await decidedPage(query)).items
const end = (id: string) => app.owner.run(sql`update signed_actions set expires_at = now() where id = ${id}`)
/** Whether the reader may sign it, refuse it, and withdraw it. */
const rights = (row: { maySign: boolean; mayRefuse: boolean; mayWithdraw: boolean } | undefined) =>
  row && [row.maySign, row.mayRefuse, row.mayWithdraw]

describe('[STAFF-01] a dangerous action', () => {
  test('does not happen with one person, nor with the same person from two sessions, nor for another role', async () => {
    const asked = await give(['support'])
    expect(asked).toMatchObject({
      status: 200,
      body: { roles: [], signature: { kind: 'staff.roles_given', state: 'asked', maySign: false } },
    })
    const id = asked.body.signature?.id ?? ''
    expect(await waiting(id)).toMatchObject({
      values: { name: 'rosa' },
      askedBy: { name: 'sam' },
      decidedBy: null,
      decidedAt: null,
      signers: [{ name: 'noa' }],
      isStale: false,
    })
    for (const [api, expected] of [
      [samApi, [false, false, true]],
      [noaApi, [true, true, false]],
      [pilarApi, [false, false, false]],
    ] as const)
      expect(rights(await waiting(id, api))).toEqual(expected)
    const second = await signInAgain(app, sam)
    const own = await Promise.all([samApi, second, samApi, second].map((api) => api.call(staff.sign, { params: { id } })))
    expect(own.map(({ body }) => body.code)).toEqual(['OWN_SIGNATURE', 'OWN_SIGNATURE', 'OWN_SIGNATURE', 'OWN_SIGNATURE'])
    expect((await pilarApi.call(staff.sign, { params: { id } })).body.code).toBe('ROLE_MISSING')
    expect((await rosa.api.call(staff.sign, { params: { id } })).status).toBe(404)
    expect((await give(['support'])).body.code).toBe('ALREADY_ASKED')
    expect([await rolesOf(rosa.userId), await isStaff()]).toEqual([[], false])

    const third = await signInAgain(app, noa)
    const both = await Promise.all([noaApi, third].map((api) => api.call(staff.sign, { params: { id } })))
    expect(tally(both)).toEqual({ 200: 1, 409: 1 })
    expect([await rolesOf(rosa.userId), await isStaff()]).toEqual([['support'], true])
    const recorded = await app.db.rows(
      sql`select user_id, action, data from audit_log where subject = ${`user:${rosa.userId}`} order by id`,
    )
    const data = { roles: ['support'], was: { roles: [] }, reason: 'She joins the team', signature: id }
    expect(recorded).toEqual([
      { user_id: sam.userId, action: 'staff.roles_given.asked', data: { ...data, signatures: 1 } },
      { user_id: noa.userId, action: 'staff.roles_given', data: { ...data, signatures: 2, askedBy: String(sam.userId) } },
    ])
  })

  test('is stopped by one: roles are taken at once, and the session loses them with the next call', async () => {
    expect((await rosa.api.call(staff.team)).status).toBe(200)
    expect((await give([])).body).toEqual({ roles: [], signature: null })
    expect((await rosa.api.call(staff.team)).status).toBe(404)
    expect((await rosa.api.call(session.readPreferences)).status).toBe(200)
    expect((await give(['finance'], sam.userId)).body.code).toBe('FORBIDDEN')
    expect((await give(['finance'], 999_999n)).status).toBe(404)
    expect((await give(['finance'], rosa.userId, pilarApi)).body.code).toBe('ROLE_MISSING')
  })

  test('leaves an admin: of two who take each other’s roles at once, the second is refused', async () => {
    const take = (api: typeof samApi, from: bigint) =>
      api.call(staff.changeRoles, { params: { userId: String(from) }, body: { roles: [], reason: 'A quarrel' } })
    const before = { sam: await rolesOf(sam.userId), noa: await rolesOf(noa.userId) }
    const both = await Promise.all([take(samApi, noa.userId), take(noaApi, sam.userId)])
    // The second is too late for its role, or already no member of staff at all.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([...(await rolesOf(sam.userId)), ...(await rolesOf(noa.userId))]).toContain('admin')
    for (const [{ userId }, roles] of [
      [sam, before.sam],
      [noa, before.noa],
    ] as const)
      await app.owner.run(sql`insert into staff_roles (user_id, role) select ${userId}, unnest(${roles}::text[]) on conflict do nothing`)
  })

  test('is refused with a reason, withdrawn by whoever asked, or expires; then it may be asked again', async () => {
    const first = (await give(['finance'])).body.signature?.id ?? ''
    expect((await noaApi.call(staff.withdraw, { params: { id: first } })).body.code).toBe('FORBIDDEN')
    expect((await noaApi.call(staff.refuse, { params: { id: first }, body: { note: '' } })).status).toBe(400)
    const refused = await noaApi.call(staff.refuse, { params: { id: first }, body: { note: 'Not yet' } })
    expect(refused.body).toMatchObject({ state: 'refused', note: 'Not yet', decidedBy: { name: 'noa' } })
    const second = (await give(['finance'])).body.signature?.id ?? ''
    expect((await samApi.call(staff.withdraw, { params: { id: second } })).body.state).toBe('withdrawn')
    const third = (await give(['finance'])).body.signature?.id ?? ''
    await end(third)
    expect((await noaApi.call(staff.sign, { params: { id: third } })).body.code).toBe('STATE_CONFLICT')
    // Before anything has marked it as expired.
    expect([await waiting(third), (await decided({ limit: '1' }))[0]]).toMatchObject([
      undefined,
      { id: third, state: 'expired', decidedBy: null, decidedAt: null },
    ])
    const fourth = await give(['finance'])
    expect(fourth.status).toBe(200)
    const rows = await decided({ limit: '3' })
    expect(rows.map(({ id, state, decidedBy }) => [id, state, decidedBy?.name])).toEqual([
      [third, 'expired', undefined],
      [second, 'withdrawn', 'sam'],
      [first, 'refused', 'noa'],
    ])
    for (const row of rows) expect([rights(row), row.isStale, typeof row.decidedAt]).toEqual([[false, false, false], false, 'number'])
    const { next } = await decidedPage({ limit: '1' })
    expect((await decided({ limit: '2', after: next ?? '' })).map(({ id }) => id)).toEqual([second, first])
    const all = (await noaApi.call(staff.signatures, { query: { limit: '2' } })).body.items
    expect(all.map(({ state }) => state)).toEqual(['asked', 'expired'])
    expect(await rolesOf(rosa.userId)).toEqual([])
    await samApi.call(staff.withdraw, { params: { id: fourth.body.signature?.id ?? '' } })
  })

  test('expires by itself once its time is over, and not before', async () => {
    const run = () =>
      jobTable({ ...app, log: createLog('silent') }).tasks['staff.expire_signatures']?.({}, app.db, { log: createLog('silent') })
    const stateOf = async (id: string) => (await app.db.rows(sql`select state, decided_by from signed_actions where id = ${id}`))[0]
    const id = (await give(['finance'])).body.signature?.id ?? ''
    await run()
    expect(await stateOf(id)).toEqual({ state: 'asked', decided_by: null })
    await end(id)
    await run()
    expect(await stateOf(id)).toEqual({ state: 'expired', decided_by: null })
    const [entry] = (await noaApi.call(staff.log, { query: { limit: '1' } })).body.items
    expect(entry).toMatchObject({
      action: 'staff.roles_given.expired',
      by: null,
      data: { signature: id },
      signed: [{ by: { name: 'sam' } }],
    })
    expect(entry?.signed).toHaveLength(1)
  })

  test('is told to each who may sign, and to nobody else', async () => {
    const told = async (api: typeof samApi) =>
      (await feedOf(api)).items.filter(({ verb }) => verb === 'staff.signature_asked').map(({ note, actionId }) => [note, actionId])
    const setPersonal = (is: boolean) =>
      app.owner.run(sql`
        update profiles set profile_type = ${is ? 'PERSONAL' : 'ORGANIZATIONAL'}, organization_type = ${is ? null : 'other'}
        where id = ${noa.profileId}`)
    const before = await told(noaApi)
    const id = (await give(['finance'])).body.signature?.id ?? ''
    expect(await told(noaApi)).toEqual([['She joins the team', id], ...before])
    expect([await told(samApi), await told(pilarApi), await told(rosa.api)]).toEqual([[], [], []])
    await samApi.call(staff.withdraw, { params: { id } })
    // Who has no personal profile has no feed of their own, and may sign all the same.
    await setPersonal(false)
    const next = (await give(['finance'])).body.signature
    expect(next?.signers.map(({ name }) => name)).toEqual(['noa'])
    await setPersonal(true)
    expect(await told(noaApi)).toEqual([['She joins the team', id], ...before])
    await samApi.call(staff.withdraw, { params: { id: next?.id ?? '' } })
  })

  test('can not be forged in the database: the same signer, another content, a second decision', async () => {
    const id = (await give(['finance'])).body.signature?.id ?? ''
    const tries = [
      sql`update signed_actions set state = 'done', decided_by = asked_by, decided_at = now() where id = ${id}`,
      sql`update signed_actions set state = 'done', decided_at = now() where id = ${id}`,
      sql`update signed_actions set payload = '{"roles": ["admin"]}' where id = ${id}`,
      sql`update signed_actions set asked_by = ${noa.userId} where id = ${id}`,
      sql`delete from signed_actions where id = ${id}`,
    ]
    for (const statement of tries) await expect(app.owner.run(statement)).rejects.toThrow()
    await samApi.call(staff.withdraw, { params: { id } })
    await expect(
      app.owner.run(sql`update signed_actions set state = 'asked', decided_by = null, decided_at = null where id = ${id}`),
    ).rejects.toThrow('is decided')
  })
})

describe('[STAFF-01] the audit log', () => {
  test('refuses to be changed or emptied, by the application and by the owner', async () => {
    for (const table of ['audit_log', 'audit_seals'])
      for (const statement of [
        `update ${table} set ${table === 'audit_log' ? "action = 'x'" : 'log_id = 0'}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(app.db.run({ text: statement, values: [] })).rejects.toThrow('permission denied')
        await expect(app.owner.run({ text: statement, values: [] })).rejects.toThrow('append-only')
        // Nor by what erases closed accounts.
        const erasing = app.owner.transaction(async (tx) => {
          await tx.run({ text: `set local bourse.erasing = 'on'`, values: [] })
          await tx.run({ text: statement, values: [] })
        })
        await expect(erasing).rejects.toThrow('append-only')
      }
  })

  test('is sealed entry by entry, and a change behind the triggers is found', async () => {
    await app.db.transaction(sealLog)
    const { items: rows, sealed, total } = (await noaApi.call(staff.log, { query: { limit: '5' } })).body
    expect(rows.every(({ seal }) => /^[0-9a-f]{64}$/.test(seal ?? ''))).toBe(true)
    expect([sealed?.id, total >= rows.length]).toEqual([rows[0]?.id, true])
    const { looked, broken } = (await samApi.call(staff.checkLog)).body
    expect([looked >= rows.length, broken]).toEqual([true, 0])
    const forge = (action: string) =>
      app.owner.transaction(async (tx) => {
        await tx.run({ text: 'alter table audit_log disable trigger audit_log_append_only', values: [] })
        await tx.run(sql`update audit_log set action = ${action} where id = ${rows[2]?.id ?? ''}`)
        await tx.run({ text: 'alter table audit_log enable trigger audit_log_append_only', values: [] })
      })
    await forge('forged')
    expect((await samApi.call(staff.checkLog)).body.broken).toBe(1)
    await forge(rows[2]?.action ?? '')
    expect((await samApi.call(staff.checkLog)).body.broken).toBe(0)
  })

  test('is searched by what, by whom, about whom, since when and by words; addresses are for compliance', async () => {
    const ids = async (query: object, api = noaApi) => (await api.call(staff.log, { query: { limit: '200', ...query } })).body.items
    const all = await ids({})
    expect((await ids({ what: 'staff' })).every(({ action }) => action.startsWith('staff.'))).toBe(true)
    expect((await ids({ by: String(sam.userId), to: `user:${rosa.userId}` })).map(({ by }) => by?.name)).toEqual(
      all.filter(({ by, subject }) => by?.name === 'sam' && subject === `user:${rosa.userId}`).map(() => 'sam'),
    )
    expect((await ids({ by: 'house' })).map(({ action }) => action)).toEqual(['staff.roles_given.expired', 'staff.roles_given.expired'])
    expect((await ids({ q: 'rosa' })).length).toBeGreaterThan(3)
    expect(await ids({ q: 'no such words' })).toEqual([])
    expect((await ids({ q: all[0]?.id })).map(({ id }) => id)).toContain(all[0]?.id)
    expect(await ids({ since: String(Date.now() + 60_000) })).toEqual([])
    expect(all.find(({ subject }) => subject === `user:${rosa.userId}`)?.about).toBe('rosa')
    expect((await ids({}, pilarApi)).every(({ address }) => address === null)).toBe(true)
    expect(all.some(({ address }) => address !== null && address !== '')).toBe(true)
    const refused = all.find(({ action }) => action === 'staff.roles_given.refused')
    expect([refused?.by?.name, refused?.data, refused?.signed.map(({ by }) => by.name)]).toEqual([
      'noa',
      { note: 'Not yet', signature: refused?.data['signature'] },
      ['sam'],
    ])
    expect((await rosa.api.call(staff.log, { query: {} })).status).toBe(404)
    for (const query of [{ by: 'x' }, { since: 'x' }, { what: 'A B' }, { after: '0' }])
      expect((await noaApi.call(staff.log, { query })).status).toBe(400)
  })
})
