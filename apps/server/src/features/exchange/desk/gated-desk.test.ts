import type { OrderTerms } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { testDb } from '../../../testing/db.ts'
import { judge } from '../matching/judge.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import type { Command } from '../orders/command.ts'
import { GatedDesk } from './gated-desk.ts'

const { db } = await testDb(createLog('silent'))
const SEAT = { userId: '1', profileId: '1', pocketId: '1' }
const TERMS: OrderTerms = {
  clOrdId: 'a-1',
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  quantity: 1,
  price: 1,
  stopPrice: 0,
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  expiresAt: 0,
}
const place: Command = { kind: 'place', symbol: 'LBTC-LUSD', seat: SEAT, terms: TERMS }
const amend: Command = {
  kind: 'amend',
  symbol: 'LBTC-LUSD',
  userId: '1',
  requestId: 'r-1',
  target: { orderId: 1 },
  quantity: 2,
  price: 0,
}
const cancel: Command = { kind: 'cancel', symbol: 'LBTC-LUSD', userId: '1', requestId: 'r-2', target: { orderId: 1 } }

describe('[DEF-185] during maintenance', () => {
  test.each([
    ['an order is marked, and refused', place, true],
    ['a change of an order is marked, and refused', amend, true],
    ['a cancel goes on', cancel, false],
  ])('%s', async (_what, command, isRefused) => {
    const passed: Command[] = []
    let isPaused = true
    const desk = new GatedDesk(db, { submit: async (one) => (passed.push(one), {}) }, () => isPaused)
    await desk.submit(command)
    isPaused = false
    await desk.submit(command)
    expect(passed.map((one) => 'isPaused' in one)).toEqual([isRefused, false])
    const market = { status: 'open', isBroken: false } as unknown as OwnMarket
    const [paused] = passed
    expect(paused && judge(paused, market, 0)).toBe(isRefused ? 'MARKET_HALTED' : undefined)
  })
})
