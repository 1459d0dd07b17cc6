import { describe, expect, test } from 'vitest'
import { type Ink, squaresOf } from './unit-squares.ts'

const counts = { total: 2_000n, originated: [0n], own: 0n, wanted: 0n, goal: undefined, decimals: 0 }
const tally = (squares: readonly Ink[]) =>
  Object.fromEntries([...new Set(squares)].map((ink) => [ink, squares.filter((each) => each === ink).length]))

describe('[OFF-05] the sheet of units', () => {
  test.each([
    [0n, 0, 1n],
    [1n, 1, 1n],
    [400n, 400, 1n],
    [401n, 201, 2n],
    [2_000n, 400, 5n],
    [12_000n, 240, 50n],
    [2_000_000n, 400, 5_000n],
  ])('of %s units has %s squares of %s each', (total, squares, units) => {
    const sheet = squaresOf({ ...counts, total })
    expect([sheet.squares.length, sheet.unitsPerSquare]).toEqual([squares, units])
  })

  test('inks what is originated, the reader’s part of it, and outlines what they would add', () => {
    const { squares } = squaresOf({ ...counts, originated: [1_360n], own: 30n, wanted: 50n })
    expect(tally(squares)).toEqual({ first: 266, own: 6, wanted: 10, free: 118 })
    expect([squares[265], squares[266], squares[271], squares[272], squares[281], squares[282]]).toEqual([
      'first',
      'own',
      'own',
      'wanted',
      'wanted',
      'free',
    ])
  })

  test('shows a single unit, and is full only when nothing remains', () => {
    expect(tally(squaresOf({ ...counts, originated: [1n] }).squares)).toEqual({ first: 1, free: 399 })
    expect(tally(squaresOf({ ...counts, originated: [1_999n] }).squares)).toEqual({ first: 399, free: 1 })
    expect(tally(squaresOf({ ...counts, originated: [2_000n] }).squares)).toEqual({ first: 400 })
  })

  test('[DEF-151] gives each offer of a group its own ink', () => {
    const { squares } = squaresOf({ ...counts, total: 12_000n, originated: [6_000n, 3_120n] })
    expect(tally(squares)).toEqual({ first: 120, second: 62, free: 58 })
    const three = squaresOf({ ...counts, total: 18_000n, originated: [1_240n, 9_120n, 3_120n] })
    expect(tally(three.squares)).toEqual({ first: 25, second: 182, third: 63, free: 90 })
  })

  test.each([
    [undefined, undefined],
    [0n, undefined],
    [200n, 40],
    [2_000n, 400],
  ])('has its dashed line for a goal of %s after %s squares', (goal, at) => {
    expect(squaresOf({ ...counts, goal }).goalAt).toBe(at)
  })

  test('counts whole units of an asset with decimals', () => {
    const sheet = squaresOf({ ...counts, total: 100_00n, originated: [50_00n], decimals: 2 })
    expect([sheet.unitsPerSquare, tally(sheet.squares)]).toEqual([1n, { first: 50, free: 50 }])
  })
})
