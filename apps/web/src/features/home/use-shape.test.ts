import { expect, test } from 'vitest'
import { readShape, writtenAs } from './use-shape.ts'

test.each([
  ['new 0', { isNew: true, hasSteps: true, waiting: 0 }],
  ['steps 2', { isNew: false, hasSteps: true, waiting: 2 }],
  ['done 3', { isNew: false, hasSteps: false, waiting: 3 }],
])('[DEF-001] the shape of the page is remembered as %j', (written, shape) => {
  expect(readShape(written)).toEqual(shape)
  expect(writtenAs(shape)).toBe(written)
})

test.each([undefined, '', 'steps', 'steps 4', 'steps -1', 'steps x', 'what 1.5'])('%j is the first visit', (written) => {
  expect(readShape(written)).toEqual({ isNew: false, hasSteps: true, waiting: 0 })
})
