import type { RateReply, WalletReply } from '@bourse/contracts/pocket'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { rateFigure, rateSource, totalNote, tradeTime } from './rate-text.ts'

beforeAll(() => loadTexts('pocket'))

const NOW = new Date(2026, 10, 16, 18, 30).getTime()
const FIVE_PAST_TWO = new Date(2026, 10, 16, 14, 5).getTime()
const words = { t, locale: 'en-GB', now: NOW }
const rate = (source: RateReply['source'], at: number | null = null, numerator = '5'): RateReply => ({
  numerator,
  denominator: '2',
  source,
  at,
  chain: [],
})
const wallet = (balance: string, its: RateReply) => ({ balance, rate: its }) as WalletReply

test.each([
  ['of today is its hour', FIVE_PAST_TWO, '14:05'],
  ['of yesterday has its day', FIVE_PAST_TWO - 86_400_000, '15 Nov, 14:05'],
  ['of another year has that', new Date(2025, 10, 16, 14, 5).getTime(), '16 Nov 2025'],
])('a trade %s', (_, at, text) => {
  expect(tradeTime(at, 'en-GB', NOW)).toBe(text)
})

test.each([
  [rate('trade', FIVE_PAST_TWO), 'trade'],
  [rate('catalogue'), 'catalogue'],
  [rate('catalogue', null, '0'), 'none'],
  [rate('self'), 'self'],
] as const)('a value names its source: %#', (its, key) => {
  expect(rateSource(its, words)).toBe(t(`home.value.rate.${key}`, { time: '14:05' }))
})

describe('the note under a total explains its rates', () => {
  const traded = wallet('1', rate('trade', FIVE_PAST_TWO))
  const older = wallet('1', rate('trade', FIVE_PAST_TWO - 86_400_000))
  const listed = wallet('1', rate('catalogue'))
  const unpriced = wallet('1', rate('catalogue', null, '0'))
  const money = wallet('1', rate('self'))

  test.each<[string, WalletReply[], string[]]>([
    ['trades', [traded, money], ['trades']],
    ['both', [traded, listed, listed], ['mixed_other']],
    ['the catalogue alone', [listed, money], ['catalogue']],
    ['the valuation asset alone', [money], ['self']],
    ['an asset without a price', [money, unpriced], ['self', 'unpriced_one']],
    ['what is empty does not count', [money, wallet('0', rate('catalogue')), wallet('0', rate('trade', 1))], ['self']],
  ])('%s', (_, wallets, keys) => {
    const figures = { time: '14:05', count: 2, asset: 'LUSD' }
    const expected = keys.map((key) =>
      t(`home.value.note.${key}` as 'home.value.note.self', key === 'unpriced_one' ? { count: 1 } : figures),
    )
    expect(totalNote(wallets, words)).toBe(expected.join(' '))
  })

  test('with the time of the oldest one', () => {
    expect(totalNote([traded, older], words)).toContain('15 Nov, 14:05')
  })
})

test.each([
  ['64180500000', '1000000', 'en-GB', '64,180.50'],
  ['64180500000', '1000000', 'es-AR', '64.180,50'],
  ['1', '1', 'en-GB', '1.00'],
  ['1', '1040', 'en-GB', '0.000961538'],
  ['42', '100', 'en-GB', '0.42'],
  ['123456', '100000', 'en-GB', '1.23456'],
  ['0', '1', 'en-GB', '0.00'],
  ['1', '1000000000000000', 'en-GB', '0.00'],
])('the rate %s/%s in %s is %s', (numerator, denominator, locale, text) => {
  expect(rateFigure({ numerator, denominator }, locale)).toBe(text)
})
