import { expect, test } from 'vitest'
import { DEMO_MARKETS } from '../../seed/markets.ts'
import { lastValues } from './last-values.ts'
import { quoteStyleOf } from './quote-style.ts'

const DOLLAR = { code: 'LUSD', decimals: 6, decimalsMin: 2 }
const COIN = { code: 'LBTC', decimals: 8, decimalsMin: 8 }
const PESO = { code: 'LARS', decimals: 6, decimalsMin: 2 }
const FEES = { makerFeePpm: 0, takerFeePpm: 0 }
const BITCOIN = { symbol: 'LBTC-LUSD', base: COIN, quote: DOLLAR, lotRaw: 10_000n, tickRaw: 100_000n, ...FEES }
const PESOS = { symbol: 'LUSD-LARS', base: DOLLAR, quote: PESO, lotRaw: 10_000n, tickRaw: 100_000n, ...FEES }

const HOME = new Map([
  ['LUSD', 1],
  ['LBTC', 64_180],
  ['LARS', 0.00096],
])
const demoOf = (base: string) => DEMO_MARKETS.find((demo) => demo.base === base) ?? expect.fail(`no market of ${base}`)
const marketsAt = (bitcoin: number, pesos: number) => [
  { demo: demoOf('LBTC'), spec: BITCOIN, lastPrice: bitcoin },
  { demo: demoOf('LUSD'), spec: PESOS, lastPrice: pesos },
]

test.each([
  ['the last trades', 650_000, 10_000, 65_000, 0.001],
  ['home before the first trade', 0, 0, 64_180, 0.00096],
  ['home when a price cannot have been meant', 6_500, 1_000_000, 64_180, 0.00096],
])('a start goes on from %s', (_name, bitcoin, pesos, coin, peso) => {
  const values = lastValues(marketsAt(bitcoin, pesos), HOME)
  expect(values.get('LBTC')).toBeCloseTo(coin, 6)
  expect(values.get('LARS')).toBeCloseTo(peso, 9)
  expect(values.get('LUSD')).toBe(1)
})

test('a dear and lively market has wider steps than a calm one, both a spread of a few ticks', () => {
  const lively = quoteStyleOf(BITCOIN, { fair: 641_800, volatility: 0.024, baseValue: 64_180, demo: demoOf('LBTC') })
  expect(lively).toEqual({ spreadTicks: 6, stepTicks: 132, spanTicks: 12_836, levels: 70, firstLots: 186, takeLots: 93 })
  const calm = quoteStyleOf(PESOS, { fair: 10_417, volatility: 0.003, baseValue: 1, demo: demoOf('LUSD') })
  expect(calm).toEqual({ spreadTicks: 2, stepTicks: 2, spanTicks: 208, levels: 70, firstLots: 50_000, takeLots: 25_000 })
})
