import { describe, expect, test } from 'vitest'
import { orderWith } from '../testing/orders.ts'
import { type OwnOrderLine, ownOrderLines } from './own-lines.ts'
import { isSameSplit, splitLines } from './split-lines.ts'

const lines = (...prices: number[]) =>
  ownOrderLines(
    'LBTC-LUSD',
    prices.map((price) => orderWith({ clOrdId: `at-${price}`, price })),
    new Map(),
  )
const VIEW = { high: 120, low: 100, close: 110, labelsMax: 60 }
const pricesOf = (all: readonly OwnOrderLine[]) => all.map(({ ticks }) => ticks)
const split = (all: readonly OwnOrderLine[], view = VIEW, isHeld = (_line: OwnOrderLine) => false) => {
  const { above, labeled, below } = splitLines(all, view, isHeld)
  return [pricesOf(above), pricesOf(labeled), pricesOf(below)]
}

describe('own orders at the edges of the chart', () => {
  test('those beyond the prices in view are gathered above and below, and none is left out', () => {
    expect(split(lines(150, 121, 120, 110, 100, 99, 1))).toEqual([
      [150, 121],
      [120, 110, 100],
      [99, 1],
    ])
    expect(split([])).toEqual([[], [], []])
  })

  test('one that is held keeps its label, wherever its price is', () => {
    expect(split(lines(150, 121, 110, 99), VIEW, ({ ticks }) => ticks === 121 || ticks === 99)).toEqual([[150], [121, 110, 99], []])
  })

  test('of too many in view the nearest to the latest price have labels, and a held one is always among them', () => {
    const few = { ...VIEW, labelsMax: 2 }
    expect(split(lines(119, 113, 109, 101), few)).toEqual([[], [113, 109], []])
    expect(split(lines(119, 113, 109, 101), few, ({ ticks }) => ticks === 119)).toEqual([[], [119, 109], []])
  })

  test('the same orders in the same places are drawn once', () => {
    const all = lines(150, 110)
    const one = splitLines(all, VIEW, () => false)
    expect(
      isSameSplit(
        one,
        splitLines(all, { ...VIEW, high: 119 }, () => false),
      ),
    ).toBe(true)
    expect(
      isSameSplit(
        one,
        splitLines(all, { ...VIEW, high: 151 }, () => false),
      ),
    ).toBe(false)
    expect(
      isSameSplit(
        one,
        splitLines(lines(150, 110), VIEW, () => false),
      ),
    ).toBe(false)
  })
})
