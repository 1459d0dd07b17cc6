import { variables } from '@bourse/contracts/admin'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { systemVariable } from '#features/i18n'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { makePerson, signedIn, signInAgain } from '../../session/testing/people.ts'

const app = await testApp()
const sam = await makePerson(app, 'sam', { roles: ['admin'] })
const noa = await makePerson(app, 'noa', { roles: ['admin'] })
const pilar = await makePerson(app, 'pilar', { roles: ['support'] })
const [samApi, noaApi, pilarApi] = [await signInAgain(app, sam), await signInAgain(app, noa), await signInAgain(app, pilar)]
const rosa = await signedIn(app, 'rosa')
await app.owner.run(sql`
  insert into assets (code, name, ctype, decimals, decimals_min, is_active)
  values ('LUSD', 'Dollar', 'fiatproxyasset', 2, 2, true), ('OLD', 'Retired', 'networkasset', 2, 2, false)`)

const valueOf = (name: string) => app.db.read((tx) => systemVariable(tx, name))
const change = async (name: string, value: string, { api = samApi, before }: { api?: typeof samApi; before?: string } = {}) =>
  api.call(variables.change, {
    params: { name },
    body: { value, before: before ?? (await valueOf(name)) ?? '', reason: 'As decided on Monday' },
  })
const sign = (id: string | undefined, api = noaApi) => api.call(staff.sign, { params: { id: id ?? '1' } })
const contact = async () =>
  (await app.api().graph<{ systemVariables: { name: string; value: string }[] }>('{ systemVariables { name value } }')).data.systemVariables

