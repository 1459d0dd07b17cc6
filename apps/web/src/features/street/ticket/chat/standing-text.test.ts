import { beforeAll, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { standingText } from './standing-text.ts'

beforeAll(() => loadTexts('street', 'streetTicket'))

test.each([
  [{ score: 100, tickets: 1 }, '100.0% of 1 ticket'],
  [{ score: 98.2, tickets: 2 }, '98.2% of 2 tickets'],
  [{ score: 98.2, tickets: 1_204 }, '98.2% of 1,204 tickets'],
  [{ score: null, tickets: 0 }, 'New here'],
])('[DEF-121] the head of a chat says who the other one is: %j reads “%s”', (standing, text) => {
  expect(standingText(standing, t, 'en')).toBe(text)
})
