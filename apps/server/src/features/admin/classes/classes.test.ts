import { classRegister } from '@bourse/contracts/admin'
import { catalogue } from '@bourse/contracts/catalogue'
import { staff } from '@bourse/contracts/staff'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { invalid } from '../../../testing/refused.ts'
import { makePerson, signedIn, signInAgain } from '../../session/testing/people.ts'

const app = await testApp()
await makePerson(app, 'fina', { roles: ['finance'] })
await makePerson(app, 'sara', { roles: ['support'] })
const [fina, sara] = [await signInAgain(app, { handle: 'fina' }), await signInAgain(app, { handle: 'sara' })]
const rosa = await signedIn(app, 'rosa')

const ISLANDS = {
  slug: 'islands',
  sortTerm: 'b1',
  isOpen: false,
  isVisible: false,
  contents: { en: { name: 'Islands', description: 'Land in the delta' }, es: { name: 'Islas', description: 'Tierra en el delta' } },
}
const create = (change: object = {}, api = fina) => api.call(classRegister.create, { body: { ...ISLANDS, ...change } })
const save = (change: object, api = fina, slug = 'islands') => {
  const { slug: _slug, ...body } = { ...ISLANDS, ...change }
  return api.call(classRegister.save, { params: { slug }, body })
}
const seen = async (lang: string) => (await rosa.api.call(catalogue.classes, { query: { lang } })).body.map(({ name }) => name)

describe('[DEF-187] a class of assets', () => {
  test('is created once, in three languages, hidden until it is shown', async () => {
    const twice = await Promise.all([create({ slug: 'lakes' }), create({ slug: 'lakes' })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(await create()).toMatchObject({ status: 201, body: { ...ISLANDS, assetCount: 0 } })
    expect(await create()).toMatchObject(invalid({ slug: ['fields.exists'] }))
    expect(await seen('es')).toEqual([])
    await save({ isVisible: true, isOpen: true })
    expect([await seen('es'), await seen('pt')]).toEqual([['Islas'], ['Islands']])
  })

  test('loses a language that is left out, and keeps its address', async () => {
    await save({ isVisible: true, contents: { en: ISLANDS.contents.en, pt: { name: 'Ilhas', description: '' } } })
    expect([await seen('es'), await seen('pt')]).toEqual([['Islands'], ['Ilhas']])
    expect((await save({}, fina, 'nowhere')).body.code).toBe('ASSET_CLASS_NOT_FOUND')
  })

  test('is changed by finance only, and each change is in the log by its name', async () => {
    expect((await create({ slug: 'rivers' }, sara)).body.code).toBe('ROLE_MISSING')
    expect((await save({}, rosa.api)).status).toBe(404)
    expect((await sara.call(classRegister.list)).body.rows.map(({ slug }) => slug)).toEqual(['islands', 'lakes'])
    const { items: rows } = (await sara.call(staff.log, { query: { to: 'class:islands' } })).body
    expect(rows.map(({ action, about }) => [action, about])).toEqual([
      ['class.saved', 'Islands'],
      ['class.saved', 'Islands'],
      ['class.created', 'Islands'],
    ])
    expect(rows[0]?.data).toMatchObject({ before: { isOpen: true }, after: { isOpen: false, contents: { pt: { name: 'Ilhas' } } } })
  })

  test.each([
    [{ slug: 'Two Words' }, 'slug'],
    [{ sortTerm: '' }, 'sortTerm'],
    [{ contents: { es: ISLANDS.contents.es } }, 'contents.en'],
    [{ contents: { en: { name: '', description: '' } } }, 'contents.en.name'],
    [{ contents: { en: { name: 'x'.repeat(61), description: '' } } }, 'contents.en.name'],
    [{ isOpen: 'yes' }, 'isOpen'],
  ])('is not made of %j', async (change, field) => {
    const { status, body } = await create({ slug: 'bad', ...change })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })
})
