import { describe, expect, test } from 'vitest'
import {
  ALERT_DIRECTIONS,
  ALERT_KINDS,
  ALERT_SPANS,
  basisPointsText,
  isDirectionOf,
  parseBasisPoints,
  parsePercent,
  parsePerMille,
  percentText,
  perMilleText,
  REST_SECONDS_MAX,
  SPAN_SECONDS,
  spreadPpm,
} from './terms.ts'

describe('the terms of an alert', () => {
  test.each<[string, 'up' | 'down' | 'either', number | string]>([
    ['0.01', 'up', 100],
    ['2.5', 'either', 25_000],
    ['100', 'down', 1_000_000],
    ['1000', 'up', 10_000_000],
    ['1000.01', 'up', 'OUT_OF_RANGE'],
    ['100.01', 'down', 'OUT_OF_RANGE'],
    ['0', 'up', 'AMOUNT_NOT_POSITIVE'],
    ['0.001', 'up', 'AMOUNT_DECIMALS'],
    ['-1', 'up', 'AMOUNT_FORMAT'],
    ['1e2', 'up', 'AMOUNT_FORMAT'],
    ['', 'up', 'AMOUNT_FORMAT'],
  ])('%j per cent %s is %j', (text, direction, expected) => {
    const read = parsePercent(text, direction)
    expect(read.ok ? read.value : read.code).toBe(expected)
  })

  test.each<[string, number | string]>([
    ['0.01', 10],
    ['1.5', 1_500],
    ['2000', 2_000_000],
    ['2000.01', 'OUT_OF_RANGE'],
    ['x', 'AMOUNT_FORMAT'],
  ])('%j per mille is %j', (text, expected) => {
    const read = parsePerMille(text)
    expect(read.ok ? read.value : read.code).toBe(expected)
  })

  test.each<[string, number | string]>([
    ['0.1', 10],
    ['15', 1_500],
    ['99.5', 9_950],
    ['20000', 2_000_000],
    ['20000.1', 'OUT_OF_RANGE'],
    ['0.05', 'AMOUNT_DECIMALS'],
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['x', 'AMOUNT_FORMAT'],
  ])('%j basis points are %j', (text, expected) => {
    const read = parseBasisPoints(text)
    expect(read.ok ? read.value : read.code).toBe(expected)
    if (read.ok) expect(basisPointsText(read.value)).toBe(text)
  })

  test('every per mille that can be stored is a figure in basis points, and the other way round', () => {
    for (let ppm = 10; ppm <= 2_000_000; ppm += 1_990) {
      const [perMille, basisPoints] = [parsePerMille(perMilleText(ppm)), parseBasisPoints(basisPointsText(ppm))]
      expect([perMille.ok && perMille.value, basisPoints.ok && basisPoints.value]).toEqual([ppm, ppm])
    }
  })

  test('are written as they were read, without needless zeros', () => {
    for (const text of ['0.01', '0.5', '2.5', '10', '12.34', '1000']) {
      const percent = parsePercent(text, 'up')
      const perMille = parsePerMille(text)
      expect([percent.ok && percentText(percent.value), perMille.ok && perMilleText(perMille.value)]).toEqual([text, text])
    }
  })

  test.each<[number, number, number]>([
    [100, 100, 0],
    [99, 101, 20_000],
    [1, 3, 1_000_000],
    [64_180, 64_181, 15],
    [Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER, 0],
  ])('a spread from %d to %d is %d millionths of the middle', (bid, ask, expected) => {
    expect(spreadPpm(bid, ask)).toBe(expected)
  })

  test('name directions by kind, and spans from a minute to a day', () => {
    for (const kind of ALERT_KINDS) for (const direction of ALERT_DIRECTIONS[kind]) expect(isDirectionOf(kind, direction)).toBe(true)
    expect(isDirectionOf('price', 'up')).toBe(false)
    expect(isDirectionOf('fill', 'above')).toBe(false)
    expect(ALERT_SPANS.map((span) => SPAN_SECONDS[span])).toEqual(
      [...ALERT_SPANS.map((span) => SPAN_SECONDS[span])].toSorted((a, b) => a - b),
    )
    expect([SPAN_SECONDS['1m'], SPAN_SECONDS['24h']]).toEqual([60, 86_400])
    expect(REST_SECONDS_MAX, 'a week').toBe(604_800)
  })
})
