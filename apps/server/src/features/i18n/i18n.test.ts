import { describe, expect, test } from 'vitest'
import { i18n } from '@bourse/contracts/i18n'
import { en, SECTIONS } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { sql } from '#platform/db'
import { testApp } from '../../testing/app.ts'

const app = await testApp()
const api = app.api()

describe('the dictionary', () => {
  test.each([
    ['en', undefined],
    ['en', { lang: 'en' }],
    ['es', { lang: 'es' }],
    ['pt', { lang: 'pt' }],
    ['en', { lang: 'xx' }],
    ['en', { lang: '' }],
  ])('[API-17] [SHELL-26] [SHELL-31] [DEF-184] in %s for %j covers every key', async (lang, query) => {
    const { status, body } = await api.call(i18n.translate, query ? { query } : {})
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(Object.keys(en).sort())
    if (lang === 'en') expect(body).toEqual(en)
    else expect(body).not.toEqual(en)
  })

  test('[API-17] refuses an unknown language', async () => {
    expect((await api.send('GET', `/api/translate/?lang=${'x'.repeat(17)}`)).status).toBe(400)
    expect((await api.send('GET', '/api/translate/?lang=en&lang=es')).status).toBe(400)
  })

  test('[API-17] what staff edited comes first, in its language alone', async () => {
    await app.db.run(sql`insert into dictionary_texts (lang, key, text) values ('es', 'brand.name', 'La Bolsa')`)
    expect((await api.call(i18n.translate, { query: { lang: 'es' } })).body).toMatchObject({ 'brand.name': 'La Bolsa' })
    expect((await api.call(i18n.translate, { query: { lang: 'en' } })).body).toMatchObject({ 'brand.name': en['brand.name'] })
  })

  describe('by sections', () => {
    const translate = async (query: { lang?: string; sections?: string; only?: 'edited' }) => {
      const { status, body } = await api.call(i18n.translate, { query })
      expect(status).toBe(200)
      return body
    }

    test('[API-17] has the texts of the named files in the language, and no others', async () => {
      expect(await translate({ sections: 'image' })).toEqual(SECTIONS.image)
      const spanish = await translate({ lang: 'es', sections: 'image,proof' })
      expect(Object.keys(spanish).sort()).toEqual([...Object.keys(SECTIONS.image), ...Object.keys(SECTIONS.proof)].sort())
      expect(spanish['image.zoom']).toBe(es['image.zoom'])
    })

    test('[API-17] ignores unknown, repeated and missing section names', async () => {
      expect(await translate({ sections: 'image,,image,toString,__proto__, proof' })).toEqual(SECTIONS.image)
      expect(await translate({ sections: '' })).toEqual({})
      expect(await translate({ sections: 'nothing' })).toEqual({})
    })

    test('[API-17] refuses a list that is no list', async () => {
      expect((await api.send('GET', '/api/translate/?sections=image&sections=proof')).status).toBe(400)
      expect((await api.send('GET', `/api/translate/?sections=${'x'.repeat(1_000)}`)).status).toBe(200)
      expect((await api.send('GET', `/api/translate/?sections=${'x'.repeat(1_001)}`)).status).toBe(400)
      expect((await api.send('GET', '/api/translate/?only=all')).status).toBe(400)
    })

    test('[API-17] keeps the words that only the server writes', async () => {
      const sections = Object.keys(SECTIONS)
      const inAll = Object.keys(await translate({ sections: sections.join() }))
      const words = Object.keys(en).filter((key) => !inAll.includes(key))
      expect(words).toContain('activity.transfer.sent.own.text')
      expect(words.filter((key) => !/^(activity|account\.readme)\./.test(key))).toEqual([])
      expect(sections.join().length).toBeLessThanOrEqual(1_000)
    })

    test('[API-17] has what staff edited of them, in English too, or that alone', async () => {
      const edit = (lang: string, key: string) =>
        app.db.run(sql`insert into dictionary_texts (lang, key, text) values (${lang}, ${key}, ${`${lang} edited`})`)
      await edit('en', 'image.zoom')
      await edit('es', 'image.zoom')
      await edit('en', 'proof.line.title')
      expect(await translate({ sections: 'image' })).toEqual({ ...SECTIONS.image, 'image.zoom': 'en edited' })
      expect(await translate({ sections: 'image', only: 'edited' })).toEqual({ 'image.zoom': 'en edited' })
      expect(await translate({ lang: 'es', sections: 'image', only: 'edited' })).toEqual({ 'image.zoom': 'es edited' })
      expect(await translate({ sections: 'report', only: 'edited' })).toEqual({})
      expect(await translate({ only: 'edited' })).toEqual({ 'image.zoom': 'en edited', 'proof.line.title': 'en edited' })
    })
  })

  test('[API-17] may be cached by the browser only', async () => {
    const { headers } = await api.call(i18n.translate)
    expect(headers.get('cache-control')).toBe('private, max-age=300')
  })
})

