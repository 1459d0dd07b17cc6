import { describe, expect, test } from 'vitest'
import { document } from '@bourse/contracts/document'
import { home } from '@bourse/contracts/home'
import { profile } from '@bourse/contracts/profile'
import { createDocument, publishVersion } from '#features/document'
import { sql } from '#platform/db'
import { workThrough } from '#platform/due'
import { testApp } from '../../testing/app.ts'
import { refused } from '../../testing/refused.ts'
import { fund, makeAsset, makeTrader } from '../../testing/traders.ts'
import { versionsInForce } from './in-force.ts'

const app = await testApp()
const api = app.api()
const text = (title: string) => ({ title, content: `# ${title}` })

const first = await app.db.transaction((tx) =>
  createDocument(tx, { role: 'trial', texts: { en: text('Terms 1'), es: text('Términos 1') } }),
)
await app.owner.run(sql`update documents set is_current = false where id = ${first}`)
const second = await app.db.transaction((tx) => createDocument(tx, { role: 'trial', version: '2.0', texts: { en: text('Terms 2') } }))
const read = (role: string, id: string, lang: string) => api.call(document.read, { params: { role, id, lang } })

describe('a document', () => {
  test.each([
    ['current', 'en', 'Terms 2', 'en'],
    ['current', 'es', 'Terms 2', 'en'],
    [String(first), 'es', 'Términos 1', 'es'],
    [String(first), 'pt', 'Terms 1', 'en'],
    [String(second), 'en', 'Terms 2', 'en'],
  ])('[API-20] [DOC-05] %s in %s is %s', async (id, lang, title, given) => {
    expect(await read('trial', id, lang)).toMatchObject({ status: 200, body: { role: 'trial', title, lang: given, isConfirmed: false } })
  })

  test.each([
    ['nothing', 'current', 'en'],
    ['trial', '999999999999999999', 'en'],
    ['other', String(first), 'en'],
  ])('[DOC-06] %s/%s/%s is not found', async (role, id, lang) => {
    expect(await read(role, id, lang)).toMatchObject(refused(404, 'DOCUMENT_NOT_FOUND'))
  })

  test.each([
    ['trial', '0', 'en'],
    ['trial', '-1', 'en'],
    ['trial', '99999999999999999999999', 'en'],
    ['trial', '1e3', 'en'],
    ['TRIAL', 'current', 'en'],
    ['trial', 'current', 'e n'],
    [`trial'--`, 'current', 'en'],
  ])('%j %j %j is refused', async (role, id, lang) => {
    expect(await read(role, id, lang)).toMatchObject(refused(400, 'INVALID'))
  })

  test('has one current text per role', async () => {
    await expect(app.db.transaction((tx) => createDocument(tx, { role: 'trial', texts: {} }))).rejects.toThrow('documents_current')
  })
})

