import { pocket } from '@bourse/contracts/pocket'
import { reward } from '@bourse/contracts/reward'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { badAmounts } from '../../testing/bad-amounts.ts'
import { refused } from '../../testing/refused.ts'
import { makeTrader } from '../../testing/traders.ts'
import { feedOf } from '../activity/testing/feed.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'
import { complete, fillFund, fundIn, openProgramme, tokensOf } from './testing/world.ts'

const app = await testApp()
const roleless = await makePerson(app, 'pilar', { roles: ['support', 'compliance'] })
const [bruno, sam] = [await makePerson(app, 'bruno', { roles: ['finance'] }), await makePerson(app, 'sam', { roles: ['admin'] })]
const [pilarApi, brunoApi, samApi] = [await signInAgain(app, roleless), await signInAgain(app, bruno), await signInAgain(app, sam)]
let keys = 0

await openProgramme(app)
const ana = await makeTrader(app.db, app.api(), 'ana')
for (const person of [roleless, bruno, sam]) await complete(app, person)
await fillFund(app, 500n)

const grantText = (amount: string) =>
  brunoApi.call(reward.grant, { body: { to: '@ana', amount, reason: 'For a test' }, key: `grant-of-a-reward-${keys++}` })
const grant = (api: typeof samApi, whole: bigint, change: { to?: string; reason?: string; key?: string } = {}) =>
  api.call(reward.grant, {
    body: { to: change.to ?? '@ana', amount: String(whole), reason: change.reason ?? 'Translated 212 texts' },
    key: change.key ?? `grant-of-a-reward-${keys++}`,
  })

