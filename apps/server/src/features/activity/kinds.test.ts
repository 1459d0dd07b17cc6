import { type Lang, LANGS } from '@bourse/contracts/http'
import { ACTIVITY_KINDS, type ActivityKind, badgeOf, BADGES, kindOf, MESSAGE_TYPES, sidesOf } from '@bourse/domain/activity'
import { describe, expect, test } from 'vitest'
import type { AssetRow } from '#features/catalogue'
import { dictionaryOf, textOf } from '#features/i18n'
import { hrefOf } from './item-links.ts'
import { type Telling, wordsOf } from './item-words.ts'
import type { Subject } from './subjects.ts'

const KINDS = Object.keys(ACTIVITY_KINDS) as ActivityKind[]

const asset = (id: bigint, code: string) => ({ id, code, decimals: 6, decimals_min: 2 }) as AssetRow
const assets = new Map([asset(1n, 'LUSD'), asset(2n, 'LEUR')].map((one) => [one.id, one]))
const subject: Subject = {
  id: 1n,
  owner_id: 1n,
  other_id: 2n,
  asset_id: 1n,
  quantity: 1_234_500_000n,
  fee: 500_000n,
  ex_asset_id: 2n,
  ex_quantity: 9_250_000n,
  reference: 'R-7',
}
const WHAT: Partial<Record<string, string>> = { link: 'bank', verification: 'wealth' }
const told = (lang: Lang, kind: ActivityKind, side: Telling['side']): Telling => ({
  lang,
  textOf: (key) => textOf(lang, key),
  kind,
  side,
  subject: { ...subject, ...(WHAT[kind.split('.')[0] ?? ''] && { what: WHAT[kind.split('.')[0] ?? ''] ?? '' }) },
  data: { payers: 3, name: 'ana', device: 'Firefox on Linux', payoutReference: 'TRF-1' },
  otherName: 'Ana {{amount}}',
  ownName: 'Growers',
  assets,
})

describe.each(KINDS)('[ACT-11] [ACT-13] [DEF-178] %s', (kind) => {
  test.each(LANGS)('has its own words in %s, from each side that can read it', (lang) => {
    const texts: Readonly<Record<string, string>> = dictionaryOf(lang)
    for (const side of sidesOf(kind)) {
      for (const part of ['label', 'text']) expect(texts[`activity.${kind}.${side}.${part}`]?.trim() ?? '').not.toBe('')
      const { label, description } = wordsOf(told(lang, kind, side))
      // A hole that nothing fills shows as a dash; a name may hold whatever its owner likes.
      const shown = `${label}\n${description}`.replaceAll('Ana {{amount}}', 'Ana')
      expect(shown).not.toMatch(/\{\{|–|undefined|null|activity\./)
      expect(label.endsWith('.')).toBe(false)
      expect(description.endsWith('.')).toBe(true)
    }
  })

  test('[ACT-12] has a badge, a type of message and a page to go to', () => {
    const { badge, type, subject: subjectType } = kindOf(kind)
    expect(BADGES).toContain(badge)
    expect(MESSAGE_TYPES).toContain(type)
    expect(badgeOf(kind, undefined)).toBe(badge)
    for (const side of sidesOf(kind)) expect(hrefOf(kind, { side, subject, otherHandle: 'ana', lang: 'en' })).toMatch(/^\//)
    expect(subjectType === undefined).toBe(/^(security|profile)\./.test(kind))
  })
})

test('no words are left over for kinds or sides that there are none of', () => {
  const known = new Set(
    KINDS.flatMap((kind) => sidesOf(kind).flatMap((side) => [`activity.${kind}.${side}.label`, `activity.${kind}.${side}.text`])),
  )
  const written = Object.keys(dictionaryOf('en')).filter((key) => /^activity\..*\.(own|other)\.(label|text)$/.test(key))
  expect(written.filter((key) => !known.has(key))).toEqual([])
})

test('the figures of a sentence are written as its reader writes them', () => {
  const of = (lang: 'en' | 'es' | 'pt') => wordsOf({ ...told(lang, 'burn.confirmed', 'own'), otherName: 'Ana' }).description
  expect([of('en'), of('es'), of('pt')]).toEqual([
    'You were paid 1,234.50 LUSD. Fee 0.50 LUSD. Reference TRF-1.',
    'Te pagaron 1.234,50 LUSD. Comisión 0,50 LUSD. Referencia TRF-1.',
    'Você recebeu 1.234,50 LUSD. Taxa 0,50 LUSD. Referência TRF-1.',
  ])
})
