import { expect, test } from 'vitest'
import { BookEvents, BY_IOC } from './book-events.ts'
import { eventAt, textOf } from './testing/event-text.ts'

const told = (events: BookEvents) => Array.from({ length: events.count }, (_, index) => textOf(eventAt(events, index)))

test('every event is read as it was written', () => {
  const events = new BookEvents()
  events.trade(1, 2, 100, 5)
  events.rest(2, 4)
  events.park(3, 7)
  events.cancel(4, 6, BY_IOC)
  events.reduce(5, 2, 8)
  events.trigger(6)
  events.amend(7, 99, 3, true)
  events.amend(8, 98, 4, false)
  events.refresh(9, 11)
  events.move(10, 90, 85, 95)
  expect(told(events)).toEqual([
    '2 takes 5 from 1 at 100',
    '2 rests with 4',
    '3 waits with 7',
    '4 is canceled with 6: IOC',
    '5 is reduced by 2 to 8',
    '6 is triggered',
    '7 becomes 3 at 99 and stays',
    '8 becomes 4 at 98 and moves',
    '9 shows 11 more',
    '10 moves its stop to 90 with limit 85',
  ])
  expect([events.dAt(6), events.dAt(7), events.dAt(9)]).toEqual([1, 0, 95])
})

test('what was marked stays when the others are dropped', () => {
  const events = new BookEvents()
  events.rest(1, 1)
  events.mark()
  events.rest(2, 2)
  events.rewind()
  expect(told(events)).toEqual(['1 rests with 1'])
  events.rest(3, 3)
  events.forgetLast()
  expect(told(events)).toEqual(['1 rests with 1'])
  events.clear()
  events.rewind()
  expect(events.count).toBe(0)
})

test('there is room for more than a thousand', () => {
  const events = new BookEvents()
  for (let id = 1; id <= 1_026; id++) events.rest(id, 2 * id)
  expect([1, 1_023, 1_024, 1_025, 1_026].map((id) => textOf(eventAt(events, id - 1)))).toEqual([
    '1 rests with 2',
    '1023 rests with 2046',
    '1024 rests with 2048',
    '1025 rests with 2050',
    '1026 rests with 2052',
  ])
})
