import { expect, test } from 'vitest'
import { Journal } from './journal.ts'

const opened = () => {
  const journal = new Journal()
  journal.isOpen = true
  return journal
}

test('only an open journal takes notes', () => {
  const journal = new Journal()
  journal.note(16)
  journal.noteFigure(32, 7)
  expect(journal.count).toBe(0)
})

test('gives its steps and figures back from the last one on', () => {
  const journal = opened()
  journal.note(16)
  journal.noteFigure(32, 7)
  journal.noteFigure(48, 0.5)
  expect([journal.count, journal.popStep(), journal.popFigure(), journal.popStep(), journal.popFigure(), journal.popStep()]).toEqual([
    ...[3, 48, 0.5, 32, 7, 16],
  ])
  expect(journal.count).toBe(0)
})

test('has nothing left once it is cleared', () => {
  const journal = opened()
  journal.noteFigure(32, 7)
  journal.clear()
  journal.noteFigure(48, 9)
  expect([journal.count, journal.popStep(), journal.popFigure()]).toEqual([1, 48, 9])
})

test('grows with a long batch', () => {
  const journal = opened()
  journal.note(16)
  const room = journal.steps.length
  journal.steps[room - 1] = 32
  journal.count = room
  journal.note(48)
  expect([journal.count, journal.steps[0], journal.popStep(), journal.popStep(), journal.count]).toEqual([room + 1, 16, 48, 32, room - 1])
})

test('grows with many figures', () => {
  const journal = opened()
  for (let step = 1; step <= 514; step++) journal.noteFigure(step, 10 * step)
  const figures = Array.from({ length: 514 }, () => journal.popFigure())
  expect([figures[0], figures[1], figures[2], figures[513], journal.count]).toEqual([5_140, 5_130, 5_120, 10, 514])
})
