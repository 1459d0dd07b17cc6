import { type PageName, PAGES } from '@bourse/contracts/page'
import { profile } from '@bourse/contracts/profile'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { textOf } from '#features/i18n'
import { sql } from '#platform/db'
import { pageMeta } from './page-meta.ts'
import { testApp } from './testing/app.ts'
import { makeTrader } from './testing/traders.ts'

const app = await testApp()
const WORDS = { textOf, version: () => '7 en' }
const ana = await makeTrader(app.db, app.api(), 'ana.paz')
const FACTS = { display_name: 'Ana <Paz>', country: 234, currency_code: 'USD' }
await ana.api.call(profile.saveOwn, { body: { ...FACTS, description: `Trees,\n\n  mostly. ${'And tools. '.repeat(40)}` } })

const meta = (url: string, lang = 'en') =>
  pageMeta(
    app.db,
    WORDS,
    app.settings.operatorName,
    [],
  )('profileView', { url, headers: { 'accept-language': lang } } as unknown as FastifyRequest)
const change = (what: 'photo' | 'cover' | 'is_visible_to_anon' | 'description', value: unknown) =>
  app.owner.read((tx) => {
    const statement = sql`update profiles set photo = ${value} where id = ${ana.profileId}`
    return tx.run({ ...statement, text: statement.text.replace('photo', what) })
  })

describe('[PROF-07] the document of a profile', () => {
  test('tells who it is, in one line, under the one spelling of its address', async () => {
    const told = await meta('/@ANA.paz?from=mail')
    expect(told).toMatchObject({
      title: 'Ana <Paz> (@ana.paz) · Bourse',
      type: 'profile',
      path: '/@ana.paz/',
      lang: 'en',
      author: 'Cooperativa Nexo',
    })
    expect(told.description).toMatch(/^Trees, mostly\. (And tools\. )+And…$/)
    expect(told.description.length).toBeLessThanOrEqual(201)
    expect(told).not.toHaveProperty('image')
  })

  test('has its cover for a picture, or its photo, in a form that every reader knows', async () => {
    const photo = `/media/${'a'.repeat(40)}-256.webp`
    const cover = `/media/${'b'.repeat(40)}-1200.webp`
    await change('photo', photo)
    expect((await meta('/@ana.paz/')).image).toBe(photo.replace('webp', 'jpg'))
    await change('cover', cover)
    expect((await meta('/@ana.paz/')).image).toBe(cover.replace('webp', 'jpg'))
  })

  test('says in its first view what the page says, in the language of the rest of it', async () => {
    const { first } = await meta('/@ana.paz/')
    expect(first).toEqual({
      heading: 'Ana <Paz>',
      tag: '@ana.paz',
      lead: expect.stringMatching(/^Trees,\n\n {2}mostly\. /),
      image: `/media/${'a'.repeat(40)}-256.webp`,
    })
    expect(await meta('/@ana.paz/', 'es')).not.toHaveProperty('first')
  })

  test.each([
    ['es', 'Ana <Paz> en Bourse'],
    ['pt', 'Ana <Paz> na Bourse'],
  ])('without words of its own has some in %s', async (lang, text) => {
    await change('description', '')
    expect(await meta('/@ana.paz/', lang)).toMatchObject({ lang, description: expect.stringContaining(text) })
  })

  test('[DEF-043] hidden from visitors it has the document of an unknown profile', async () => {
    await change('is_visible_to_anon', false)
    const nobody = { title: 'Not found · Bourse', isIndexed: false }
    expect(await meta('/@ana.paz/')).toMatchObject(nobody)
    const addresses = ['/@nobody-at-all/', '/@%E0%A4%A/', '/@', `/@${'a'.repeat(300)}/`, "/@a'--/", '/@a%00/']
    for (const address of addresses) expect(await meta(address)).toEqual(await meta('/@ana.paz/'))
    await change('is_visible_to_anon', true)
  })
})

test('[SHELL-03] an invitation asks not to be found, other pages do not', async () => {
  const metaOf = (page: PageName) =>
    pageMeta(app.db, WORDS, app.settings.operatorName, [])(page, { url: PAGES[page].path, headers: {} } as unknown as FastifyRequest)
  expect(await metaOf('join')).toMatchObject({ title: 'Invitation · Bourse', isIndexed: false })
  for (const page of ['home', 'help', 'rewards', 'ventures'] as const) expect(await metaOf(page)).not.toHaveProperty('isIndexed')
  expect(await metaOf('ventures')).toMatchObject({
    title: 'Ventures · Bourse',
    description: 'Plans with a pocket of their own: see what people build, back it, and follow what the money did.',
  })
  expect((await metaOf('help')).description).not.toContain('pocket of their own')
})
