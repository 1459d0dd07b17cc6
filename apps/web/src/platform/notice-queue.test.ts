import { expect, test } from 'vitest'
import { addNotice, NO_NOTICES, type NoticeQueue, removeNotice } from './notice-queue.ts'

function queueOf(...texts: string[]): NoticeQueue {
  return texts.reduce((queue, text) => addNotice(queue, { tone: 'info', text }), NO_NOTICES)
}

function shown(queue: NoticeQueue): string[] {
  return queue.shown.map(({ text }) => text)
}

test('[SHELL-22] two are shown, a third waits', () => {
  const queue = queueOf('a', 'b', 'c')
  expect(shown(queue)).toEqual(['a', 'b'])
  expect(queue.waiting.map(({ text }) => text)).toEqual(['c'])
})

test('[DEF-017] when the oldest leaves, the one that waited longest comes', () => {
  const queue = queueOf('a', 'b', 'c', 'd')
  expect(shown(removeNotice(queue, 1))).toEqual(['b', 'c'])
  expect(shown(removeNotice(removeNotice(queue, 1), 2))).toEqual(['c', 'd'])
})

test('one that still waits may be withdrawn', () => {
  const queue = removeNotice(queueOf('a', 'b', 'c'), 3)
  expect(shown(queue)).toEqual(['a', 'b'])
  expect(queue.waiting).toEqual([])
})

test('the same text is not added again while it is shown or waiting', () => {
  const queue = queueOf('a', 'b', 'c', 'a', 'c')
  expect(queue.shown.length + queue.waiting.length).toBe(3)
  expect(shown(addNotice(removeNotice(queueOf('a'), 1), { tone: 'info', text: 'a' }))).toEqual(['a'])
})

test('the queue is bounded when everything fails at once', () => {
  const queue = queueOf(...Array.from({ length: 50 }, (_, place) => `failure ${place}`))
  expect(queue.waiting).toHaveLength(8)
})

test('each notice gets its own id', () => {
  expect(queueOf('a', 'b', 'c').shown.map(({ id }) => id)).toEqual([1, 2])
})
