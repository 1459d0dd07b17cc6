import { people } from '@bourse/contracts/people'
import { reward } from '@bourse/contracts/reward'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeAsset } from '../../testing/traders.ts'
import { complete } from '../reward/testing/world.ts'
import { makePerson, signInAgain } from '../session/testing/people.ts'

const app = await testApp()
await makeAsset(app.db, 'BRS')
const [vera, olga, ivan] = [
  await makePerson(app, 'vera', { roles: ['admin', 'compliance', 'finance'] }),
  await makePerson(app, 'olga', { roles: ['admin', 'compliance', 'finance'] }),
  await makePerson(app, 'ivan', { roles: ['admin', 'compliance', 'finance'] }),
]
for (const person of [vera, olga, ivan]) await complete(app, person)
const [veraApi, olgaApi, ivanApi] = [await signInAgain(app, vera), await signInAgain(app, olga), await signInAgain(app, ivan)]
const aboutVera = { params: { userId: String(vera.userId) } }
const suspend = () =>
  olgaApi.call(people.suspend, { ...aboutVera, body: { scope: 'money', reason: 'disputes', note: 'We look into three disputes' } })
const waiting = async (api: typeof olgaApi) =>
  (await api.call(staff.signatures, { query: { state: 'asked' } })).body.rows.map(({ id }) => id)
const countWaiting = async (api: typeof olgaApi) =>
  (await api.call(staff.overview)).body.waiting.find(({ kind }) => kind === 'signatures')?.count
const logged = async (api: typeof olgaApi, id: string) =>
  (await api.call(staff.log, { query: { limit: '200' } })).body.rows.filter(({ data }) => data['signature'] === id).length

/** Neither sees nor decides it, as if there were none. */
async function expectHidden(id: string): Promise<void> {
  for (const answer of [
    await veraApi.call(staff.sign, { params: { id } }),
    await veraApi.call(staff.refuse, { params: { id }, body: { note: 'No' } }),
    await veraApi.call(staff.withdraw, { params: { id } }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'SIGNATURE_NOT_FOUND' } })
  expect([await waiting(veraApi), await waiting(ivanApi)]).toEqual([[], [id]])
  expect([await countWaiting(veraApi), await countWaiting(ivanApi)]).toEqual([0, 1])
  expect([await logged(veraApi, id), await logged(ivanApi, id)]).toEqual([0, 1])
  const [shown] = (await ivanApi.call(staff.signatures, { query: { state: 'asked' } })).body.rows
  expect(shown?.signers.map(({ name }) => name)).toEqual(['ivan'])
}

describe('[STAFF-01] whoever an act is about neither decides on it nor sees it', () => {
  test('a suspension, its end, and a higher limit', async () => {
    const asked = (await suspend()).body.signature?.id ?? ''
    await expectHidden(asked)
    expect((await veraApi.call(people.person, aboutVera)).body.asked).toEqual([])
    expect((await ivanApi.call(people.person, aboutVera)).body.asked).toMatchObject([{ id: asked }])
    expect((await ivanApi.call(staff.sign, { params: { id: asked } })).status).toBe(200)

    const [suspension] = (await ivanApi.call(people.person, aboutVera)).body.suspensions
    const end = await olgaApi.call(people.endSuspension, {
      params: { ...aboutVera.params, id: suspension?.id ?? '' },
      body: { reason: 'All of them were settled' },
    })
    await expectHidden(end.body.signature?.id ?? '')
    expect((await ivanApi.call(staff.sign, { params: { id: end.body.signature?.id ?? '' } })).status).toBe(200)

    await olgaApi.call(people.changeLimit, { ...aboutVera, body: { kind: 'unload_day', amount: '10', reason: 'Careful' } })
    const raised = await olgaApi.call(people.changeLimit, { ...aboutVera, body: { kind: 'unload_day', amount: '900', reason: 'Trusted' } })
    await expectHidden(raised.body.signature?.id ?? '')
    await olgaApi.call(staff.withdraw, { params: { id: raised.body.signature?.id ?? '' } })
  })

  test('roles, and a reward to a profile that they own or are the captain of', async () => {
    await olgaApi.call(staff.changeRoles, { ...aboutVera, body: { roles: ['admin', 'compliance'], reason: 'Less' } })
    const roles = await olgaApi.call(staff.changeRoles, {
      ...aboutVera,
      body: { roles: ['admin', 'compliance', 'finance'], reason: 'Again' },
    })
    await expectHidden(roles.body.signature?.id ?? '')
    expect((await ivanApi.call(staff.sign, { params: { id: roles.body.signature?.id ?? '' } })).status).toBe(200)

    const group = await app.db.transaction((tx) => createProfile(tx, { userId: olga.userId, name: 'crew', kind: 'other', isGroup: true }))
    await app.owner.read((tx) => tx.run(sql`update profiles set captain_user_id = ${vera.userId} where id = ${group}`))
    const grant = (api: typeof olgaApi, to: string) =>
      api.call(reward.grant, { body: { to, amount: '500', reason: 'A year of help' }, key: `a-grant-of-a-reward-${to}-${Math.random()}` })
    // Its owner and its captain ask for nothing either.
    for (const api of [olgaApi, veraApi]) expect((await grant(api, '@crew')).body.code).toBe('FORBIDDEN')
    expect((await grant(veraApi, '@vera')).body.code).toBe('FORBIDDEN')
    const asked = (await grant(ivanApi, '@crew')).body.signature?.id ?? ''
    for (const api of [veraApi, olgaApi])
      expect(await api.call(staff.sign, { params: { id: asked } })).toMatchObject({ status: 404, body: { code: 'SIGNATURE_NOT_FOUND' } })
    await ivanApi.call(staff.withdraw, { params: { id: asked } })
  })
})
