import { type ChartDrawing, type ChartSettings, NO_CHART_SETTINGS } from '@bourse/contracts/exchange'
import { expect, test } from 'vitest'
import { SettingsHistory } from './history.ts'

const level = (id: string, price = '100'): ChartDrawing => ({ id, kind: 'level', color: 1, points: [{ at: 1, price }] })
const having = (...drawings: ChartDrawing[]): ChartSettings => ({ ...NO_CHART_SETTINGS, drawings })
const textOf = ({ drawings }: ChartSettings) => drawings.map(({ id, points }) => `${id} ${points[0].price}`)

test('what was added, moved and removed is undone in turn, and done again', () => {
  const history = new SettingsHistory()
  const steps = [having(), having(level('a')), having(level('a', '7')), having()]
  steps.slice(1).forEach((after, at) => history.note(steps[at] as ChartSettings, after))
  let now = having()
  const undone = [1, 2, 3].map(() => textOf((now = history.undo(now))))
  expect(undone).toEqual([['a 7'], ['a 100'], []])
  expect(history.canUndo).toBe(false)
  expect([1, 2, 3].map(() => textOf((now = history.redo(now))))).toEqual([['a 100'], ['a 7'], []])
  expect(history.canRedo).toBe(false)
})

test('what another window has drawn meanwhile stays', () => {
  const history = new SettingsHistory()
  history.note(having(), having(level('mine')))
  expect(textOf(history.undo(having(level('mine'), level('theirs'))))).toEqual(['theirs 100'])
})

test('a type that was not set before is not set after undoing', () => {
  const history = new SettingsHistory()
  history.note(having(), { ...having(), type: 'line' })
  expect(history.undo({ ...having(), type: 'line' })).toEqual(having())
})

test('a new change ends what could be done again; a change of nothing is none', () => {
  const history = new SettingsHistory()
  history.note(having(), having())
  expect(history.canUndo).toBe(false)
  history.note(having(), having(level('a')))
  history.undo(having(level('a')))
  history.note(having(), having(level('b')))
  expect([history.canUndo, history.canRedo]).toEqual([true, false])
})

test('a hundred changes are remembered, not more', () => {
  const history = new SettingsHistory()
  for (let at = 0; at < 150; at++) history.note(having(level('a', String(at))), having(level('a', String(at + 1))))
  let now = having(level('a', '150'))
  while (history.canUndo) now = history.undo(now)
  expect(textOf(now)).toEqual(['a 50'])
})