describe('versions', async () => {
  const ana = await makeTrader(app.db, app.api(), 'ana')
  const now = new Date()
  const later = new Date(now.getTime() + 30 * 86_400_000)
  const publish = (version: string | undefined, inForceAt: Date, at = now) =>
    app.db.transaction((tx) =>
      publishVersion(tx, { role: 'asset_use', ...(version && { version }), inForceAt, texts: { en: text(`Use ${version}`) }, now: at }),
    )
  const versions = async (role = 'asset_use') => (await ana.api.call(document.versions, { params: { role } })).body
  const listed = async () => (await ana.api.call(document.list)).body.find(({ role }) => role === 'asset_use')
  const agree = (docId: string, by = ana, profileId?: bigint) =>
    by.api.call(document.agree, { body: { doc_id: docId, ...(profileId && { profile_id: String(profileId) }), lang: 'es' } })
  const inForce = (at: Date) => workThrough(app.db, versionsInForce, { now: at })

  test('[API-47] [DOC-04] agreeing is recorded with version, time, language and profile, once however often', async () => {
    const before = await listed()
    expect(before).toMatchObject({
      kind: 'agreement',
      version: '1.0',
      isConfirmed: false,
      confirmedAt: null,
      confirmedVersion: null,
      ahead: null,
      asset: null,
    })
    const [one, other] = await Promise.all([agree(before?.id ?? ''), agree(before?.id ?? '')])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body).toEqual(other.body)
    expect(one.body).toEqual({
      id: expect.any(String),
      doc_id: before?.id,
      profile_id: String(ana.profileId),
      version: '1.0',
      at: expect.any(Number),
      status: 'confirmed',
      isConfirmed: true,
    })
    const rows = await app.db.rows(sql`select lang from agreements where document_id = ${before?.id} and profile_id = ${ana.profileId}`)
    expect(rows).toEqual([{ lang: 'es' }])
    expect(await listed()).toMatchObject({ isConfirmed: true, confirmedAt: one.body.at })
    await expect(app.owner.run(sql`delete from agreements where profile_id = ${ana.profileId}`)).rejects.toThrow()
  })

  test('[API-47] nobody agrees for another profile, nor to what there is not', async () => {
    const eva = await makeTrader(app.db, app.api(), 'eva')
    const current = await listed()
    expect(await agree(current?.id ?? '', eva, ana.profileId)).toMatchObject(refused(404, 'PROFILE_NOT_FOUND'))
    expect(await agree('999999999999')).toMatchObject(refused(404, 'DOCUMENT_NOT_FOUND'))
    expect((await agree('x')).status).toBe(400)
    expect(await app.api().call(document.agree, { body: { doc_id: current?.id ?? '' } })).toMatchObject({
      status: expect.toSatisfy((status) => status === 401 || status === 403),
    })
    // A captain acts for the group.
    const group = await eva.api.call(profile.create, { body: { name: 'evasgroup', type: 'other', isGroup: true } })
    const groupId = BigInt(group.body.profileId)
    await app.owner.run(sql`update profiles set captain_user_id = ${ana.userId} where id = ${groupId}`)
    expect(await agree(current?.id ?? '', ana, groupId)).toMatchObject({ status: 201, body: { profile_id: String(groupId) } })
  })

  test('published ahead wait for an answer and take their place at their time', async () => {
    const { id: aheadId } = await publish('2.0', later)
    expect(await listed()).toMatchObject({
      version: '1.0',
      isConfirmed: true,
      ahead: { id: String(aheadId), version: '2.0', inForceAt: later.getTime(), isConfirmed: false },
    })
    const aheadBy = (days: number) =>
      app.owner.run(sql`update documents set in_force_at = now() + ${days} * interval '1 day' where id = ${aheadId}`)
    await aheadBy(14.01)
    expect((await ana.api.call(home.read)).body.waiting).toEqual({ count: 0, items: [] })
    await aheadBy(13.99)
    expect((await ana.api.call(home.read)).body.waiting).toMatchObject({
      count: 1,
      items: [{ kind: 'document', person: null, amount: null }],
    })
    await app.owner.run(sql`update documents set in_force_at = ${later} where id = ${aheadId}`)
    await inForce(new Date(later.getTime() - 1))
    expect((await versions()).map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      ['2.0', false],
      ['1.0', true],
    ])
    expect((await agree(String(aheadId))).body).toMatchObject({ version: '2.0' })
    expect((await ana.api.call(home.read)).body.waiting).toEqual({ count: 0, items: [] })
    await Promise.all([inForce(later), inForce(later)])
    expect((await versions()).map(({ version, isCurrent, confirmedAt }) => [version, isCurrent, confirmedAt !== null])).toEqual([
      ['2.0', true, true],
      ['1.0', false, true],
    ])
    await inForce(later)
    expect(await listed()).toMatchObject({ version: '2.0', isConfirmed: true, ahead: null })
  })

  test('in force at once ask again, and nobody agrees to an earlier one any more', async () => {
    const { version } = await publish(undefined, later, later)
    expect(version).toBe('3.0')
    expect(await listed()).toMatchObject({ version: '3.0', isConfirmed: false, confirmedVersion: '2.0', ahead: null })
    expect((await ana.api.call(home.read)).body.waiting).toMatchObject({ count: 1, items: [{ kind: 'document' }] })
    const old = (await versions()).find((one) => one.version === '1.0')
    expect(await agree(old?.id ?? '')).toMatchObject(refused(409, 'DOCUMENT_REPLACED'))
    expect((await read('asset_use', old?.id ?? '', 'en')).status).toBe(200)
  })

  test('have rising numbers, one each, however many are published at once', async () => {
    await expect(publish('2.9', later, later)).rejects.toThrow('INVALID')
    await expect(publish('3.0', later, later)).rejects.toThrow('INVALID')
    const made = await Promise.all([1, 2, 3].map(() => publish(undefined, later, later)))
    expect(made.map(({ version }) => version).toSorted()).toEqual(['4.0', '5.0', '6.0'])
    expect((await versions()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })

  test('that were published ahead never replace a later version, and one that is dated back is not undone', async () => {
    const at = new Date(later.getTime() + 1)
    const month = new Date(at.getTime() + 30 * 86_400_000)
    const current = async () => (await versions()).filter(({ isCurrent }) => isCurrent).map(({ version }) => version)
    const { id: overtakenId } = await publish('7.0', month, at)
    await publish('8.0', at, at)
    await inForce(month)
    expect(await current()).toEqual(['8.0'])
    expect(await listed()).toMatchObject({ version: '8.0', ahead: null })
    expect(await agree(String(overtakenId))).toMatchObject(refused(409, 'DOCUMENT_REPLACED'))
    await publish('9.0', now, at)
    await inForce(month)
    expect(await current()).toEqual(['9.0'])
    expect((await versions()).map(({ version }) => version).slice(0, 3)).toEqual(['9.0', '8.0', '7.0'])
  })

  test('of a role without a document are not found', async () => {
    expect(await ana.api.call(document.versions, { params: { role: 'nothing' } })).toMatchObject(refused(404, 'DOCUMENT_NOT_FOUND'))
  })
})

