import { expect, test } from 'vitest'
import type { FeedItem } from './feed-pages.ts'
import { threadsOf, stepsOf } from './threads.ts'

const item = (id: string, actionType: FeedItem['actionType'], actionId: string | null) => ({ id, actionType, actionId }) as FeedItem

const FEED = [
  item('6', 'burn', '1'),
  item('5', 'transfer', '9'),
  item('4', 'burn', '1'),
  item('3', null, null),
  item('2', 'mint', '1'),
  item('1', 'burn', '1'),
  item('0', null, null),
]

test('[ACT-11] the steps of a thread are grouped at its newest, newest first; the rest keeps its order', () => {
  expect(threadsOf(FEED).map(({ item: { id }, earlier }) => [id, earlier.map((step) => step.id)])).toEqual([
    ['6', ['4', '1']],
    ['5', []],
    ['3', []],
    ['2', []],
    ['0', []],
  ])
})

test('no item is lost or shown twice', () => {
  const listed = threadsOf(FEED).flatMap(({ item: head, earlier }) => [head, ...earlier])
  expect(listed.map(({ id }) => id).sort()).toEqual(FEED.map(({ id }) => id).sort())
})

test.each<[string, string[]]>([
  ['1', ['1', '4', '6']],
  ['6', ['1', '4', '6']],
  ['5', ['5']],
  ['3', ['3']],
])('the steps of the thread of %s run from its beginning', (id, steps) => {
  const one = FEED.find((each) => each.id === id) as FeedItem
  expect(stepsOf(FEED, one).map((step) => step.id)).toEqual(steps)
})

test('an empty feed has no threads', () => expect(threadsOf([])).toEqual([]))
