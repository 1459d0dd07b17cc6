import type { MarketState } from '@bourse/contracts/exchange'
import { describe, expect, test } from 'vitest'
import { loadTexts, t } from '#platform/i18n'
import { findMarkets, haltedText, mayHoldUnreadable, ordersText, outcomeOf, pairOf, remarkOf } from './market-state.ts'

const UNREADABLE = 'order 7 cannot be put back into the book: the price is no number'

const last = (action: 'halt' | 'resume', outcome: string, reason = 'because'): MarketState['last'] => ({
  action,
  reason,
  actor: 'staff',
  handle: 'estela',
  at: 0,
  outcome,
  orders: null,
})

const issuerRefused: MarketState['last'] = {
  action: 'resume',
  reason: 'x',
  actor: 'issuer',
  handle: 'ines',
  at: 0,
  outcome: 'halted by staff',
  orders: null,
}

describe('[STAFF-05] a halt that cancels', () => {
  const said = (orders: NonNullable<MarketState['last']>['orders']) => [haltedText('A/B', orders, t, 'en'), ordersText({ orders }, t, 'en')]

  test.each([
    [null, ['A/B halted', '']],
    [{ before: 1_200, left: null }, ['A/B halted. Its orders are being canceled.', 'Orders being canceled: 1,200']],
    [{ before: 1_200, left: 0 }, ['A/B halted, orders canceled: 1,200', 'Orders canceled: 1,200']],
    [{ before: 1_200, left: 3 }, ['A/B halted. 3 of 1,200 orders couldn’t be canceled.', 'Orders canceled: 1,197, left: 3']],
  ])('of %j says what has become of the orders', async (orders, words) => {
    await loadTexts('admin', 'marketAdmin')
    expect(said(orders)).toEqual(words)
  })
})

test('a market is written with a slash', () => {
  expect(pairOf('LETH-LBTC')).toBe('LETH/LBTC')
})

test.each([
  ['', 'waiting'],
  ['done', 'done'],
  ['the market is gone', 'refused'],
])('[DEF-187] an action whose outcome is %j is %s', (outcome, is) => {
  expect(outcomeOf({ outcome })).toBe(is)
})

test.each([
  ['nothing was done yet', '', null, ''],
  ['the market’s own reason says it already', 'because', last('halt', 'done'), ''],
  ['it is open again', '', last('resume', 'done', 'looked into'), 'looked into'],
  ['it was refused', 'because', last('resume', 'wallet 3 holds less'), 'wallet 3 holds less'],
  ['it waits', 'because', last('resume', '', 'looked into'), 'looked into'],
])('[DEF-187] the remark on the last action: %s', (_, reason, action, remark) => {
  expect(remarkOf({ reason, last: action })).toBe(remark)
})

test.each([
  ['a member of staff halted it', 'a strange price', last('halt', 'done', 'a strange price'), false],
  ['an order cannot be put back', UNREADABLE, last('halt', 'done', UNREADABLE), true],
  ['opening it was refused before', 'a strange price', last('resume', UNREADABLE), true],
  ['opening it waits', 'a strange price', last('resume', ''), false],
  ['a halt was refused', 'a strange price', last('halt', 'the market is gone'), false],
  ['nothing was ever done', '', null, false],
  ['a pause of its asset ended, and staff keep it halted', '', issuerRefused, false],
])('[DEF-187] canceling unreadable orders is offered: %s', (_, reason, action, isOffered) => {
  expect(mayHoldUnreadable({ reason, last: action })).toBe(isOffered)
})

test('[STAFF-05] markets are found by status and by a part of the pair', () => {
  const row = (symbol: string, status: 'open' | 'halted'): MarketState => ({
    symbol,
    status,
    reason: '',
    is_held: true,
    has_limits: true,
    live_orders: 0,
    last: null,
  })
  const all = [row('LBTC-LUSD', 'open'), row('LETH-LUSD', 'halted'), row('LETH-LBTC', 'open')]
  const symbols = (filter: 'all' | 'open' | 'halted', sought: string) => findMarkets(all, filter, sought).map(({ symbol }) => symbol)
  expect(symbols('all', '')).toEqual(['LBTC-LUSD', 'LETH-LUSD', 'LETH-LBTC'])
  expect(symbols('halted', '')).toEqual(['LETH-LUSD'])
  expect(symbols('open', ' leth/ ')).toEqual(['LETH-LBTC'])
  expect(symbols('all', 'leth/lusd')).toEqual(['LETH-LUSD'])
  expect(symbols('all', 'nothing')).toEqual([])
})
