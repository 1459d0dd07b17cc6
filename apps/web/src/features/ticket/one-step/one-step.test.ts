import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '#platform/i18n'
import { notices } from '#platform/notices'
import { NO_NOTICES } from '../../../platform/notice-queue.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import { arm, ARMED_IDLE_MS, armedNow, disarm, idleIn, noteUse } from './armed.ts'
import { isSamePress, levelTicket, SAME_PRESS_MS, sideOf } from './level-order.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })
await loadTexts('maxDesk')

describe('a pressed level', () => {
  test.each([
    ['bids', false, 'BUY'],
    ['asks', false, 'SELL'],
    ['bids', true, 'SELL'],
    ['asks', true, 'BUY'],
  ] as const)('of the %s, turned %s, is an order to %s', (level, isTurned, side) => {
    expect(sideOf(level, isTurned)).toBe(side)
  })

  test('is a limit order of the armed size at that price, as the form would hold it', () => {
    expect(levelTicket(BITCOIN, 'BUY', 128_361, 1_500)).toMatchObject({
      side: 'BUY',
      orderType: 'LIMIT',
      timeInForce: 'GTC',
      price: '64180.5',
      quantity: '0.1500',
      isPostOnly: false,
    })
  })

  test('twice at once is pressed once; another level or a later press is a new one', () => {
    const last = { key: 'bids 5 false', at: 1_000 }
    expect(isSamePress(undefined, 'bids 5 false', 1_000)).toBe(false)
    expect(isSamePress(last, 'bids 5 false', 1_000 + SAME_PRESS_MS - 1)).toBe(true)
    expect(isSamePress(last, 'bids 5 false', 1_000 + SAME_PRESS_MS)).toBe(false)
    expect(isSamePress(last, 'bids 6 false', 1_001)).toBe(false)
    expect(isSamePress({ ...last, at: 9_000_000 }, 'bids 5 false', 1_001)).toBe(false)
    expect(isSamePress(last, 'bids 5 true', 1_001)).toBe(false)
  })
})

describe('one-step trading', () => {
  beforeEach(() => {
    disarm('asked')
    notices.set(NO_NOTICES)
  })

  test('is armed for one market only, and not for the next', () => {
    expect(armedNow('LBTC-LUSD', 0)).toBeUndefined()
    arm('LBTC-LUSD', 1_500, 1_000)
    expect(armedNow('LBTC-LUSD', 1_000)).toMatchObject({ lots: 1_500 })
    expect(armedNow('LETH-LUSD', 1_000)).toBeUndefined()
  })

  test('ends ten minutes after the last use, not after it was armed', () => {
    arm('LBTC-LUSD', 1, 0)
    expect(armedNow('LBTC-LUSD', ARMED_IDLE_MS - 1)).toBeDefined()
    expect(armedNow('LBTC-LUSD', ARMED_IDLE_MS)).toBeUndefined()
    noteUse(ARMED_IDLE_MS - 1)
    expect(armedNow('LBTC-LUSD', ARMED_IDLE_MS)).toBeDefined()
    expect(armedNow('LBTC-LUSD', 5)).toBeUndefined()
    expect(idleIn(ARMED_IDLE_MS)).toBe(ARMED_IDLE_MS - 1)
    expect(armedNow('LBTC-LUSD', 2 * ARMED_IDLE_MS)).toBeUndefined()
  })

  test('says why it ended, unless the user ended it', () => {
    arm('LBTC-LUSD', 1, 0)
    disarm('asked')
    expect([armedNow('LBTC-LUSD', 0), notices.get().shown]).toEqual([undefined, []])
    arm('LBTC-LUSD', 1, 0)
    disarm('hidden')
    disarm('hidden')
    expect(notices.get().shown.map(({ text }) => text)).toEqual(['One-step trading disarmed: the page was hidden'])
  })
})
