import { ERROR_STATUS } from '@bourse/contracts/errors'
import { expect, test } from 'vitest'
import { en } from './en.ts'

const texts: Readonly<Record<string, string>> = en

test.each(Object.keys(ERROR_STATUS))('[API-05] [DEF-030] the error %s has its text', (code) => {
  expect(texts[`errors.${code}`]).toMatch(/\S/)
})

test('[API-05] every text of an error belongs to an existing code', () => {
  const coded = Object.keys(texts).flatMap((key) => /^errors\.([A-Z_]+)$/.exec(key)?.[1] ?? [])
  expect(coded.filter((code) => !(code in ERROR_STATUS))).toEqual([])
})
