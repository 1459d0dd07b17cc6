import { en } from '@bourse/texts/en'
import { es } from '@bourse/texts/es'
import { pt } from '@bourse/texts/pt'
import { expect, test } from 'vitest'
import { INVARIANTS } from '../../../assemble.ts'

const DICTIONARIES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['en', en],
  ['es', es],
  ['pt', pt],
]

test.each(DICTIONARIES)('[DEF-188] every rule of the audit is said in %s, and no rule that is gone', (_lang, words) => {
  const key = 'platformReport.rule.'
  const said = Object.keys(words).flatMap((each) => (each.startsWith(key) ? [each.slice(key.length)] : []))
  expect(said.toSorted()).toEqual(INVARIANTS.map(({ id }) => id).toSorted())
})
