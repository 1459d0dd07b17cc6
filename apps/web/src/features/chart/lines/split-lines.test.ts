import { describe, expect, test } from 'vitest'
import { orderWith } from '../../orders/testing/orders.ts'
import { type OwnOrderLine, ownOrderLines } from './own-lines.ts'
import { isSameSplit, keepPlaces, type PriceView, splitLines } from './split-lines.ts'

const lines = (...prices: number[]) =>
  ownOrderLines(
    'LBTC-LUSD',
    prices.map((price) => orderWith({ clOrdId: `at-${price}`, price })),
    new Map(),
  )
/** Thirty pixels for each price: every label has room. */
const VIEW: PriceView = { high: 120, low: 100, close: 110, y: (ticks) => (120 - ticks) * 30, rows: { above: 40, below: 560 }, columns: 3 }
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

  test('where labels don’t fit, the nearest to the latest price have them in two columns, and all others are counted', () => {
    const flat: PriceView = { ...VIEW, y: () => 300 }
    const all = lines(119, 113, 109, 108, 101)
    const { labeled, crowded } = splitLines(all, flat, () => false)
    expect([pricesOf(labeled), pricesOf(crowded)]).toEqual([
      [109, 108],
      [119, 113, 101],
    ])
    expect(splitLines(lines(119, 113, 109), flat, () => false).crowded).toEqual([])
  })

  test('a held one has its label in any case, and one that had a label keeps it', () => {
    const flat: PriceView = { ...VIEW, y: () => 300 }
    const all = lines(119, 113, 109, 108, 101)
    expect(pricesOf(splitLines(all, flat, ({ ticks }) => ticks === 119).labeled)).toEqual([119, 109])
    const kept = splitLines(
      all,
      flat,
      () => false,
      ({ ticks }) => ticks === 101 || ticks === 119,
    )
    expect(pricesOf(kept.labeled)).toEqual([119, 101])
    expect(pricesOf(kept.crowded)).toEqual([113, 109, 108])
  })

  test('what is gathered at an edge takes the room of a label', () => {
    const tight: PriceView = { ...VIEW, y: () => 40 }
    const { labeled, crowded } = splitLines(lines(150, 113, 112, 111), tight, () => false)
    expect([pricesOf(labeled), pricesOf(crowded)]).toEqual([[111], [113, 112]])
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

test('an order that is dragged past others keeps its place on the page until it is released, so that the pointer stays with it', () => {
  const orders = [115, 110, 105].map((price) => orderWith({ clOrdId: `at-${price}`, price }))
  const splitWith = (moving: ReadonlyMap<string, number>, more = orders) =>
    splitLines(
      ownOrderLines('LBTC-LUSD', more, moving).sort((a, b) => b.ticks - a.ticks),
      VIEW,
      ({ state }) => state === 'drafted',
    )
  const before = splitWith(new Map())
  const key = before.labeled[2]?.key ?? ''
  const dragged = splitWith(new Map([[key, 117]]))
  expect(pricesOf(dragged.labeled)).toEqual([117, 115, 110])
  const kept = keepPlaces(dragged, before, false)
  expect(pricesOf(kept.labeled)).toEqual([115, 110, 117])

  const newer = splitWith(new Map([[key, 117]]), [orderWith({ clOrdId: 'new', price: 112 }), ...orders])
  expect(pricesOf(keepPlaces(newer, kept, false).labeled)).toEqual([115, 110, 117, 112])
  const gone = splitWith(new Map([[key, 117]]), orders.slice(1))
  expect(pricesOf(keepPlaces(gone, kept, false).labeled)).toEqual([110, 117])
  const moved = splitWith(new Map(), [...orders.slice(0, 2), orderWith({ clOrdId: 'at-105', price: 117 })])
  expect(pricesOf(keepPlaces(moved, kept, true).labeled), 'as long as it has the focus').toEqual([115, 110, 117])
  expect(pricesOf(keepPlaces(moved, kept, false).labeled)).toEqual([117, 115, 110])
})
