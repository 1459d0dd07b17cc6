import { dictionary } from '@bourse/contracts/admin'
import { i18n } from '@bourse/contracts/i18n'
import { session } from '@bourse/contracts/session'
import type { ApiClient } from '@bourse/testkit/client'
import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { describe, expect, test } from 'vitest'
import { followWords } from '#features/i18n'
import { sql } from '#platform/db'
import { createLog } from '#platform/log'
import { testApp } from '../../../testing/app.ts'
import { tally } from '../../agent/testing/desk.ts'
import { makePerson, newestMail, signedIn, signInAgain } from '../../session/testing/people.ts'

const app = await testApp()
const sam = await makePerson(app, 'sam', { roles: ['admin'] })
const pilar = await makePerson(app, 'pilar', { roles: ['support'] })
const fin = await makePerson(app, 'fin', { roles: ['finance'] })
const [samApi, pilarApi, finApi] = [await signInAgain(app, sam), await signInAgain(app, pilar), await signInAgain(app, fin)]
const rosa = await signedIn(app, 'rosa')

const read = async (key: string, api: ApiClient = samApi) => (await api.call(dictionary.text, { params: { key } })).body
const versionOf = async (key: string, lang: 'en' | 'es' | 'pt') => (await read(key)).row[lang].version
const save = async (
  key: string,
  lang: 'en' | 'es' | 'pt',
  text: string,
  { api = samApi, version }: { api?: ApiClient; version?: string } = {},
) => api.call(dictionary.save, { params: { key, lang }, body: { text, version: version ?? (await versionOf(key, lang)) } })
const reset = async (key: string, lang: 'en' | 'es' | 'pt') =>
  samApi.call(dictionary.reset, { params: { key, lang }, body: { version: await versionOf(key, lang) } })
const list = async (query: object, api = samApi) => (await api.call(dictionary.list, { query: { limit: '200', ...query } })).body
const shown = async (lang: string, key: string) => (await rosa.api.call(i18n.translate, { query: { lang } })).body[key]

