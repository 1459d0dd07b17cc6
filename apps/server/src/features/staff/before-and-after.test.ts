import { setTimeout as pause } from 'node:timers/promises'
import { variables } from '@bourse/contracts/admin'
import { people } from '@bourse/contracts/people'
import { report } from '@bourse/contracts/report'
import { staff } from '@bourse/contracts/staff'
import { dayOf } from '@bourse/domain/report'
import { describe, expect, test } from 'vitest'
import { sql, type Statement } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeAsset } from '../../testing/traders.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'

const app = await testApp()
await makeAsset(app.db, 'LUSD')
const sam = await makePerson(app, 'sam', { roles: ['admin'] })
const noa = await makePerson(app, 'noa', { roles: ['admin'] })
const rosa = await makePerson(app, 'rosa', { roles: ['support'] })
const [samApi, noaApi] = [await signInAgain(app, sam), await signInAgain(app, noa)]
const sign = (id: string | undefined) => noaApi.call(staff.sign, { params: { id: id ?? '' } })
const decided = async (id: string | undefined) =>
  (await samApi.call(staff.signatures, { query: { state: 'decided' } })).body.items.find((row) => row.id === id)?.facts
const change = (name: string, before: string, value: string) =>
  samApi.call(variables.change, { params: { name }, body: { before, value, reason: 'As decided' } })
const declare = (amount: string) =>
  samApi.call(report.declareReserve, {
    params: { asset: 'LUSD' },
    body: { amount, place: 'A bank', reference: 'Extract', day: dayOf(Date.now()), note: '' },
  })
const giveRoles = (roles: ('support' | 'finance' | 'compliance')[]) =>
  samApi.call(staff.changeRoles, { params: { userId: String(rosa.userId) }, body: { roles, reason: 'She may' } })

describe('[STAFF-01] what was signed shows what was and what became', () => {
  test('of a variable, also after later changes', async () => {
    await change('MAINTENANCE', 'off', 'on')
    const asked = (await change('MAINTENANCE', 'on', 'off')).body.asked?.id
    await sign(asked)
    expect(await decided(asked)).toEqual([{ label: 'value', value: 'off', before: 'on' }])
    await change('limit.unload_day', '', '100')
    const raised = (await change('limit.unload_day', '100', '166')).body.asked?.id
    await sign(raised)
    await change('limit.unload_day', '166', '5')
    expect(await decided(raised)).toEqual([{ label: 'value', value: '166', before: '100' }])
  })

  test('of a declared reserve', async () => {
    const first = (await declare('100')).body.id
    await sign(first)
    const second = (await declare('166')).body.id
    await sign(second)
    expect((await decided(first))?.[0]).toEqual({ label: 'reserve', value: '100.00 LUSD' })
    expect((await decided(second))?.[0]).toEqual({ label: 'reserve', value: '166.00 LUSD', before: '100.00 LUSD' })
  })

  test('of roles', async () => {
    const given = (await giveRoles(['support', 'finance'])).body.signature?.id
    await sign(given)
    await giveRoles([])
    expect(await decided(given)).toEqual([{ label: 'roles', value: 'support, finance', before: 'support' }])
    const kept = await app.db.rows(sql`select before, after from signed_actions where id = ${given}`)
    expect(kept).toEqual([{ before: { roles: ['support'] }, after: { roles: ['support', 'finance'] } }])
  })
})

describe('[STAFF-01] a signature is refused once the state that was asked for has changed', () => {
  test('roles taken meanwhile, and a second reserve', async () => {
    await giveRoles(['support'])
    const [first] = (await samApi.call(staff.signatures, { query: { state: 'asked' } })).body.items
    await sign(first?.id)
    const asked = (await giveRoles(['support', 'finance'])).body.signature?.id
    await app.owner.run(sql`delete from staff_roles where user_id = ${rosa.userId}`)
    expect(await sign(asked)).toMatchObject(refused(409, 'CHANGED_MEANWHILE'))
    const [waiting] = (await noaApi.call(staff.signatures, { query: { state: 'asked' } })).body.items
    expect(waiting).toMatchObject({ id: asked, maySign: false, isStale: true })
    const roles = await app.db.rows(sql`select role from staff_roles where user_id = ${rosa.userId}`)
    expect(roles).toEqual([])
    await samApi.call(staff.withdraw, { params: { id: asked ?? '' } })
  })

  test('while somebody else changes roles, a signature waits for it, and a list does not', async () => {
    const asked = (await giveRoles(['finance'])).body.signature?.id
    const list = await whileRolesChange(sql`select`, () => noaApi.call(staff.signatures, { query: { state: 'asked' } }))
    expect([list.waits, list.reply.body.items.map(({ id, isStale }) => [id, isStale])]).toEqual([false, [[asked, false]]])
    const signed = await whileRolesChange(sql`insert into staff_roles (user_id, role) values (${rosa.userId}, 'support')`, () =>
      sign(asked),
    )
    expect(signed).toMatchObject({ waits: true, reply: refused(409, 'CHANGED_MEANWHILE') })
    const less = await whileRolesChange(sql`delete from staff_roles where user_id = ${sam.userId}`, () => giveRoles([]))
    expect(less).toMatchObject({ waits: true, reply: refused(403, 'ROLE_MISSING') })
    await app.owner.run(sql`insert into staff_roles (user_id, role) values (${sam.userId}, 'admin')`)
    await samApi.call(staff.withdraw, { params: { id: asked ?? '' } })
    expect((await giveRoles([])).body.roles).toEqual([])
  })
})

