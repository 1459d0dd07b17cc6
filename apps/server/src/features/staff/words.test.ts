import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { pt } from '@bourse/texts/pt'
import { describe, expect, test } from 'vitest'
import { collect, type Feature } from '#platform/feature'
import * as FEATURES from '../../features.ts'
import { REGISTERS, SIGNED_ACTIONS, WAITING_CASES } from './points.ts'
import { ACTIONS } from './testing/audit-actions.ts'

const DICTIONARIES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['en', en],
  ['es', es],
  ['pt', pt],
]
const contributions = collect(Object.values<Feature>(FEATURES).flatMap(({ contributes = [] }) => contributes))
const signed = contributions.to(SIGNED_ACTIONS).map(({ kind }) => kind)

/** What becomes of every request for a signature. */
const ENDS = ['', '.asked', '.refused', '.withdrawn', '.expired']

describe.each(DICTIONARIES)('[STAFF-01] in %s', (_lang, words) => {
  const missing = (keys: readonly string[]) => keys.filter((key) => !words[key])

  test('every action that takes two has its sentence, and every end of it its words in the log', () => {
    expect(signed.length).toBeGreaterThan(0)
    expect(missing(signed.map((kind) => `staff.asks.${kind}`))).toEqual([])
    expect(missing(signed.flatMap((kind) => ENDS.map((end) => `staff.did.${kind}${end}`)))).toEqual([])
  })

  test('every action that the code writes to the log has its words', () => {
    expect(ACTIONS.length).toBeGreaterThan(40)
    expect(missing(ACTIONS.map((action) => `staff.did.${action}`))).toEqual([])
  })

  test('every kind of case and every register has its name', () => {
    expect(missing(contributions.to(WAITING_CASES).map(({ kind }) => `staff.waiting.${kind}`))).toEqual([])
    expect(missing(contributions.to(REGISTERS).map(({ kind }) => `staff.register.${kind}`))).toEqual([])
  })
})

test('[STAFF-01] an action, a kind of case and a register are contributed once', () => {
  const kinds = [signed, ...[WAITING_CASES, REGISTERS].map((point) => contributions.to<{ kind: string }>(point).map(({ kind }) => kind))]
  for (const list of kinds) expect([...new Set(list)]).toEqual(list)
})
