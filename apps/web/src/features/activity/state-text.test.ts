import { en } from '@bourse/texts/en'
import { expect, test } from 'vitest'
import type { Translate } from '#platform/i18n'
import { endingText, stateText } from './state-text.ts'

const t = ((key: keyof typeof en) => en[key]) as Translate

test.each([
  ['approved', 'Approved'],
  ['declined', 'Declined'],
  ['canceled', 'Canceled'],
  ['expired', 'Expired'],
  ['escrowed', 'UNKNOWN_STATUS'],
  ['', 'UNKNOWN_STATUS'],
  ['Approved', 'UNKNOWN_STATUS'],
  ['toString', 'UNKNOWN_STATUS'],
])('[MOVE-18] the history of a request that is %j ends with %s', (status, text) => {
  expect(endingText(status, t)).toBe(text)
})

test.each([
  ['proposal', 'pending', 'pending', en['ui.badge.pending']],
  ['proposal', 'declined', 'fail', 'Declined'],
  ['proposal', 'escrowed', 'pending', 'UNKNOWN_STATUS'],
  ['proposal', null, 'pending', en['ui.badge.pending']],
  ['ticket', 'shipped', 'pending', en['ui.badge.pending']],
  ['ticket', 'expired', 'fail', 'Expired'],
  ['ticket', 'rejected', 'fail', 'Declined'],
  ['ticket', 'completed', 'check', en['ui.badge.check']],
  ['ticket', 'frozen', 'pending', 'UNKNOWN_STATUS'],
  // For other items the badge is enough: their statuses are words of their own features.
  ['burn', 'taken', 'pending', en['ui.badge.pending']],
  ['mint', 'something new', 'check', en['ui.badge.check']],
  ['membership', 'left', 'cancel', en['ui.badge.cancel']],
] as const)('[MOVE-18] [STR-22] a %s that is %j with the badge %s says %s', (actionType, status, badge, text) => {
  expect(stateText({ actionType, status }, badge, t)).toBe(text)
})
