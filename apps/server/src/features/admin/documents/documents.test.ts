import { documentRegister } from '@bourse/contracts/admin'
import { document } from '@bourse/contracts/document'
import { home } from '@bourse/contracts/home'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db'
import { testApp } from '../../../testing/app.ts'
import { makeTrader } from '../../../testing/traders.ts'
import { tally } from '../../agent/testing/desk.ts'
import { makePerson, signInAgain } from '../../session/testing/people.ts'

const app = await testApp()
await makePerson(app, 'carla', { roles: ['compliance'] })
await makePerson(app, 'noa', { roles: ['compliance'] })
await makePerson(app, 'fina', { roles: ['finance'] })
const [carla, noa, fina] = [
  await signInAgain(app, { handle: 'carla' }),
  await signInAgain(app, { handle: 'noa' }),
  await signInAgain(app, { handle: 'fina' }),
]
const ana = await makeTrader(app.db, app.api(), 'ana')
const role = 'asset_use'
const params = { role }
const DAY_MS = 86_400_000

const text = (title: string) => ({ title, summary: 'In short', content: `# ${title}\n\nAll of it.` })
const save = async (texts: object, api = carla, seen?: number | null) => {
  const known = seen === undefined ? ((await read()).draft?.savedAt ?? null) : seen
  return api.call(documentRegister.saveDraft, { params, body: { texts: texts as { en: ReturnType<typeof text> }, seen: known } })
}
const publish = (body: object = {}, api = carla) => api.call(documentRegister.publish, { params, body: { reason: 'New law', ...body } })
const sign = (id: string, api = noa) => api.call(staff.sign, { params: { id } })
const read = async (api = fina) => (await api.call(documentRegister.read, { params })).body
const listed = async () => (await ana.api.call(document.list)).body.find((one) => one.role === role)
const agree = async () => ana.api.call(document.agree, { body: { doc_id: (await listed())?.id ?? '' } })

