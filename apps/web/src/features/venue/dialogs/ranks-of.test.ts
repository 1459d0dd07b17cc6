import { describe, expect, test } from 'vitest'
import { ranksOf } from './ranks-of.ts'

const ROWS = [
  { rowId: '1', name: 'Granja Escuela', boost: '1940', place: 1 },
  { rowId: '2', name: 'Molino de Agua', boost: '1420', place: 2 },
  { rowId: '3', name: 'Rooftop Orchard', boost: '1180', place: 3 },
  { rowId: '4', name: 'Huerta Abierta', boost: '905', place: 4 },
]
const orderOf = (added: bigint, rows = ROWS) => ranksOf(rows, '3', added).rows.map(({ place, name }) => `${place} ${name}`)

describe('[DEF-133] the place that a boost buys', () => {
  test('without a boost it is where it is now', () => {
    expect(ranksOf(ROWS, '3', 0n)).toMatchObject({ place: 3, before: 3 })
    expect(orderOf(0n)).toEqual(['1 Granja Escuela', '2 Molino de Agua', '3 Rooftop Orchard', '4 Huerta Abierta'])
  })

  test('it passes those with less, and the figure shows the sum', () => {
    const { rows, place, before } = ranksOf(ROWS, '3', 300n)
    expect([place, before]).toEqual([2, 3])
    expect(orderOf(300n)).toEqual(['1 Granja Escuela', '2 Rooftop Orchard', '3 Molino de Agua', '4 Huerta Abierta'])
    expect(rows.find(({ isThis }) => isThis)).toMatchObject({ boost: '1480', added: 300n })
  })

  test.each([
    [240n, 3],
    [241n, 2],
    [760n, 2],
    [761n, 1],
  ])('with %i more it is number %i: an equal boost does not pass', (added, place) => {
    expect(ranksOf(ROWS, '3', added).place).toBe(place)
  })

  test('of a long class the first and the neighbours are shown', () => {
    const many = [
      ...ROWS.slice(0, 1),
      ...[40, 41, 42, 43, 44].map((place) => ({ rowId: String(place === 42 ? 3 : place * 10), name: `n${place}`, boost: '5', place })),
    ]
    expect(orderOf(0n, many)).toEqual(['1 Granja Escuela', '41 n41', '42 n42', '43 n43', '44 n44'])
  })

  test('one that is not in the list has no place', () => {
    expect(ranksOf(ROWS, '9', 5n)).toEqual({ rows: [], place: 0, before: 0 })
  })
})