describe('[DEF-185] system variables', () => {
  test('are listed for staff with what they hold; an unknown one can not be changed', async () => {
    await app.owner.run(sql`insert into system_variables (name, value) values ('HOT_WALLET', 'cold')`)
    const { rows } = (await pilarApi.call(variables.list)).body
    expect(rows.find(({ name }) => name === 'PLATFORM_TOKEN')).toEqual({
      name: 'PLATFORM_TOKEN',
      value: 'BRS',
      isPublic: true,
      kind: 'asset',
      changedAt: null,
      asked: null,
    })
    expect(rows.find(({ name }) => name === 'HOT_WALLET')).toMatchObject({ kind: null, isPublic: false })
    expect(rows.filter(({ name }) => name.includes('.')).map(({ name, value }) => [name, value])).toEqual([
      ['limit.street_week', ''],
      ['limit.unload_day', ''],
      ['reward.referred', ''],
      ['reward.referrer', ''],
    ])
    for (const name of ['HOT_WALLET', 'VALUATION_ASSET', 'no.such']) expect((await change(name, 'on')).status).toBe(404)
    expect([await valueOf('HOT_WALLET'), await valueOf('VALUATION_ASSET')]).toEqual(['cold', 'LUSD'])
  })

  test('that harm nobody are changed by one, at once, with the reason in the log', async () => {
    const changed = await change('SUPPORT_EMAIL', 'ayuda@nexo.example')
    expect(changed).toMatchObject({ status: 200, body: { value: 'ayuda@nexo.example', asked: null, changedAt: expect.any(Number) } })
    expect(await contact()).toContainEqual({ name: 'SUPPORT_EMAIL', value: 'ayuda@nexo.example' })
    const [entry] = await app.db.rows(sql`select user_id, action, subject, data from audit_log where subject = 'variable:SUPPORT_EMAIL'`)
    expect(entry).toEqual({
      user_id: sam.userId,
      action: 'variable.changed',
      subject: 'variable:SUPPORT_EMAIL',
      data: { before: 'help@bourse.example', after: 'ayuda@nexo.example', reason: 'As decided on Monday' },
    })
    expect((await contact()).map(({ name }) => name)).not.toContain('limit.unload_day')
  })

  test('that money depends on wait for a second signature, and lowering does not', async () => {
    expect((await change('PLATFORM_TOKEN', 'NONE1')).body.fields).toEqual({ value: ['fields.asset'] })
    expect((await change('PLATFORM_TOKEN', 'OLD')).body.fields).toEqual({ value: ['fields.asset'] })
    const asked = await change('PLATFORM_TOKEN', 'LUSD')
    expect(asked.body).toMatchObject({
      value: 'BRS',
      asked: { kind: 'variable.change', state: 'asked', values: { name: 'PLATFORM_TOKEN' } },
    })
    expect(asked.body.asked?.facts).toEqual([{ label: 'value', value: 'LUSD', before: 'BRS' }])
    expect(await valueOf('PLATFORM_TOKEN')).toBe('BRS')
    expect((await change('PLATFORM_TOKEN', 'LUSD')).body.code).toBe('ALREADY_ASKED')
    const { rows } = (await noaApi.call(variables.list)).body
    expect(rows.find(({ name }) => name === 'PLATFORM_TOKEN')?.asked).toMatchObject({ maySign: true })
    expect((await sign(asked.body.asked?.id, samApi)).body.code).toBe('OWN_SIGNATURE')
    expect((await sign(asked.body.asked?.id)).status).toBe(200)
    expect(await valueOf('PLATFORM_TOKEN')).toBe('LUSD')

    expect((await change('limit.unload_day', '500.00')).body).toMatchObject({ value: '500.00', asked: null })
    const raised = (await change('limit.unload_day', '1000.00')).body
    expect(raised).toMatchObject({ value: '500.00', asked: { state: 'asked' } })
    // The value changes while the request waits: what was signed for is no longer what would happen.
    expect((await change('limit.unload_day', '100.00')).body.value).toBe('100.00')
    expect((await sign(raised.asked?.id)).body.code).toBe('CHANGED_MEANWHILE')
    expect(await valueOf('limit.unload_day')).toBe('100.00')
    expect((await change('reward.referrer', '5.00')).body.asked).not.toBeNull()
    expect(await valueOf('reward.referrer')).toBe('')
  })

  test('are not changed from a value that is no longer there, nor with rubbish, nor by another role', async () => {
    expect((await change('SUPPORT_PHONE', '+54 11 4555-0100', { before: 'old' })).body.code).toBe('CHANGED_MEANWHILE')
    expect((await change('SUPPORT_PHONE', 'call')).body.fields).toEqual({ value: ['fields.invalid'] })
    expect((await change('SUPPORT_EMAIL', 'nobody')).body.fields).toEqual({ value: ['fields.email'] })
    expect((await change('limit.street_week', '-1')).body.fields).toEqual({ value: ['fields.amount'] })
    expect((await change('MAINTENANCE', 'maybe')).body.fields).toEqual({ value: ['fields.invalid'] })
    const silent = await samApi.call(variables.change, { params: { name: 'SUPPORT_PHONE' }, body: { value: '', before: '', reason: ' ' } })
    expect(silent.body.fields).toEqual({ reason: ['fields.required'] })
    expect((await change('SUPPORT_PHONE', '12345', { api: pilarApi })).body.code).toBe('ROLE_MISSING')
    expect((await change('SUPPORT_PHONE', '12345', { api: rosa.api })).status).toBe(404)
    expect((await rosa.api.call(variables.list)).status).toBe(404)
    expect(await valueOf('SUPPORT_PHONE')).toBe('')
  })
})

describe('[DEF-185] during maintenance', () => {
  const send = (api: typeof samApi) =>
    api.send('POST', '/api/transfers/', {}, { 'idempotency-key': `k${Math.floor(performance.now() * 1000)}` })
  const header = async () => (await rosa.api.call(variables.list)).headers.get('bourse-maintenance')

  test('nobody but staff moves money, answers say so, and it ends with two signatures', async () => {
    expect([(await send(rosa.api)).body?.code, await header()]).toEqual([expect.not.stringMatching('MAINTENANCE'), null])
    expect((await change('MAINTENANCE', 'on')).body).toMatchObject({ value: 'on', asked: null })
    await expect.poll(async () => (await send(rosa.api)).status).toBe(503)
    expect((await send(rosa.api)).body).toMatchObject({ code: 'MAINTENANCE', message: expect.stringContaining('maintenance') })
    expect(await header()).toBe('on')
    expect((await send(samApi)).body?.code).not.toBe('MAINTENANCE')
    expect((await rosa.api.send('GET', '/api/translate/?lang=es')).status).toBe(200)

    const asked = (await change('MAINTENANCE', 'off')).body
    expect([asked.value, asked.asked?.state]).toEqual(['on', 'asked'])
    expect((await send(rosa.api)).status).toBe(503)
    expect((await sign(asked.asked?.id)).status).toBe(200)
    await expect.poll(async () => (await send(rosa.api)).status).not.toBe(503)
    expect(await header()).toBeNull()
  })
})
