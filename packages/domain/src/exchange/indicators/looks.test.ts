import { expect, test } from 'vitest'
import { hasOwnScale, INDICATOR_LOOKS } from './indicator.ts'
import { INDICATOR_KINDS, usualParameters } from './limits.ts'

const BAND = ['upper', 'middle', 'lower']
const LINES = {
  ...{ sma: ['value'], ema: ['value'], wma: ['value'], hma: ['value'], vwap: ['value'], regression: ['value'] },
  ...{ bollinger: BAND, keltner: BAND, donchian: BAND },
  ichimoku: ['conversion', 'base', 'leadingA', 'leadingB', 'lagging'],
  ...{ psar: ['value'], supertrend: ['rising', 'falling'] },
  pivots: ['resistance2', 'resistance1', 'pivot', 'support1', 'support2'],
  ...{ rsi: ['value'], stochastic: ['value', 'signal'], stochRsi: ['value', 'signal'], macd: ['macd', 'signal', 'histogram'] },
  ...{ adx: ['strength', 'rises', 'falls'], aroon: ['up', 'down'], cci: ['value'], williams: ['value'], roc: ['value'] },
  ...{ momentum: ['value'], trix: ['value'], ultimate: ['value'], awesome: ['value'], atr: ['value'], deviation: ['value'] },
  ...{ volumeAverage: ['value'], obv: ['value'], mfi: ['value'], cmf: ['value'], volumeProfile: [] },
}

test('an indicator draws these lines', () => {
  expect(Object.fromEntries(INDICATOR_KINDS.map((kind) => [kind, INDICATOR_LOOKS[kind].lines]))).toEqual(LINES)
})

test('those that are no price stand below the candles, one with the volume', () => {
  expect(INDICATOR_KINDS.filter(hasOwnScale)).toEqual([
    ...['rsi', 'stochastic', 'stochRsi', 'macd', 'adx', 'aroon', 'cci', 'williams', 'roc', 'momentum', 'trix', 'ultimate', 'awesome'],
    ...['atr', 'deviation', 'obv', 'mfi', 'cmf'],
  ])
  expect(INDICATOR_KINDS.filter((kind) => INDICATOR_LOOKS[kind].place === 'volume')).toEqual(['volumeAverage'])
  const units = INDICATOR_KINDS.filter(hasOwnScale).map((kind) => INDICATOR_LOOKS[kind].unit)
  expect(units).toEqual([1, 1, 1, 'price', 1, 1, 1, 1, 2, 'price', 3, 1, 'price', 'price', 'price', 'volume', 1, 2])
  const among = INDICATOR_KINDS.filter((kind) => INDICATOR_LOOKS[kind].place === 'candles')
  expect(new Set(among.map((kind) => INDICATOR_LOOKS[kind].unit))).toEqual(new Set(['price']))
  expect(INDICATOR_LOOKS.volumeAverage.unit).toBe('volume')
})

test('the usual places of low and high are marked, and bars are drawn of these lines', () => {
  const marked = INDICATOR_KINDS.flatMap((kind) =>
    INDICATOR_LOOKS[kind].marks ? [`${kind} ${INDICATOR_LOOKS[kind].marks?.join(' ')}`] : [],
  )
  expect(marked).toEqual([
    ...['rsi 30 70', 'stochastic 20 80', 'stochRsi 20 80', 'adx 25', 'cci -100 100', 'williams -80 -20', 'roc 0', 'momentum 0'],
    ...['trix 0', 'ultimate 30 70', 'mfi 20 80', 'cmf 0'],
  ])
  expect(INDICATOR_KINDS.flatMap((kind) => INDICATOR_LOOKS[kind].bars ?? []).length).toBe(2)
  expect([INDICATOR_LOOKS.macd.bars, INDICATOR_LOOKS.awesome.bars]).toEqual([2, 0])
})

test('the usual parameters are those of the textbooks', () => {
  const usual = INDICATOR_KINDS.map((kind) => [kind, ...Object.values(usualParameters(kind))].join(' '))
  expect(usual).toEqual([
    ...['sma 20', 'ema 50', 'wma 20', 'hma 20', 'vwap', 'regression 25', 'bollinger 20 2', 'keltner 20 2 10', 'donchian 20'],
    ...['ichimoku 9 26 52 26', 'psar 0.02 0.02 0.2', 'supertrend 10 3', 'pivots', 'rsi 14', 'stochastic 14 1 3', 'stochRsi 14 14 3 3'],
    ...['macd 12 26 9', 'adx 14', 'aroon 25', 'cci 20', 'williams 14', 'roc 12', 'momentum 10', 'trix 15', 'ultimate 7 14 28'],
    ...['awesome 5 34', 'atr 14', 'deviation 20', 'volumeAverage 20', 'obv', 'mfi 14', 'cmf 20', 'volumeProfile 24'],
  ])
})