describe('the list', async () => {
  const ben = await makeTrader(app.db, app.api(), 'ben')
  const assetId = await makeAsset(app.db, 'DLOT')
  await app.owner.run(sql`update assets set needs_authorization = true where id = ${assetId}`)
  const paper = await app.db.transaction((tx) =>
    createDocument(tx, {
      role: 'prospectus',
      assetId,
      isRequired: true,
      texts: { en: { title: 'Prospectus', content: 'One two three', summary: 'First point\nSecond point\n' }, es: text('Prospecto') },
    }),
  )
  const rolesOf = async (by: typeof api, query: { asset?: string; lang?: string } = {}) =>
    (await by.call(document.list, { query })).body.map(({ role, isRequired }) => `${role}${isRequired ? '*' : ''}`)

  test('[DOC-01] [DOC-02] [DEF-181] has the operator’s five for everybody, in their order', async () => {
    expect(await rolesOf(api)).toEqual(['privacy', 'platform_use', 'asset_use', 'reward', 'risk'])
    const { body } = await api.call(document.list)
    expect(body.find(({ role }) => role === 'risk')).toMatchObject({ kind: 'notice', isConfirmed: false, lang: 'en' })
  })

  test('of an asset has its papers, for members only, and what its holders accept', async () => {
    expect(await rolesOf(ben.api, { asset: 'DLOT' })).toEqual(['asset_use*', 'risk*', 'prospectus*'])
    expect(await rolesOf(api, { asset: 'DLOT' })).toEqual(['asset_use*', 'risk*'])
    const { body } = await ben.api.call(document.list, { query: { asset: 'DLOT', lang: 'pt' } })
    expect(body.at(-1)).toMatchObject({
      id: String(paper),
      kind: 'paper',
      title: 'Prospectus',
      lang: 'en',
      langs: ['en', 'es'],
      summary: ['First point', 'Second point'],
      wordCount: 3,
      asset: { code: 'DLOT', name: 'DLOT' },
    })
    expect(await ben.api.call(document.list, { query: { asset: 'NOWHERE' } })).toMatchObject(refused(404, 'ASSET_NOT_FOUND'))
  })

  test('[API-20] papers are read by members only, by their id', async () => {
    expect(await read('prospectus', String(paper), 'en')).toMatchObject(refused(404, 'DOCUMENT_NOT_FOUND'))
    const own = (id: string, lang = 'pt') => ben.api.call(document.read, { params: { role: 'prospectus', id, lang } })
    expect(await own(String(paper))).toMatchObject({ status: 200, body: { title: 'Prospectus', lang: 'en' } })
    expect((await own('current')).status).toBe(404)
    expect((await api.call(document.versions, { params: { role: 'prospectus' }, query: { asset: 'DLOT' } })).status).toBe(404)
    expect((await ben.api.call(document.versions, { params: { role: 'prospectus' }, query: { asset: 'DLOT' } })).body).toHaveLength(1)
  })

  test('has the papers of what is held; those of a hidden asset only then', async () => {
    expect(await rolesOf(ben.api)).not.toContain('prospectus*')
    await app.owner.run(sql`update assets set is_visible = false where id = ${assetId}`)
    const own = () => ben.api.call(document.read, { params: { role: 'prospectus', id: String(paper), lang: 'en' } })
    expect((await own()).status).toBe(404)
    // Nothing tells it from an asset that does not exist.
    for (const by of [api, ben.api])
      for (const asset of ['DLOT', 'NOWHERE']) {
        const unknown = refused(404, 'ASSET_NOT_FOUND')
        expect(await by.call(document.list, { query: { asset } })).toMatchObject(unknown)
        expect(await by.call(document.versions, { params: { role: 'prospectus' }, query: { asset } })).toMatchObject(unknown)
      }
    expect((await ben.api.call(document.agree, { body: { doc_id: String(paper) } })).status).toBe(404)
    await app.db.transaction((tx) => fund(tx, ben, 'DLOT', 5n))
    expect((await own()).status).toBe(200)
    expect((await rolesOf(ben.api)).at(-1)).toBe('prospectus*')
    expect((await rolesOf(ben.api, { asset: 'DLOT' })).at(-1)).toBe('prospectus*')
    const meg = await makeTrader(app.db, app.api(), 'meg')
    const underlying = await makeAsset(app.db, 'DLOTU')
    await app.owner.read(async (tx) => {
      await tx.run(sql`update assets set manager_profile_id = ${meg.profileId} where id = ${underlying}`)
      await tx.run(sql`update assets set underlying_id = ${underlying} where id = ${assetId}`)
    })
    expect((await rolesOf(meg.api, { asset: 'DLOT' })).at(-1)).toBe('prospectus*')
  })
})
