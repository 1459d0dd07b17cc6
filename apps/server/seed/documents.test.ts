import { document, DOCUMENT_ROLES } from '@bourse/contracts/document'
import { describe, expect, test } from 'vitest'
import { testApp } from '../src/testing/app.ts'
import { DOCUMENTS } from './documents.ts'
import { comingPlatformUse, earlierPlatformUse } from './documents/platform-use.ts'

const LANGS = ['en', 'es', 'pt'] as const
const TEXTS = [...DOCUMENTS, earlierPlatformUse, comingPlatformUse].flatMap(({ role, version = '1.0', texts }) =>
  LANGS.map((lang) => [role, version, lang, texts[lang]] as const),
)
const headingsOf = (content = '') => [...content.matchAll(/^## (\d+)\. \S/gm)].map(([, number]) => Number(number))

describe('[DOC-02] [DEF-181] the documents that every installation has', () => {
  test('are one of each role', () => {
    expect(DOCUMENTS.map(({ role }) => role)).toEqual(DOCUMENT_ROLES)
  })

  test.each([
    ['en', ['Privacy policy', 'Platform use agreement', 'Asset use agreement', 'Reward agreement', 'Risk disclosure']],
    [
      'es',
      [
        'Política de privacidad',
        'Acuerdo de uso de la plataforma',
        'Acuerdo de uso de activos',
        'Acuerdo de recompensas',
        'Aviso de riesgos',
      ],
    ],
    [
      'pt',
      ['Política de privacidade', 'Acordo de uso da plataforma', 'Acordo de uso de ativos', 'Acordo de recompensas', 'Aviso de riscos'],
    ],
  ] as const)('are called as in the list of policies, in %s', (lang, titles) => {
    expect(DOCUMENTS.map(({ texts }) => texts[lang]?.title)).toEqual(titles)
  })

  test.each(TEXTS)(
    '%s %s in %s has numbered sections, points, and the length of a text that people read',
    (role, _version, _lang, text) => {
      const english = DOCUMENTS.find((each) => each.role === role)?.texts['en']
      expect(headingsOf(text?.content)).toEqual(headingsOf(english?.content).map((_, place) => place + 1))
      expect((text?.summary ?? '').split('\n').length).toBeOneOf([3, 4])
      const words = (text?.content ?? '').split(/\s+/).length
      expect(words).toBeGreaterThan(350)
      expect(words).toBeLessThan(900)
      expect(text?.content).not.toMatch(/undefined|\$\{|<[a-z]/)
    },
  )
})

describe('[DOC-01] the demo', () => {
  test('has an earlier version of the terms and one that is published ahead', async () => {
    const app = await testApp({}, 'demo')
    const api = app.api()
    const { body } = await api.call(document.versions, { params: { role: 'platform_use' }, query: {} })
    expect(body.map(({ version, isCurrent }) => `${version} ${isCurrent}`)).toEqual(['1.1 false', '1.0 true', '0.9 false'])
    const contents = []
    for (const { id } of body)
      contents.push((await api.call(document.read, { params: { role: 'platform_use', id, lang: 'es' } })).body.content)
    expect(new Set(contents).size).toBe(3)
    const listed = (await api.call(document.list, { query: { lang: 'pt' } })).body
    expect(listed.map(({ role, ahead }) => `${role} ${ahead?.version ?? '-'}`)).toEqual([
      'privacy -',
      'platform_use 1.1',
      'asset_use -',
      'reward -',
      'risk -',
    ])
  })
})
