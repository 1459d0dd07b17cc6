import { expect, test } from 'vitest'
import type { FeedItem } from './feed-pages.ts'
import { mattersOf, stepsOf } from './matters.ts'

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

test('[ACT-11] the steps of a matter stand where its newest does, newest first; the rest stays as it was', () => {
  expect(mattersOf(FEED).map(({ item: { id }, earlier }) => [id, earlier.map((step) => step.id)])).toEqual([
    ['6', ['4', '1']],
    ['5', []],
    ['3', []],
    ['2', []],
    ['0', []],
  ])
})

test('no item is lost, and none is told twice', () => {
  const told = mattersOf(FEED).flatMap(({ item: head, earlier }) => [head, ...earlier])
  expect(told.map(({ id }) => id).sort()).toEqual(FEED.map(({ id }) => id).sort())
})

test.each<[string, string[]]>([
  ['1', ['1', '4', '6']],
  ['6', ['1', '4', '6']],
  ['5', ['5']],
  ['3', ['3']],
])('the steps of the matter of %s run from its beginning', (id, steps) => {
  const one = FEED.find((each) => each.id === id) as FeedItem
  expect(stepsOf(FEED, one).map((step) => step.id)).toEqual(steps)
})

test('an empty feed has no matters', () => expect(mattersOf([])).toEqual([]))
