import { agent } from '@bourse/contracts/agent'
import { link as links } from '@bourse/contracts/link'
import { people } from '@bourse/contracts/people'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { badAmounts } from '../../testing/bad-amounts.ts'
import { makeMarket } from '../../testing/make-market.ts'
import { lastTradeAt, rateAt } from '../../testing/rates.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeTraders } from '../../testing/traders.ts'
import { burn, linkAccount, openAsset, openDesk, tally, units } from '../agent/testing/desk.ts'
import { makeTeam } from './testing/staff.ts'

const app = await testApp()
const assetId = await openAsset(app, 'LUSD')
const [ann, desk] = await makeTraders(app, 'ann', 'desk')
const { agencyId } = await openDesk(app, desk, assetId, 1_000_000)
await app.db.transaction((tx) => fund(tx, ann, 'LUSD', units(10_000)))
const link = await linkAccount(app, ann)
const team = await makeTeam(app)
let asked = 0
const unload = (quantity: string) =>
  ann.api.call(agent.burn, {
    body: { asset: 'LUSD', quantity, agency: String(agencyId), link },
    headers: { 'Idempotency-Key': `unload-${++asked}` },
  })
const params = { userId: String(ann.userId) }
const change = (amount: number | null, api = team.noa.api, kind: 'unload_day' | 'street_week' = 'unload_day') =>
  api.call(people.changeLimit, {
    params,
    body: { kind, amount: amount === null ? null : String(amount), reason: 'By the papers' },
  })
const limits = async () => (await team.noa.api.call(people.person, { params })).body.limits

describe('[STAFF-01] a personal limit', () => {
  test('is lowered by one, and then no more can be unloaded in a day than it leaves', async () => {
    expect((await unload('100')).status).toBe(201)
    expect((await change(250, team.pilar.api)).body.code).toBe('ROLE_MISSING')
    const { status, body } = await change(250)
    expect([status, body.signature]).toEqual([200, null])
    expect(body.person.limits).toEqual([
      { kind: 'unload_day', used: String(units(100)), amount: String(units(250)) },
      { kind: 'street_week', used: '0', amount: null },
    ])
    const denied = await unload('150.01')
    expect([denied.status, denied.body.code, denied.body.fields]).toEqual([403, 'PERSON_LIMIT', { left: ['150.00'] }])
    expect(tally(await Promise.all([unload('100'), unload('100'), unload('100')]))).toEqual({ 201: 1, 403: 2 })
    expect((await unload('51')).body.fields).toEqual({ left: ['50.00'] })
    expect((await unload('50')).status).toBe(201)
    expect((await unload('10')).body.fields).toEqual({ left: ['0.00'] })
  })

  test('does not count what came to nothing', async () => {
    await app.owner.run(sql`update burns set created_at = created_at - interval '1 day' where profile_id = ${ann.profileId}`)
    expect((await limits())[0]).toMatchObject({ used: '0' })
    const { body } = await unload('200')
    expect((await unload('60')).body.code).toBe('PERSON_LIMIT')
    await ann.api.call(agent.cancelBurn, { params: { id: body.id } })
    expect((await unload('60')).status).toBe(201)
  })

  test('is raised or removed by two', async () => {
    const raised = await change(1_000)
    expect(raised.body.signature).toMatchObject({
      kind: 'person.limit',
      values: { name: 'ann' },
      facts: [{ label: 'limit_unload_day', value: '1000.00 LUSD', before: '250.00 LUSD' }],
    })
    expect(raised.body.person.limits[0]?.amount).toBe(String(units(250)))
    expect((await change(null)).body.code).toBe('ALREADY_ASKED')
    const id = raised.body.signature?.id ?? ''
    expect((await team.pilar.api.call(staff.sign, { params: { id } })).body.code).toBe('ROLE_MISSING')
    expect((await team.sam.api.call(staff.sign, { params: { id } })).status).toBe(200)
    expect((await limits())[0]?.amount).toBe(String(units(1_000)))
    expect((await change(1_000)).body.signature).toBe(null)
  })

  test('is sent in whole units: zero is a limit, what is no amount is refused, and the second person reads every decimal', async () => {
    const send = (amount: string) => team.noa.api.call(people.changeLimit, { params, body: { kind: 'unload_day', amount, reason: 'x' } })
    for (const [text, word] of badAmounts(6)) expect(await send(text)).toMatchObject(refused(400, 'INVALID', { amount: [word] }))
    expect((await limits())[0]?.amount).toBe(String(units(1_000)))
    expect((await send('999.999999')).body.person.limits[0]?.amount).toBe('999999999')
    const { signature } = (await send('1000.000001')).body
    expect(signature?.facts).toEqual([{ label: 'limit_unload_day', value: '1000.000001 LUSD', before: '999.999999 LUSD' }])
    await team.noa.api.call(staff.withdraw, { params: { id: signature?.id ?? '' } })
    expect((await send('0')).body.person.limits[0]?.amount).toBe('0')
    expect((await unload('10')).body.fields).toEqual({ left: ['0.00'] })
  })

  test('counts what is unloaded at what the settlement rate says that it costs, not at the last trade', async () => {
    const leurId = await openAsset(app, 'LEUR')
    const [bea, agentOfEuros] = await makeTraders(app, 'bea', 'euros')
    const euros = await openDesk(app, agentOfEuros, leurId)
    await makeMarket(app.db, 'LEUR-LUSD')
    await app.db.transaction((tx) => fund(tx, bea, 'LEUR', units(1_000)))
    await rateAt(app.db, 'LEUR-LUSD', { low: '1.2', high: '1.25' })
    await lastTradeAt(app.owner, 'LEUR-LUSD', 1n)
    const own = { userId: String(bea.userId) }
    await team.noa.api.call(people.changeLimit, { params: own, body: { kind: 'unload_day', amount: '100', reason: 'By the papers' } })
    const paypal = { asset: 'LEUR', email: 'bea@example.org', accountNumber: 'bea@example.org', nickname: '' }
    const linked = await bea.api.call(links.addPaypal, { body: paypal })
    const body = { asset: 'LEUR', agency: String(euros.agencyId), link: linked.body.link_id }
    expect((await burn(bea, { ...body, quantity: '80.01' })).body).toMatchObject({ code: 'PERSON_LIMIT', fields: { left: ['100.00'] } })
    expect((await burn(bea, { ...body, quantity: '80' })).status).toBe(201)
    expect((await team.noa.api.call(people.person, { params: own })).body.limits[0]?.used).toBe(String(units(100)))
  })

  test('is nobody’s own to set, and no rubbish', async () => {
    const own = { params: { userId: String(team.noa.userId) }, body: { kind: 'unload_day', amount: '5', reason: 'Mine' } as const }
    expect((await team.noa.api.call(people.changeLimit, own)).body.code).toBe('FORBIDDEN')
    for (const body of [{ kind: 'all' }, { reason: '' }, { amount: 5 }])
      expect(
        (await team.noa.api.call(people.changeLimit, { params, body: { kind: 'unload_day', amount: '5', reason: 'x', ...body } as never }))
          .status,
      ).toBe(400)
  })
})
