import { INDICATOR_KINDS, type IndicatorKind } from '@bourse/domain/exchange'
import { expect, test } from 'vitest'
import { INDICATOR_GROUPS, indicatorsLike } from './groups.ts'

const NAMES: Partial<Record<IndicatorKind, string>> = { sma: 'Média simples SMA', ema: 'Média exponencial EMA', rsi: 'RSI' }

test('every indicator is in one group', () => {
  expect(INDICATOR_GROUPS.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...INDICATOR_KINDS].toSorted())
})

test.each([
  ['', ['sma', 'ema', 'rsi']],
  ['media', ['sma', 'ema']],
  ['  MÉDIA exp', ['ema']],
  ['sma', ['sma']],
  ['tea leaves', []],
])('%j finds %j', (text, found) => {
  expect(indicatorsLike(text, ['sma', 'ema', 'rsi'], (kind) => NAMES[kind] ?? '')).toEqual(found)
})
