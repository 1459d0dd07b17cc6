import { expect, test } from 'vitest'
import { axisMonths, barsOf } from './months.ts'

const month = (name: string, dues: number, tips = 0) => ({ month: name, dues: String(dues), tips: String(tips) })
const today = new Date('2026-11-16T12:00:00Z')

test('[DEF-140] months without a payment are empty, and heights are linear', () => {
  const bars = barsOf([month('2026-11', 150, 50), month('2026-08', 100)], today)
  expect(bars.map((bar) => [bar.month, bar.duesHeight, bar.tipsHeight])).toEqual([
    ['2026-08', 500, 0],
    ['2026-09', 0, 0],
    ['2026-10', 0, 0],
    ['2026-11', 750, 250],
  ])
})

test('at most three years are shown, and nothing where nothing was given', () => {
  const bars = barsOf([month('2019-03', 1), month('2026-11', 10)], today)
  expect([bars.length, bars[0]?.month, bars.at(-1)?.month]).toEqual([36, '2023-12', '2026-11'])
  expect(barsOf([], today)).toEqual([])
})

test('the axis names the ends and the Januaries between that have room', () => {
  const bars = barsOf([month('2024-03', 1)], today)
  expect(axisMonths(bars).map((place) => bars[place]?.month)).toEqual(['2024-03', '2025-01', '2026-01', '2026-11'])
  expect(axisMonths(barsOf([month('2026-11', 1)], today))).toEqual([0])
  const young = barsOf([month('2025-12', 1)], today)
  expect(axisMonths(young).map((place) => young[place]?.month)).toEqual(['2025-12', '2026-11'])
})
