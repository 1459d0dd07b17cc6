import { variables } from '@bourse/contracts/admin'
import { report } from '@bourse/contracts/report'
import { staff } from '@bourse/contracts/staff'
import { dayOf } from '@bourse/domain/report'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
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
  (await samApi.call(staff.signatures, { query: { state: 'decided' } })).body.rows.find((row) => row.id === id)?.facts
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
  })
})

describe('[STAFF-01] a signature is refused once the state that was asked for has changed', () => {
  test('roles taken meanwhile, and a second reserve', async () => {
    await giveRoles(['support'])
    const [first] = (await samApi.call(staff.signatures, { query: { state: 'asked' } })).body.rows
    await sign(first?.id)
    const asked = (await giveRoles(['support', 'finance'])).body.signature?.id
    await app.owner.read((tx) => tx.run(sql`delete from staff_roles where user_id = ${rosa.userId}`))
    expect(await sign(asked)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
    const [waiting] = (await noaApi.call(staff.signatures, { query: { state: 'asked' } })).body.rows
    expect(waiting).toMatchObject({ id: asked, maySign: false, isStale: true })
    const roles = await app.db.read((tx) => tx.rows(sql`select role from staff_roles where user_id = ${rosa.userId}`))
    expect(roles).toEqual([])
  })
})