describe('an error', () => {
  test.each([
    ['en', 'en-GB,en;q=0.9'],
    ['es', 'es-AR'],
    ['pt', 'fr;q=0.9, pt-BR, en'],
    ['en', 'fr, de'],
    ['en', ',,;q='],
  ])('[DEF-030] speaks %s to %j', async (lang, header) => {
    const texts = (await api.call(i18n.translate, { query: { lang } })).body as Record<string, string>
    const { body } = await api.send('GET', '/api/nothing/', undefined, { 'accept-language': header })
    expect(body?.message).toBe(texts['errors.NOT_FOUND'])
  })
})

describe('what the forms read', () => {
  test('[API-71] [DEF-191] 249 countries in the order of their names; 234 is the United States', async () => {
    const { data } = await api.graph<{ countries: { rowId: number; code: string; name: string }[] }>('{ countries { rowId code name } }')
    expect(data.countries).toHaveLength(249)
    expect(data.countries.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
    expect(data.countries.slice(-2).map(({ name }) => name)).toEqual(['Zambia', 'Zimbabwe'])
    expect(data.countries.map(({ rowId }) => rowId).sort((a, b) => a - b)).toEqual(Array.from({ length: 249 }, (_, index) => index + 1))
    expect(data.countries.find(({ rowId }) => rowId === 234)).toMatchObject({ code: 'US', name: 'United States' })
    const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(data.countries.filter(({ code }) => known.of(code) === undefined)).toEqual([])
    expect(new Set(data.countries.map(({ code }) => code)).size).toBe(249)
  })

  test.each([
    ['es', ['Afganistán', 'Albania', 'Alemania'], ['Yibuti', 'Zambia', 'Zimbabue'], 'Estados Unidos'],
    ['pt', ['Afeganistão', 'África do Sul', 'Albânia'], ['Wallis e Futuna', 'Zâmbia', 'Zimbábue'], 'Estados Unidos'],
    ['xx', ['Afghanistan', 'Åland Islands', 'Albania'], ['Yemen', 'Zambia', 'Zimbabwe'], 'United States'],
  ])('[API-71] countries in %s have its names and its order', async (lang, first, last, us) => {
    const { data } = await api.graph<{ countries: { rowId: number; name: string }[] }>(`{ countries(lang: "${lang}") { rowId name } }`)
    expect(data.countries).toHaveLength(249)
    expect(data.countries.slice(0, 3).map(({ name }) => name)).toEqual(first)
    expect(data.countries.slice(-3).map(({ name }) => name)).toEqual(last)
    expect(data.countries.find(({ rowId }) => rowId === 234)?.name).toBe(us)
  })

  test('[API-72] [API-73] [SHELL-29] [SHELL-30] locales that a user may select, and all of them', async () => {
    type Locale = { code: string; name: string; flag: string }
    const { data } = await api.graph<{ locales: Locale[]; allLocales: Locale[] }>(
      '{ locales { code name flag } allLocales { code name flag } }',
    )
    expect(data.locales.map(({ code }) => code)).toEqual(['en', 'es', 'pt'])
    expect(data.allLocales.map(({ code }) => code)).toEqual(['en', 'es', 'pt', 'fr', 'de', 'it'])
    for (const locale of data.allLocales) expect(Object.values(locale).every((text) => text.length > 0)).toBe(true)
  })

  test('[API-74] [DEF-185] public system variables alone', async () => {
    await app.owner.run(sql`insert into system_variables (name, value, is_public) values ('HOT_WALLET', 'not for you', false)`)
    const { data } = await api.graph<{ systemVariables: { name: string; value: string }[] }>('{ systemVariables { name value } }')
    expect(data.systemVariables).toContainEqual({ name: 'PLATFORM_TOKEN', value: 'BRS' })
    expect(data.systemVariables.map(({ name }) => name)).not.toContain('HOT_WALLET')
  })

  test('[API-75] [SHELL-21] build variables are those that begin with BUILD_', async () => {
    const { data } = await api.graph<{ buildVariables: { name: string; value: string }[] }>('{ buildVariables { name value } }')
    expect(data.buildVariables.map(({ name }) => name)).toEqual(['BUILD_VERSION', 'BUILD_TIME'])
  })
})
