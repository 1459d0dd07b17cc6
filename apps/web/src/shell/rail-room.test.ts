import { expect, test } from 'vitest'
import { railRoom } from './rail-room.ts'

test('a window of 900 px has room for every place, those of staff too', () => {
  expect(railRoom(900, [4, 5, 4])).toEqual([4, 5, 4])
  expect(railRoom(864, [4, 5, 4])).toEqual([4, 5, 4])
})

test('what does not fit leaves from the bottom: first those of staff, then the others; the first four stay', () => {
  expect(railRoom(863, [4, 5, 4])).toEqual([4, 5, 3])
  expect(railRoom(701, [4, 5, 4])).toEqual([4, 5, 0])
  expect(railRoom(631, [4, 5, 4])).toEqual([4, 4, 0])
  expect(railRoom(362, [4, 5, 4])).toEqual([4, 0, 0])
  expect(railRoom(100, [4, 5, 4])).toEqual([4, 0, 0])
})

test('a member has no second rule', () => {
  expect(railRoom(632, [4, 5])).toEqual([4, 5])
  expect(railRoom(631, [4, 5])).toEqual([4, 4])
})
