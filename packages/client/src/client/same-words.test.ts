import { paperPocketOf, paperSubscriptions, paperTopic, topics as contractTopics } from '@bourse/contracts/exchange'
import * as headers from '@bourse/contracts/http'
import { expect, test } from 'vitest'
import { CSRF_COOKIE, CSRF_HEADER } from '../rest/csrf.ts'
import { filtersOf, PAPER_LEVEL, topics } from '../stream/topics.ts'

const seat = { userID: '7', profileID: '70', pocketID: '700' }
const contractSeat = { userId: '7', profileId: '70', pocketId: '700' }

test('topics and headers are those of the contracts', () => {
  expect(topics.order('A-B', seat)).toBe(contractTopics.order('A-B', contractSeat))
  expect(topics.amend('A-B', seat)).toBe(contractTopics.amend('A-B', contractSeat))
  expect(topics.cancel('A-B', seat)).toBe(contractTopics.cancel('A-B', '7'))
  expect([CSRF_COOKIE, CSRF_HEADER]).toEqual([headers.CSRF_COOKIE, headers.CSRF_HEADER])
})

test('with play money the same topics are behind another level', () => {
  const onPaper = { ...seat, pocketID: paperPocketOf(seat.profileID) }
  expect(PAPER_LEVEL + topics.order('A-B', onPaper)).toBe(
    paperTopic(contractTopics.order('A-B', { ...contractSeat, pocketId: 'paper-70' })),
  )
  expect(filtersOf(onPaper, false).map((filter) => PAPER_LEVEL + filter)).toEqual(paperSubscriptions(contractSeat))
})

test.each([true, false])('the filters match the topics of own messages, with a key: %s', (isKey) => {
  const own = [
    contractTopics.action('A-B', contractSeat),
    contractTopics.orderStatus('A-B', contractSeat),
    contractTopics.cancelStatus('A-B', contractSeat),
    contractTopics.position('700', 'A'),
  ]
  const patterns = filtersOf(seat, isKey).map((filter) => new RegExp(`^${filter.replaceAll('+', '[^/]+')}$`))
  expect(own.map((topic) => patterns.filter((pattern) => pattern.test(topic)).length)).toEqual([1, 1, 1, 1])
})
