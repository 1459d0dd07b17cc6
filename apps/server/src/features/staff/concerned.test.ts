import { people } from '@bourse/contracts/people'
import { reward } from '@bourse/contracts/reward'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { createProfile } from '#features/profile'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { makeAsset } from '../../testing/traders.ts'
import { complete } from '../reward/testing/world.ts'
import { makePerson, type Person, signInAgain } from '../session/testing/people.ts'
import { concernedBy } from './concerned.ts'
import { askForSignature } from './signatures.ts'

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
  (await api.call(staff.signatures, { query: { state: 'asked' } })).body.items.map(({ id }) => id)
const countWaiting = async (api: typeof olgaApi) =>
  (await api.call(staff.overview)).body.waiting.find(({ kind }) => kind === 'signatures')?.count
const logged = async (api: typeof olgaApi, id: string) =>
  (await api.call(staff.log, { query: { limit: '200' } })).body.items.filter(({ data }) => data['signature'] === id).length

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
  const [shown] = (await ivanApi.call(staff.signatures, { query: { state: 'asked' } })).body.items
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
    await app.owner.run(sql`update profiles set captain_user_id = ${vera.userId} where id = ${group}`)
    const grant = (api: typeof olgaApi, to: string) =>
      api.call(reward.grant, { body: { to, amount: '500', reason: 'A year of help' }, key: `a-grant-of-a-reward-${to}-${Math.random()}` })
    // Its owner and its captain ask for nothing either.
    for (const api of [olgaApi, veraApi]) expect((await grant(api, '@crew')).body.code).toBe('FORBIDDEN')
    expect((await grant(veraApi, '@vera')).body.code).toBe('FORBIDDEN')
    const asked = (await grant(ivanApi, '@crew')).body.signature?.id ?? ''
    for (const api of [veraApi, olgaApi])
      expect(await api.call(staff.sign, { params: { id: asked } })).toMatchObject({ status: 404, body: { code: 'SIGNATURE_NOT_FOUND' } })
    const names = async () =>
      (await ivanApi.call(staff.log, { query: { to: `profile:${group}` } })).body.items.map(({ action, about }) => [action, about])
    expect(await names()).toEqual([['reward.grant.asked', 'crew']])
    const setActive = (is: boolean) => app.owner.run(sql`update users set is_active = ${is} where id = ${olga.userId}`)
    await setActive(false)
    expect(await names()).toEqual([['reward.grant.asked', '']])
    await setActive(true)

    // Whoever asked becomes its captain meanwhile: it can be refused, and not signed.
    const nina = await makePerson(app, 'nina', { roles: ['finance'] })
    const ninaApi = await signInAgain(app, nina)
    const before = (await ninaApi.call(staff.signatures, { query: { state: 'asked' } })).body.items
    expect(before).toMatchObject([{ id: asked, maySign: true, mayRefuse: true, signers: [{ name: 'nina' }] }])
    await app.owner.run(sql`update profiles set captain_user_id = ${ivan.userId} where id = ${group}`)
    const listed = async (api: typeof ivanApi) => (await api.call(staff.signatures, { query: { state: 'asked' } })).body.items
    expect(await listed(ivanApi)).toEqual([])
    expect(await listed(ninaApi)).toMatchObject([{ id: asked, maySign: false, mayRefuse: true, mayWithdraw: false }])
    expect((await ivanApi.call(staff.withdraw, { params: { id: asked } })).body.code).toBe('SIGNATURE_NOT_FOUND')
    expect((await ninaApi.call(staff.sign, { params: { id: asked } })).body.code).toBe('STATE_CONFLICT')
    const refused = await ninaApi.call(staff.refuse, { params: { id: asked }, body: { note: 'It is theirs' } })
    expect(refused).toMatchObject({ status: 200, body: { state: 'refused' } })
    const kept = await app.db.one<{ concerns: string[] }>(sql`select concerns::text[] as concerns from signed_actions where id = ${asked}`)
    expect(kept.concerns.toSorted()).toEqual([vera.userId, olga.userId].map(String).toSorted())
  })
})

test('[STAFF-01] nobody asks for what gives power to a profile of their own', async () => {
  const parties = async () => [olga.profileId]
  const action = {
    kind: 'agency.caps',
    roles: ['admin'] as const,
    parties,
    describe: async () => ({ values: {} }),
    perform: async () => {},
  }
  const ask = ({ userId, profileId }: Person) => {
    const caller = { userId, profileId, pocketId: 0n, sessionId: undefined, isStaff: true, isSettled: true, scopes: undefined }
    const asking = { subject: 'agency:1', payload: {}, reason: 'More', caller, address: '' }
    return app.db.transaction((tx) => askForSignature(tx, action, asking))
  }
  await expect(ask(olga)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await ask(vera)).toMatchObject({ kind: 'agency.caps', asked_by: vera.userId, concerns: [String(olga.userId)], before: null })
})

test('[STAFF-01] an act that does not say whom it is about can not be asked for', async () => {
  const act = (kind: string, subject: string) => {
    const action = { kind, roles: ['admin'] as const, describe: async () => ({ values: {} }), perform: async () => {} }
    return app.db.read((tx) => concernedBy(tx, action, { subject, payload: {} }))
  }
  expect(await act('staff.roles_given', `user:${vera.userId}`)).toEqual([vera.userId])
  expect(await act('market.open', 'market:A-B')).toEqual([])
  await expect(act('staff.roles_given', 'profile:1')).rejects.toThrow('profile:1 names no user')
  await expect(act('staff.roles_given', 'user:0')).rejects.toThrow('user:0 names no user')
  await expect(act('agency.caps', 'agency:1')).rejects.toThrow('says not which profiles')
  await expect(act('no.such', 'user:1')).rejects.toThrow('is not in the list')
})
