import { expect, test } from 'vitest'
import { daysOf } from './sanction-days.ts'

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['365', 365],
  ['0', undefined],
  ['366', undefined],
  ['-7', undefined],
  ['1.5', undefined],
  ['1e2', undefined],
  ['', undefined],
  ['seven', undefined],
])('[DEF-121] a suspension of %j days is %s', (text, days) => {
  expect(daysOf(text)).toBe(days)
})