describe('[DEF-186] the documents of the operator', () => {
  test('are listed with their versions, languages and who accepted, for all staff and nobody else', async () => {
    await agree()
    const { rows } = (await fina.call(documentRegister.list)).body
    expect(rows.map((row) => row.role)).toEqual(['privacy', 'platform_use', 'asset_use', 'reward', 'risk'])
    expect(rows.find((row) => row.role === role)).toMatchObject({
      kind: 'agreement',
      draftAt: null,
      versions: [{ version: '1.0', isCurrent: true, langs: ['en', 'es', 'pt'], acceptedCount: 1 }],
    })
    expect((await ana.api.call(documentRegister.list)).status).toBe(404)
    expect((await fina.call(documentRegister.read, { params: { role: 'nothing' } })).body.code).toBe('DOCUMENT_NOT_FOUND')
  })

  test('get a draft that nobody else reads, by compliance only', async () => {
    expect((await save({ en: text('Use of assets 2') }, fina)).body.code).toBe('ROLE_MISSING')
    const saved = await save({ en: text('Use of assets 2'), es: text('Uso de activos 2') })
    expect(saved.body).toMatchObject({
      draft: { version: '2.0', savedBy: 'carla', texts: { en: { title: 'Use of assets 2' }, es: { title: 'Uso de activos 2' } } },
      versions: [{ version: '1.0' }],
    })
    expect(Object.keys(saved.body.inForce)).toEqual(['en', 'es', 'pt'])
    expect(await listed()).toMatchObject({ version: '1.0', ahead: null })
    for (const texts of [{}, { es: text('Solo') }, { en: { ...text('x'), content: ' ' } }, { en: text('x'.repeat(121)) }])
      expect((await save(texts)).status).toBe(400)
    expect(
      (await carla.call(documentRegister.saveDraft, { params: { role: 'nothing' }, body: { texts: { en: text('x') }, seen: null } }))
        .status,
    ).toBe(404)
  })

  test('keep what a colleague has saved meanwhile, however many save at once', async () => {
    const { savedAt } = (await read()).draft ?? expect.fail('no draft')
    for (const seen of [null, savedAt - 1]) expect((await save({ en: text('Over it') }, noa, seen)).body.code).toBe('CHANGED_MEANWHILE')
    const both = await Promise.all(
      [carla, noa].map((api) => save({ en: text('Use of assets 2'), es: text('Uso de activos 2') }, api, savedAt)),
    )
    expect(tally(both)).toEqual({ 200: 1, 409: 1 })
  })

  test('are published by two: exactly what was signed, and members are asked to accept again', async () => {
    const asked = await publish()
    expect(asked).toMatchObject({
      status: 201,
      body: {
        kind: 'document.publish',
        values: { version: '2.0' },
        facts: [
          { label: 'version', value: '2.0' },
          { label: 'languages', value: 'en, es' },
        ],
      },
    })
    expect((await publish()).body.code).toBe('ALREADY_ASKED')
    expect((await sign(asked.body.id, carla)).body.code).toBe('OWN_SIGNATURE')
    expect((await sign(asked.body.id, fina)).body.code).toBe('ROLE_MISSING')
    // What was signed is no longer what would be published.
    await save({ en: text('Something else'), es: text('Uso de activos 2') })
    expect((await sign(asked.body.id)).body.code).toBe('STATE_CONFLICT')
    expect((await listed())?.version).toBe('1.0')
    await save({ en: text('Use of assets 2'), es: text('Uso de activos 2') })
    expect(tally(await Promise.all([sign(asked.body.id), sign(asked.body.id)]))).toEqual({ 200: 1, 409: 1 })
    expect(await listed()).toMatchObject({
      version: '2.0',
      title: 'Use of assets 2',
      langs: ['en', 'es'],
      isConfirmed: false,
      confirmedVersion: '1.0',
    })
    expect((await ana.api.call(home.read)).body.waiting).toMatchObject({
      count: 1,
      items: [{ kind: 'document', person: null, amount: null }],
    })
    expect(await read()).toMatchObject({
      draft: null,
      versions: [
        { version: '2.0', isCurrent: true, acceptedCount: 0 },
        { version: '1.0', isCurrent: false, acceptedCount: 1 },
      ],
    })
  })

  test('are published ahead, and discarded drafts never', async () => {
    await save({ en: text('Use of assets 3') })
    expect((await publish({ inForceAt: Date.now() - DAY_MS })).body.fields).toEqual({ inForceAt: ['fields.future'] })
    const inForceAt = Date.now() + 30 * DAY_MS
    expect((await sign((await publish({ inForceAt })).body.id)).status).toBe(200)
    expect(await listed()).toMatchObject({ version: '2.0', ahead: { version: '3.0', inForceAt } })
    await save({ en: text('Use of assets 4') })
    const { id } = (await publish()).body
    expect((await carla.call(documentRegister.discardDraft, { params })).body.draft).toBeNull()
    expect((await sign(id)).body.code).toBe('STATE_CONFLICT')
    expect((await carla.call(documentRegister.discardDraft, { params })).body.code).toBe('DOCUMENT_NOT_FOUND')
    expect((await publish()).body.code).toBe('DOCUMENT_NOT_FOUND')
    const actions = await app.db.rows<{ action: string; data: object }>(
      sql`select action, data from audit_log where subject = 'document:asset_use' order by id`,
    )
    expect(actions.filter(({ action }) => action === 'document.publish')).toHaveLength(2)
    expect(JSON.stringify(actions)).not.toContain('All of it')
  })

  test('are never rewritten, not even by the owner of the database', async () => {
    for (const statement of ["update document_texts set title = 'x'", 'delete from document_texts', 'truncate document_texts']) {
      await expect(app.db.run({ text: statement, values: [] })).rejects.toThrow('permission denied')
      await expect(app.owner.run({ text: statement, values: [] })).rejects.toThrow('append-only')
    }
  })
})
