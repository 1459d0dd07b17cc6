import { describe, expect, test } from 'vitest'
import { linesOf } from './chat-lines.ts'
import { sampleCase } from './testing/sample-case.ts'

describe('[DEF-121] the chat of a case', () => {
  test('is told in order with the steps between, and each day once', () => {
    const { messages, steps } = sampleCase()
    const lines = linesOf(messages, steps)
    expect(lines.map((line) => (line.kind === 'message' ? line.message.id : line.kind === 'step' ? line.step.kind : 'day'))).toEqual([
      'day',
      'opened',
      'accepted',
      'shipped',
      '1',
      'day',
      '2',
      '3',
      'disputed',
      'day',
      '4',
    ])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })

  test('without messages is its steps', () => {
    expect(linesOf([], sampleCase().steps).filter(({ kind }) => kind === 'message')).toEqual([])
    expect(linesOf([], [])).toEqual([])
  })
})
