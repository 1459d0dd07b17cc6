import { shownAmount, splitFigure } from '@bourse/domain/money'
import { expect, test } from 'vitest'
import { amountText } from '#ui/amount'
import { changeText } from './change-text.ts'
import { shownPpm, shownShort } from './figure-text.ts'

const ASSETS = [
  { code: 'LUSD', decimals: 6, decimals_min: 2 },
  { code: 'LBTC', decimals: 8, decimals_min: 8 },
  { code: 'CP12', decimals: 0, decimals_min: 0 },
]

test.each(ASSETS.flatMap((asset) => ['en-GB', 'es-AR', 'pt-BR'].map((locale) => [asset.code, locale, asset] as const)))(
  '[PKT-17] %s in %s has the same figure in the terminal, in lists and in sentences',
  (code, locale, { decimals, decimals_min }) => {
    const asset = { decimals, decimalsMin: decimals_min }
    for (const raw of [0n, 1n, 9_999n, 10_000n, 1_999_999n, 1_250_509_999n, -9_999n, 10n ** 30n]) {
      const { sign, whole, fraction } = splitFigure(shownAmount(raw, asset), locale)
      expect(shownShort(raw, asset, locale)).toBe(`${sign}${whole}${fraction}`)
      expect(amountText(raw, { code, decimals, decimals_min }, locale)).toBe(`${sign}${whole}${fraction} ${code}`)
    }
  },
)

test.each([
  ['en-GB', '0.20%', '+1.06%', '−1.06%'],
  ['es-AR-u-hc-h23', '0,20\u00a0%', '+1,06\u00a0%', '−1,06\u00a0%'],
  ['pt-BR', '0,20%', '+1,06%', '−1,06%'],
])('a percentage in %s has its sign as the language sets it', (locale, fee, rise, fall) => {
  expect(shownPpm(2_000, locale)).toBe(fee)
  expect([changeText(106, locale).text, changeText(-106, locale).text]).toEqual([rise, fall])
})