describe('[STAFF-01] what can not be compared is signed', () => {
  test('a request from before the state was kept shows what is now', async () => {
    const id = await app.owner.value<bigint>(sql`
      insert into signed_actions (kind, subject, payload, reason, asked_by, expires_at, concerns)
      values ('staff.roles_given', ${`user:${rosa.userId}`}, '{"roles": ["finance"]}', 'She may', ${sam.userId}, now() + interval '1 hour',
              ${[String(rosa.userId)]}::bigint[])
      returning id`)
    const facts = [{ label: 'roles', value: 'finance', before: '–' }]
    const [shown] = (await noaApi.call(staff.signatures, { query: { state: 'asked' } })).body.items
    expect(shown).toMatchObject({ id: String(id), facts, isStale: false, maySign: true })
    expect(await sign(String(id))).toMatchObject({ status: 200, body: { state: 'done', facts, decidedBy: { name: 'noa' } } })
    expect(await decided(String(id))).toEqual(facts)
  })

  test('an act that keeps no state is signed, also where one was kept with the request', async () => {
    const tom = await makePerson(app, 'tom')
    const suspend = async (scope: 'money' | 'account') =>
      (
        await samApi.call(people.suspend, {
          params: { userId: String(tom.userId) },
          body: { scope, reason: 'disputes', note: 'We look into three disputes' },
        })
      ).body.signature?.id ?? ''
    const kept = (id: string) =>
      app.db.rows(sql`select state, before, before is null as never, after is null as none from signed_actions where id = ${id}`)
    const first = await suspend('money')
    expect((await sign(first)).status).toBe(200)
    expect(await kept(first)).toEqual([{ state: 'done', before: null, never: true, none: true }])
    // What the person reads is not in the log, from which nothing can be erased.
    const { items: rows } = (await noaApi.call(staff.log, { query: { what: 'person', to: `user:${tom.userId}` } })).body
    const data = { scope: 'money', reason: 'disputes', signature: first }
    expect(rows.map((row) => [row.action, row.data])).toEqual([
      ['person.suspend', { ...data, signatures: 2, askedBy: String(sam.userId) }],
      ['person.suspend.asked', { ...data, signatures: 1 }],
    ])

    const second = await suspend('account')
    await app.owner.run(sql`update signed_actions set before = '{"scope": "money"}' where id = ${second}`)
    const [shown] = (await noaApi.call(staff.signatures, { query: { state: 'asked' } })).body.items
    expect(shown).toMatchObject({ id: second, isStale: false, maySign: true })
    expect((await sign(second)).status).toBe(200)
    expect(await kept(second)).toEqual([{ state: 'done', before: { scope: 'money' }, never: false, none: true }])
  })
})

/** Calls while a transaction that changes roles is open, and tells whether the call waits for its end. */
async function whileRolesChange<Reply>(change: Statement, call: () => Promise<Reply>): Promise<{ waits: boolean; reply: Reply }> {
  const { sent, waits } = await app.db.transaction(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid from pg_advisory_xact_lock(hashtext('staff roles'))`)
    await tx.run(change)
    const progress = { isAnswered: false }
    const sent = call().finally(() => (progress.isAnswered = true))
    const isHeldUp = () => app.owner.maybe(sql`select from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`)
    while (!progress.isAnswered && !(await isHeldUp())) await pause(10)
    return { sent, waits: !progress.isAnswered }
  })
  return { waits, reply: await sent }
}