describe('[DEF-186] the dictionary', () => {
  test('lists every text of pages, server and mails, by section, by words in key or text, page by page', async () => {
    const all = await list({})
    expect(all.total).toBeGreaterThan(2_000)
    expect(all.counts).toMatchObject({ all: all.total, edited: 0, outdated: 0, unused: 0 })
    expect(all.sections.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    expect(all.sections.map(({ name }) => name)).toEqual(expect.arrayContaining(['activity', 'errors', 'home', 'mail', 'street']))
    const mails = await list({ section: 'mail' })
    expect(mails.items.map(({ key }) => key)).toContain('mail.signInCode.body')
    expect(mails.items.every(({ section }) => section === 'mail')).toBe(true)
    const found = await list({ q: 'VERIFICAR MI SALDO' })
    expect(found.items.map(({ key }) => key)).toContain('proof.line.verify')
    expect((await list({ q: 'proof.line.ver' })).items.map(({ key }) => key)).toEqual(['proof.line.verify'])
    expect((await list({ q: 'no text says this' })).items).toEqual([])
    const first = await list({ limit: '1' })
    const second = await list({ limit: '1', after: first.next })
    expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(all.items.slice(0, 2).map(({ key }) => key))
    for (const query of ['show=x', 'section=../', 'after=<', 'limit=0', `q=${'x'.repeat(101)}`])
      expect((await samApi.send('GET', `/api/staff/dictionary/?${query}`)).status).toBe(400)
  })

  test('is changed in each language, English too, and readers have it; the product’s own text comes back', async () => {
    for (const lang of ['en', 'es', 'pt'] as const) {
      const saved = await save('proof.line.verify', lang, `  Check (${lang}) `)
      expect(saved).toMatchObject({ status: 200, body: { [lang]: { text: `Check (${lang})`, isEdited: true } } })
      expect(await shown(lang, 'proof.line.verify')).toBe(`Check (${lang})`)
    }
    expect((await list({ show: 'edited' })).items.map(({ key }) => key)).toEqual(['proof.line.verify'])
    const { row, edits } = await read('proof.line.verify')
    expect(row.es).toMatchObject({ original: es['proof.line.verify'], text: 'Check (es)' })
    expect(edits.map(({ lang, before, after, by }) => [lang, before, after, by])).toEqual([
      ['pt', null, 'Check (pt)', 'sam'],
      ['es', null, 'Check (es)', 'sam'],
      ['en', null, 'Check (en)', 'sam'],
    ])
    expect((await reset('proof.line.verify', 'es')).body.row?.es).toMatchObject({ text: es['proof.line.verify'], isEdited: false })
    expect(await shown('es', 'proof.line.verify')).toBe(es['proof.line.verify'])
    // Writing the product's own words is going back to them.
    await save('proof.line.verify', 'en', en['proof.line.verify'])
    await reset('proof.line.verify', 'pt')
    expect((await list({ show: 'edited' })).total).toBe(0)
    const logged = await app.db.rows(
      sql`select action, subject, data->>'lang' as lang from audit_log where user_id = ${sam.userId} and action like 'dictionary.%' order by id`,
    )
    expect(logged.slice(-3)).toEqual([
      { action: 'dictionary.reset', subject: 'text:proof.line.verify', lang: 'es' },
      { action: 'dictionary.reset', subject: 'text:proof.line.verify', lang: 'en' },
      { action: 'dictionary.reset', subject: 'text:proof.line.verify', lang: 'pt' },
    ])
  })

  test('keeps the placeholders of a text, and takes plain words only', async () => {
    const fault = async (text: unknown, key = 'shell.footer.copyright') =>
      (await samApi.call(dictionary.save, { params: { key, lang: 'en' }, body: { text: text as string, version: '0' } })).body.fields
    const holes = (en['shell.footer.copyright'].match(/\{\{\w+\}\}/g) ?? []).join(' ')
    expect(holes).not.toBe('')
    expect(await fault('No holes')).toEqual({ text: ['fields.placeholders'] })
    expect(await fault(`${holes} {{secret}}`)).toEqual({ text: ['fields.placeholders'] })
    expect(await fault(`${holes} <script>`)).toEqual({ text: ['fields.plainText'] })
    expect(await fault(`${holes} $t(brand.name)`)).toEqual({ text: ['fields.plainText'] })
    expect(await fault('  ')).toEqual({ text: ['fields.required'] })
    expect(await fault('x'.repeat(2_001))).toEqual({ text: ['fields.tooLong'] })
    expect(await fault('x'.repeat(4_001))).toEqual({ text: ['fields.tooLong'] })
    expect(await fault(7)).toEqual({ text: ['fields.required'] })
    expect(await fault('Your code', 'mail.signInCode.body')).toEqual({ text: ['fields.placeholders'] })
    expect((await read('shell.footer.copyright')).row.en.isEdited).toBe(false)
    expect((await samApi.call(dictionary.save, { params: { key: 'no.such', lang: 'en' }, body: { text: 'x', version: '0' } })).status).toBe(
      404,
    )
    expect((await samApi.send('PUT', '/api/staff/dictionary/texts/brand.name/fr/', { text: 'x', version: '0' })).status).toBe(400)
  })

  test('tells the second of two who edit the same text at once', async () => {
    const version = await versionOf('pages.help', 'es')
    const both = await Promise.all([
      save('pages.help', 'es', 'Ayuda y contacto', { version }),
      save('pages.help', 'es', 'Consultas', { api: pilarApi, version }),
    ])
    expect(tally(both)).toEqual({ 200: 1, 409: 1 })
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
    expect((await read('pages.help')).edits).toHaveLength(1)
    await reset('pages.help', 'es')
  })

  test('says which translations are older than the English text, and which edits belong to no text any more', async () => {
    await save('pages.help', 'es', 'Ayuda y contacto')
    await save('pages.help', 'en', 'Help and contact')
    expect((await list({ show: 'outdated' })).items.map(({ key, es: spanish, pt }) => [key, spanish.isOutdated, pt.isOutdated])).toEqual([
      ['pages.help', true, true],
    ])
    await save('pages.help', 'es', 'Ayuda y datos de contacto')
    expect((await read('pages.help')).row).toMatchObject({ es: { isOutdated: false }, pt: { isOutdated: true } })
    expect((await list({ limit: '1' })).outdatedIn).toEqual({ es: 0, pt: 1 })
    await reset('pages.help', 'en')
    await reset('pages.help', 'es')
    expect((await list({ show: 'outdated' })).total).toBe(0)
    await app.db.run(sql`insert into dictionary_texts (lang, key, text) values ('pt', 'gone.text', 'Velho')`)
    expect((await list({ show: 'unused' })).items.map(({ key, pt }) => [key, pt.text])).toEqual([['gone.text', 'Velho']])
    expect((await samApi.call(dictionary.reset, { params: { key: 'gone.text', lang: 'pt' }, body: { version: '0' } })).body).toEqual({
      row: null,
    })
    expect((await list({ show: 'unused' })).total).toBe(0)
  })

  test('is read by all of staff, changed by support, compliance and admins, and is nothing to others', async () => {
    expect((await list({ limit: '1' }, finApi)).items).toHaveLength(1)
    expect((await save('pages.help', 'en', 'Help us', { api: finApi })).body.code).toBe('ROLE_MISSING')
    expect((await save('pages.help', 'en', 'Help us', { api: pilarApi })).status).toBe(200)
    await reset('pages.help', 'en')
    expect((await rosa.api.call(dictionary.list, { query: {} })).status).toBe(404)
    expect((await save('pages.help', 'en', 'Mine', { api: rosa.api })).status).toBe(404)
    expect((await app.api().call(dictionary.list, { query: {} })).status).toBe(401)
  })

  test('has a history that nobody changes', async () => {
    for (const statement of ["update dictionary_edits set text_after = 'x'", 'delete from dictionary_edits']) {
      await expect(app.db.run({ text: statement, values: [] })).rejects.toThrow('permission denied')
      await expect(app.owner.run({ text: statement, values: [] })).rejects.toThrow('append-only')
    }
  })

  test('names documents, classes and assets that lack a language', async () => {
    const { rows } = (await samApi.call(dictionary.missing)).body
    expect(rows.every(({ langs }) => langs.length > 0 && langs.length <= 3)).toBe(true)
    expect((await rosa.api.call(dictionary.missing)).status).toBe(404)
  })
})

describe('[API-17] edited texts', () => {
  test('reach the errors of this process and of others within seconds', async () => {
    const elsewhere = followWords(app.db, createLog('silent'))
    const refusal = async (lang = 'en') =>
      (await rosa.api.send('GET', '/api/nothing/', undefined, { 'accept-language': lang })).body?.message
    await save('errors.NOT_FOUND', 'en', 'There is nothing here.')
    await save('errors.NOT_FOUND', 'pt', 'Não há nada aqui.')
    await expect.poll(() => refusal()).toBe('There is nothing here.')
    await expect.poll(() => refusal('pt')).toBe('Não há nada aqui.')
    await expect.poll(() => elsewhere.textOf('en', 'errors.NOT_FOUND')).toBe('There is nothing here.')
    expect(elsewhere.version()).toMatch(/^[1-9][0-9]* en pt$/)
    await reset('errors.NOT_FOUND', 'en')
    await reset('errors.NOT_FOUND', 'pt')
    await expect.poll(() => refusal()).toBe(en['errors.NOT_FOUND'])
    await expect.poll(() => elsewhere.version()).toBe('')
    elsewhere.stop()
  })

  test('are what mails say, with their placeholders filled', async () => {
    const own = (await read('mail.resetPassword.body')).row.en.text
    await save('mail.resetPassword.subject', 'en', 'Nexo: a new password')
    await save('mail.resetPassword.body', 'en', `Hello from Nexo.\n\n${own}`)
    await app.api().call(session.forgot, { body: { email: rosa.email } })
    const { subject, body } = await newestMail(app, rosa.email)
    expect(subject).toBe('Nexo: a new password')
    expect(body).toMatch(/^Hello from Nexo\.\n\n[^{}]*@rosa[^{}]*\n[0-9]{6}\n[^{}]*$/)
    await reset('mail.resetPassword.subject', 'en')
    await reset('mail.resetPassword.body', 'en')
  })
})
