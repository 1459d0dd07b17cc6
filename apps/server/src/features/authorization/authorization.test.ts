import { describe, expect, test } from 'vitest'
import { authorization } from '@bourse/contracts/authorization'
import { document } from '@bourse/contracts/document'
import { questionnaire } from '@bourse/contracts/questionnaire'
import { holdableAssets, mayHold, saveAssetRules } from '#features/authorization'
import { createAsset } from '#features/catalogue'
import { createDocument, publishVersion } from '#features/document'
import { publishQuestionnaire } from '#features/questionnaire'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { makeAsset, makeTrader, makeTraders, type Trader } from '../../testing/traders.ts'
import { propertyOf } from '../catalogue/testing/make-assets.ts'

const app = await testApp()
const gated = await makeAsset(app.db, 'VT5')
const open = await makeAsset(app.db, 'PLAIN')
const ana = await makeTrader(app.db, app.api(), 'ana')
const question = (id: string) => ({ id, question: { en: `${id}?` }, answers: [], individual: true, entity: true, scope: 'ALL' })
const publish = (ids: string[]) =>
  app.db.transaction((tx) =>
    publishQuestionnaire(tx, { assetId: gated, questions: ids.map(question), userId: ana.userId, now: new Date() }),
  )
await app.owner.run(sql`update assets set needs_authorization = true where id = ${gated}`)
await app.db.transaction(async (tx) => {
  await saveAssetRules(tx, { assetId: gated, countries: ['US', 'AR'], needsAccreditation: true })
  await createDocument(tx, { role: 'prospectus', assetId: gated, isRequired: true, texts: { en: { title: 'Prospectus', content: 'x' } } })
  await createDocument(tx, { role: 'valuation', assetId: gated, texts: { en: { title: 'Valuation', content: 'x' } } })
})
await publish(['one', 'two'])

const read = (by: Trader = ana, code = 'VT5') => by.api.call(authorization.read, { params: { assetCode: code } })
const statesOf = async (by: Trader = ana, code = 'VT5') =>
  (await read(by, code)).body.steps.map(({ step, state, done, total }) => `${step} ${state} ${done}/${total}`)
const may = (by: Trader = ana, assetId = gated) => app.db.read((tx) => mayHold(tx, assetId, by.profileId))
const verify = (by: Trader, column: 'identity' | 'wealth', status: string) =>
  app.owner.run(
    sql`update profiles set ${column === 'identity' ? sql`identity_verified` : sql`wealth_verified`} = ${status} where id = ${by.profileId}`,
  )
const acceptAll = async (by: Trader, code: string) => {
  for (const { id, isRequired } of (await by.api.call(document.list, { query: { asset: code } })).body)
    if (isRequired) await by.api.call(document.agree, { body: { doc_id: id } })
}
const answer = (by: Trader, ids: string[], isFinal = true) =>
  by.api.call(questionnaire.answer, {
    params: { assetCode: 'VT5' },
    body: { answers: Object.fromEntries(ids.map((id) => [id, { value: 'y' }])), isFinal },
  })

