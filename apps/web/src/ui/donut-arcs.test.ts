import { describe, expect, test } from 'vitest'
import { donutArcs, type DonutSlice } from './donut-arcs.ts'

const slice = (id: string, available: number, open = 0): DonutSlice => ({ id, label: id, colour: `var(--c${id})`, available, open })

describe('[PKT-08] the pocket’s donut', () => {
  test('draws available and open parts apart, in the order given and in one colour', () => {
    const arcs = donutArcs([slice('1', 60, 20), slice('2', 20)], 176, 24)
    expect(arcs.map(({ key, colour, isOpen }) => [key, colour, isOpen])).toEqual([
      ['1-available', 'var(--c1)', false],
      ['1-open', 'var(--c1)', true],
      ['2-available', 'var(--c2)', false],
    ])
  })

  test('slices thinner than the gaps beside them share one arc in the colour of the rest', () => {
    const arcs = donutArcs([slice('1', 980), ...['2', '3', '4', '5', '6'].map((id) => slice(id, 4))], 176, 24)
    expect(arcs.map((arc) => arc.colour)).toEqual(['var(--c1)', 'var(--line)'])
  })

  test('a rest too thin to be seen is only in the legend', () => {
    expect(donutArcs([slice('1', 9999), slice('2', 1)], 176, 24)).toHaveLength(1)
  })

  test('a single asset is a whole ring without a gap', () => {
    const [ring] = donutArcs([slice('1', 5)], 176, 24)
    expect(ring?.path).toBe('M0 -96A96 96 0 0 1 0 96A96 96 0 0 1 0 -96ZM0 -72A72 72 0 0 0 0 72A72 72 0 0 0 0 -72Z')
  })

  test('arcs follow each other around the ring and close it', () => {
    const paths = donutArcs([slice('1', 1), slice('2', 1), slice('3', 2)], 200, 24).map((arc) => arc.path)
    const outerEnds = paths.map((path) => /A96 96 0 [01] 1 (-?[0-9.]+) (-?[0-9.]+)L/.exec(path)?.slice(1).map(Number))
    expect(outerEnds.map((end) => end?.map(Math.round))).toEqual([
      [96, -1],
      [1, 96],
      [-1, -96],
    ])
  })

  test('a slice of more than half uses the large-arc flag', () => {
    expect(donutArcs([slice('1', 3), slice('2', 1)], 200, 24)[0]?.path).toContain('A96 96 0 1 1')
  })

  test('an empty pocket has no arcs', () => {
    expect(donutArcs([], 176, 24)).toEqual([])
    expect(donutArcs([slice('1', 0)], 176, 24)).toEqual([])
  })

  test('gaps are 2px on the page, so wider in a smaller drawing', () => {
    const start = (sizePx: number) => Number(/^M([0-9.]+) /.exec(donutArcs([slice('1', 1), slice('2', 1)], sizePx, 24)[0]?.path ?? '')?.[1])
    expect(start(200)).toBeCloseTo(1, 1)
    expect(start(100)).toBeCloseTo(2, 1)
  })
})
