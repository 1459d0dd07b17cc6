import { formatTag } from '@bourse/domain/formats'
import { type Lang, LANGS } from '@bourse/contracts/http'
import { pageAt } from '@bourse/contracts/page'
import type { PersonReply } from '@bourse/contracts/profile'
import { ACTIVITY_KINDS, type ActivityKind, badgeOf, BADGES, kindOf, MESSAGE_TYPES, sidesOf } from '@bourse/domain/activity'
import { describe, expect, test } from 'vitest'
import { dictionaryOf, textOf } from '#features/i18n'
import { collect } from '#platform/feature'
import { contributionsWith, FEATURES } from '../../assemble.ts'
import { itemParts } from './item-parts.ts'
import { wordsOf } from './item-words.ts'
import { ACTIVITY_SOURCES, type ItemAsset } from './points.ts'
import type { ItemFacts } from './source.ts'
import { everyKindOfAll } from './testing/every-kind.ts'

const { sourceOf } = itemParts(contributionsWith([]))

const asset = (id: bigint, code: string): ItemAsset => ({ id, code, decimals: 6, decimals_min: 2, icon: null, use_static_icon: false })
const known = { assets: new Map([asset(1n, 'LUSD'), asset(2n, 'LEUR')].map((one) => [one.id, one])), ownName: 'Growers' }
const ana: PersonReply = {
  id: '2',
  name: 'ana',
  displayName: 'Ana {{amount}}',
  photo: null,
  isVerified: false,
  profileType: 'PERSONAL',
}
const data = Object.assign({}, ...(await everyKindOfAll()).map((one) => one.data)) as Record<string, unknown>

/** Whatever a source could read of its subject. */
const subject = {
  id: 1n,
  owner_id: 1n,
  other_id: 2n,
  asset_id: 1n,
  quantity: 1_234_500_000n,
  fee: 500_000n,
  ex_asset_id: 2n,
  ex_quantity: 9_250_000n,
  reference: 'R-7',
  type: 'bank',
  kind: 'wealth',
  settled: 1_234_500_000n,
  cost: 521_250_000_000n,
  side: 'buy',
  handling: 'escrow',
  base: { code: 'LUSD', decimals: 6, decimals_min: 2 },
  money: { code: 'LARS', decimals: 6, decimals_min: 2 },
  words: {},
  venue: 'Community bakery',
  venue_id: 7n,
  sponsor: 'ana',
  is_all_or_nothing: true,
  raised: 1_234_500_000n,
  asset: { code: 'LUSD', decimals: 6, decimals_min: 2 },
  perk: { id: '7', name: 'Harvest club', owner: 'olga' },
  giver: 'Ana',
  units: 10n,
  offered: { code: 'DR4', name: 'Dársena 4', names: {}, decimals: 0, decimals_min: 0 },
  offer_status: 'missed',
  holder_count: 12,
  record_at: new Date('2026-06-01T12:00:00Z'),
  title: 'My withdrawal is late',
  reason: 'Translated 212 texts',
}
const told = (lang: Lang, kind: ActivityKind, side: ItemFacts['side']): ItemFacts => ({
  lang,
  tag: formatTag(lang),
  textOf: (key) => textOf(lang, key),
  kind,
  side,
  subject,
  data,
  other: ana,
})
const words = (item: ItemFacts) => wordsOf(sourceOf(item.kind), item, known)

describe.each(ACTIVITY_KINDS)('[ACT-11] [ACT-13] [DEF-178] %s', (kind) => {
  test.each(LANGS)('has its own words in %s, from each side that can read it', (lang) => {
    const texts: Readonly<Record<string, string>> = dictionaryOf(lang)
    for (const side of sidesOf(kind)) {
      for (const part of ['label', 'text']) expect(texts[`activity.${kind}.${side}.${part}`]?.trim() ?? '').not.toBe('')
      const { label, template, description } = words(told(lang, kind, side))
      expect(template).toBe(`activity.${kind}.${side}.text`)
      // A hole that nothing fills shows as a dash; a name may hold whatever its owner likes.
      const shown = `${label}\n${description}`.replaceAll('Ana {{amount}}', 'Ana')
      expect(shown).not.toMatch(/\{\{|–|undefined|null|activity\./)
      expect(label.endsWith('.')).toBe(false)
      expect(description.endsWith('.')).toBe(true)
    }
  })

  test('[ACT-12] has a badge and a type of message', () => {
    const { badge, type, subject: subjectType } = kindOf(kind)
    expect(BADGES).toContain(badge)
    expect(MESSAGE_TYPES).toContain(type)
    expect(badgeOf(kind, undefined)).toBe(badge)
    expect(sourceOf(kind).readSubjects === undefined).toBe(subjectType === undefined)
  })

  test('leads to a page that is built, for every reader', () => {
    for (const side of ['own', 'other'] as const)
      for (const other of [ana, undefined])
        for (const lang of LANGS)
          for (const known of [subject, undefined]) {
            const href = sourceOf(kind).hrefOf({ ...told(lang, kind, side), other, subject: known })
            const page = pageAt(new URL(href, 'http://localhost').pathname)
            expect(page, href).toBeDefined()
          }
  })
})

describe('the sources', () => {
  const given = FEATURES.flatMap(({ contributes = [] }) => contributes)

  test('answer for every kind once', () => {
    const kinds = contributionsWith([])
      .to(ACTIVITY_SOURCES)
      .flatMap((source) => source.kinds)
    expect(kinds.toSorted()).toEqual([...ACTIVITY_KINDS].toSorted())
  })

  test('are missed at the start when a feature has none for one of its kinds', () => {
    const answers = contributionsWith([])
      .to(ACTIVITY_SOURCES)
      .filter(({ kinds }) => kinds.includes('link.added'))
    const without = given.filter(({ value }) => !answers.some((source) => source === value))
    expect(() => itemParts(collect(without))).toThrow('link.added: no activity source answers for it')
  })

  test('are refused at the start when two answer for one kind', () => {
    const twice = [...given, ACTIVITY_SOURCES.with({ kinds: ['link.added'], hrefOf: () => '/' })]
    expect(() => itemParts(collect(twice))).toThrow('link.added: two activity sources answer for it')
  })
})

test('there are no texts for kinds or sides that do not exist', () => {
  const named = new Set(
    ACTIVITY_KINDS.flatMap((kind) => sidesOf(kind).flatMap((side) => [`activity.${kind}.${side}.label`, `activity.${kind}.${side}.text`])),
  )
  const written = Object.keys(dictionaryOf('en')).filter((key) => /^activity\..*\.(own|other)\.(label|text)$/.test(key))
  expect(written.filter((key) => !named.has(key))).toEqual([])
})

test('the figures of a sentence are written as its reader writes them', () => {
  const of = (lang: 'en' | 'es' | 'pt') => words(told(lang, 'burn.confirmed', 'own')).description
  expect([of('en'), of('es'), of('pt')]).toEqual([
    'You were paid 1,234.50 LUSD. Fee 0.50 LUSD. Reference TRF-1.',
    'Te pagaron 1.234,50 LUSD. Comisión 0,50 LUSD. Referencia TRF-1.',
    'Você recebeu 1.234,50 LUSD. Taxa 0,50 LUSD. Referência TRF-1.',
  ])
})