describe('[DEF-155] authorization', () => {
  test('lists what is done and what is missing, step by step, until nothing is', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: { assetCode: 'VT5', assetName: 'VT5', needsAuthorization: true, isAuthorized: false, countries: ['US', 'AR'] },
    })
    expect(await statesOf()).toEqual([
      'identity todo 0/1',
      'country done 1/1',
      'accreditation todo 0/1',
      'questionnaire todo 0/2',
      'documents todo 0/3',
    ])
    await verify(ana, 'identity', 'approved')
    await verify(ana, 'wealth', 'pending')
    await answer(ana, ['one'], false)
    const first = (await ana.api.call(document.list, { query: { asset: 'VT5' } })).body[0]
    await ana.api.call(document.agree, { body: { doc_id: first?.id ?? '' } })
    expect(await statesOf()).toEqual([
      'identity done 1/1',
      'country done 1/1',
      'accreditation inProgress 0/1',
      'questionnaire inProgress 1/2',
      'documents inProgress 1/3',
    ])
    await verify(ana, 'wealth', 'approved')
    await acceptAll(ana, 'VT5')
    expect((await read()).body.isAuthorized).toBe(false)
    expect(await may()).toBe(false)
    await answer(ana, ['one', 'two'])
    const { body } = await read()
    expect(body.isAuthorized).toBe(true)
    expect(body.steps.slice(3)).toEqual([
      { step: 'questionnaire', state: 'done', done: 2, total: 2, at: expect.any(Number) },
      { step: 'documents', state: 'done', done: 3, total: 3, at: expect.any(Number) },
    ])
    expect(await may()).toBe(true)
  })

  test('is derived when it is asked: whatever falls away ends it', async () => {
    await verify(ana, 'identity', 'rejected')
    expect(await may()).toBe(false)
    await verify(ana, 'identity', 'approved')
    await app.db.transaction((tx) => saveAssetRules(tx, { assetId: gated, countries: ['AR'], needsAccreditation: true }))
    expect((await statesOf())[1]).toBe('country refused 0/1')
    expect(await may()).toBe(false)
    await app.db.transaction((tx) => saveAssetRules(tx, { assetId: gated, countries: [], needsAccreditation: false }))
    expect((await read()).body.steps.map(({ step }) => step)).toEqual(['identity', 'questionnaire', 'documents'])
    expect(await may()).toBe(true)
    await app.db.transaction((tx) =>
      publishVersion(tx, { role: 'risk', texts: { en: { title: 'Risk 2', content: 'x' } }, now: new Date() }),
    )
    expect(await may()).toBe(false)
    await acceptAll(ana, 'VT5')
    expect(await may()).toBe(true)
    await publish(['one', 'two', 'three'])
    // Whoever is asked again has a time to answer.
    expect((await statesOf())[1]).toBe('questionnaire done 2/3')
    expect((await read()).body).toMatchObject({ isAuthorized: true, steps: [{}, { until: expect.any(Number) }, {}] })
    expect(await may()).toBe(true)
    await app.owner.run(sql`update asked_again set lapsed_at = now()`)
    expect((await statesOf())[1]).toBe('questionnaire inProgress 2/3')
    expect(await may()).toBe(false)
    await answer(ana, ['one', 'two', 'three'])
    expect(await may()).toBe(true)
  })

  test('is each profile’s own; the manager of an asset may hold it', async () => {
    const eva = await makeTrader(app.db, app.api(), 'eva')
    expect(await may(eva)).toBe(false)
    await app.owner.run(sql`update assets set manager_profile_id = ${eva.profileId} where id = ${gated}`)
    expect(await may(eva)).toBe(true)
    expect((await read(eva)).body.isAuthorized).toBe(false)
    const note = await makeAsset(app.db, 'VT5N')
    await app.owner.run(sql`update assets set needs_authorization = true, underlying_id = ${gated} where id = ${note}`)
    expect([await may(eva, note), await may(ana, note)]).toEqual([true, true])
    const bea = await makeTrader(app.db, app.api(), 'bea')
    expect(await may(bea, note)).toBe(false)
    await app.owner.run(sql`update assets set manager_profile_id = ${bea.profileId} where id = ${note}`)
    expect([await may(eva, note), await may(bea, note)]).toEqual([false, true])
    await app.owner.run(sql`update assets set manager_profile_id = null where id = ${gated}`)
  })

  test('of an asset that needs none asks subscribers for less, and anybody may hold it', async () => {
    const bob = await makeTrader(app.db, app.api(), 'bob')
    expect(await read(bob, 'PLAIN')).toMatchObject({ body: { needsAuthorization: false, isAuthorized: false, countries: [] } })
    expect(await statesOf(bob, 'PLAIN')).toEqual(['identity todo 0/1'])
    expect(await may(bob, open)).toBe(true)
    expect(await app.db.read((tx) => holdableAssets(tx, [gated, open], bob.profileId))).toEqual(new Set([open]))
    const closedTo = async (who: Trader) => (await who.api.call(authorization.closed)).body.codes
    expect(await closedTo(bob)).toContain('VT5')
    expect(await closedTo(bob)).not.toContain('PLAIN')
    expect(await closedTo(ana), 'who is authorized may have it').not.toContain('VT5')
    // A paused asset reaches nobody, and one that is not listed is not named.
    await app.owner.run(sql`update assets set are_transfers_paused = true where id = ${open}`)
    expect(await closedTo(ana)).toContain('PLAIN')
    await app.owner.run(sql`update assets set are_transfers_paused = false, is_visible = false where id = ${open}`)
    expect(await closedTo(ana)).not.toContain('PLAIN')
    await app.owner.run(sql`update assets set is_visible = true where id = ${open}`)
    expect((await app.api().call(authorization.closed)).status).toBe(401)
    await verify(bob, 'identity', 'approved')
    expect((await read(bob, 'PLAIN')).body.isAuthorized).toBe(true)
    await app.db.transaction((tx) =>
      createDocument(tx, { role: 'terms', assetId: open, isRequired: true, texts: { en: { title: 'Terms', content: 'x' } } }),
    )
    expect(await statesOf(bob, 'PLAIN')).toEqual(['identity done 1/1', 'documents todo 0/1'])
  })

  test('is not found for visitors, unknown and hidden assets', async () => {
    expect((await app.api().call(authorization.read, { params: { assetCode: 'VT5' } })).status).toBe(401)
    expect(await read(ana, 'NOWHERE')).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
    const hidden = await makeAsset(app.db, 'HIDDEN')
    for (const state of [
      sql`is_visible = false`,
      sql`is_visible = true, is_active = false`,
      sql`is_active = true, underlying_id = ${open}, is_investable = false`,
    ]) {
      await app.owner.run(sql`update assets set ${state} where id = ${hidden}`)
      expect(await read(ana, 'HIDDEN')).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
    }
  })
})

test('[DEF-155] the manager and the grantor of an asset may hold it, and its derivatives too', async () => {
  const [runs, grants, none] = await makeTraders(app, 'runs', 'grants', 'none')
  await makeAsset(app.db, 'LUSD')
  const ids = await app.db.transaction(async (tx) => {
    const parties = { managerProfileId: runs.profileId, grantorProfileId: grants.profileId }
    const house = await createAsset(tx, propertyOf('DR4', { ...parties, needsAuthorization: true }))
    const note = propertyOf('DR4N', { ctype: 'derivativenote', underlyingCode: 'DR4', needsAuthorization: true })
    return [house, await createAsset(tx, note), await createAsset(tx, { ...note, code: 'DR4M', managerProfileId: ana.profileId })]
  })
  const held = async (by: Trader) =>
    [...(await app.db.read((tx) => holdableAssets(tx, ids, by.profileId)))].map((id) => ids.indexOf(id)).toSorted()
  // The last note has a manager of its own, and the grantor of its underlying asset.
  expect([await held(runs), await held(grants), await held(none)]).toEqual([[0, 1], [0, 1, 2], []])
})