describe('[STAFF-09] [DEF-190] a grant', () => {
  test('of up to 100 tokens a day is paid at once by one, with a reason that the person reads', async () => {
    const first = await grant(brunoApi, 60n, { key: 'one-grant-sent-twice' })
    const again = await grant(brunoApi, 60n, { key: 'one-grant-sent-twice' })
    expect([first.status, first.body, again.body]).toEqual([201, { id: expect.any(String), signature: null }, first.body])
    expect([await tokensOf(app, ana.profileId), await fundIn(app)]).toEqual([60n, 440n])
    const [item] = (await feedOf(ana.api, { first: 1 })).items
    expect([item?.label, item?.description]).toEqual(['The team gave you 60.00 BRS', 'Their reason: “Translated 212 texts”.'])
    expect((await ana.api.call(reward.paid, { query: {} })).body.items).toEqual([
      expect.objectContaining({ kind: 'grant', amount: '60000000', reason: 'Translated 212 texts' }),
    ])
    const logged = await app.db.rows(sql`select user_id, action, data from audit_log where subject = ${`profile:${ana.profileId}`}`)
    expect(logged).toEqual([
      {
        user_id: bruno.userId,
        action: 'reward.grant',
        data: { asset: 'BRS', amount: '60000000', reason: 'Translated 212 texts', reward: first.body.id, signatures: 1 },
      },
    ])
  })

  test('above it, also in parts, needs two people', async () => {
    const asked = await grant(brunoApi, 41n)
    expect(asked.body).toMatchObject({ id: null, signature: { kind: 'reward.grant', state: 'asked', maySign: false } })
    expect(asked.body.signature?.values).toEqual({ amount: '41.00 BRS', name: 'ana' })
    expect(await tokensOf(app, ana.profileId)).toBe(60n)
    const id = asked.body.signature?.id ?? ''
    expect((await brunoApi.call(staff.sign, { params: { id } })).body.code).toBe('OWN_SIGNATURE')
    expect((await pilarApi.call(staff.sign, { params: { id } })).body.code).toBe('ROLE_MISSING')
    expect((await grant(brunoApi, 200n)).body.code).toBe('ALREADY_ASKED')
    const both = await Promise.all([samApi, samApi].map((api) => api.call(staff.sign, { params: { id } })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await tokensOf(app, ana.profileId), await fundIn(app)]).toEqual([101n, 399n])
    const [row] = (await pilarApi.call(reward.staffGrants, { query: {} })).body.items
    expect(row).toMatchObject({ amount: '41000000', by: 'BRUNO', signedBy: 'SAM', person: { name: 'ana' } })
  })

  test('is refused to oneself, to no one, for nothing, without a reason, without the role, and from an empty fund', async () => {
    expect((await grant(brunoApi, 5n, { to: 'bruno' })).body.code).toBe('FORBIDDEN')
    expect((await grant(brunoApi, 5n, { to: 'no-such-person' })).status).toBe(404)
    expect((await grant(brunoApi, 0n)).body).toMatchObject({ code: 'INVALID', fields: { amount: ['fields.AMOUNT_NOT_POSITIVE'] } })
    expect((await grant(brunoApi, 5n, { reason: '  ' })).body).toMatchObject({ code: 'INVALID', fields: { reason: ['fields.required'] } })
    expect((await grant(pilarApi, 5n)).body.code).toBe('ROLE_MISSING')
    expect((await grant(ana.api, 5n)).status).toBe(404)
    expect((await ana.api.call(reward.staffFund)).status).toBe(404)
    const id = (await grant(brunoApi, 1_000n)).body.signature?.id ?? ''
    expect((await samApi.call(staff.sign, { params: { id } })).body.code).toBe('REWARD_FUND_SHORT')
    await brunoApi.call(staff.withdraw, { params: { id } })
    expect([await tokensOf(app, ana.profileId), await fundIn(app)]).toEqual([101n, 399n])
  })

  test('is sent in whole tokens: what is no amount is refused at its field, and the second person reads every decimal', async () => {
    for (const [text, word] of [['0.000000', 'fields.AMOUNT_NOT_POSITIVE'] as const, ...badAmounts(6)])
      expect(await grantText(text)).toMatchObject(refused(400, 'INVALID', { amount: [word] }))
    const { signature } = (await grantText('50.000001')).body
    expect(signature?.facts).toEqual([{ label: 'amount', value: '50.000001 BRS' }])
    const kept = await app.db.one(sql`select payload->>'amount' as amount from signed_actions where id = ${signature?.id}::bigint`)
    expect(kept).toEqual({ amount: '50000001' })
    await brunoApi.call(staff.withdraw, { params: { id: signature?.id ?? '' } })
    expect([await tokensOf(app, ana.profileId), await fundIn(app)]).toEqual([101n, 399n])
  })

  test('is an entry of the ledger with its reason, and can not be changed', async () => {
    const { body } = await ana.api.call(pocket.read, { params: { id: String(ana.profileId) }, query: {} })
    expect(JSON.stringify(body)).toContain('BRS')
    for (const statement of [sql`update rewards set amount = 1`, sql`delete from rewards`, sql`delete from reward_fundings`])
      await expect(app.owner.run(statement)).rejects.toThrow('append-only')
  })
})

describe('[STAFF-09] the fund', () => {
  test('is filled from the fees alone, and by two people', async () => {
    const ask = (whole: bigint, api = brunoApi) => api.call(reward.addFunds, { body: { amount: String(whole), reason: 'For the autumn' } })
    const before = (await samApi.call(reward.staffFund)).body
    expect([before.balance, before.fees, before.aloneMax]).toEqual(['399000000', '0', '100000000'])
    expect(before.year.grants).toEqual({ people: 2, amount: '101000000' })
    const tooMuch = (await ask(1n)).body.signature?.id ?? ''
    expect((await samApi.call(staff.sign, { params: { id: tooMuch } })).body.code).toBe('INSUFFICIENT_FUNDS')
    await brunoApi.call(staff.withdraw, { params: { id: tooMuch } })
    for (const [amount, word] of [['0', 'fields.AMOUNT_NOT_POSITIVE'] as const, ...badAmounts(6)]) {
      const denied = await brunoApi.call(reward.addFunds, { body: { amount, reason: 'For the autumn' } })
      expect(denied).toMatchObject(refused(400, 'INVALID', { amount: [word] }))
    }
    expect((await ask(1n, pilarApi)).body.code).toBe('ROLE_MISSING')
    expect((await ask(1n, ana.api)).status).toBe(404)
    expect(await fundIn(app)).toBe(399n)
  })
})
