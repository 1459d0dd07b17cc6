import { expect, test } from 'vitest'
import { columnsIn, LABEL_PX, LabelRoom } from './label-room.ts'

test.each([
  [1_200, 3],
  [344, 3],
  [296, 2],
  [100, 2],
])('a chart of %d px has %d columns of labels', (width, columns) => {
  expect(columnsIn(width)).toBe(columns)
})

test('labels of the same height stand side by side as long as there are columns', () => {
  const room = new LabelRoom(2)
  const places = [0, 10, LABEL_PX - 1, LABEL_PX, LABEL_PX + 10, LABEL_PX + 5]
  expect(places.map((y) => room.take(100 + y))).toEqual([true, true, false, true, true, false])
})
