import { describe, expect, test } from 'vitest'
import type { OrderTerms } from '../exchange/index.ts'
import type { PaperDesk, PaperOrder } from './index.ts'
import { depthOf, deskAt, fundsOf, placedOn, SHOWN, termsOf, tradeOn, UNCHANGED } from './testing/desks.ts'

/** Buys 4 at 95, or at 105 once that is traded. */
const PAIR: Partial<OrderTerms> = { price: 95, quantity: 4, stopLeg: { stopPrice: 105, price: 0 } }

function pairOn(desk: PaperDesk, terms: Partial<OrderTerms> = PAIR): [resting: PaperOrder, stop: PaperOrder] {
  const resting = placedOn(desk, 1, terms)
  return [resting, desk.order(resting.extras?.otherLegId ?? 0) ?? expect.fail('no stop')]
}

describe('a pair on paper', () => {
  test('rests with its stop beside it, and sets aside what the dearer of the two costs', () => {
    const funds = fundsOf(1_000n, 0n)
    const [resting, stop] = pairOn(deskAt(SHOWN, funds))
    expect(resting).toMatchObject({ status: 'OPEN', quantity: 4, extras: { otherLegId: stop.id } })
    // Five percent beyond 105.
    expect(stop).toMatchObject({ status: 'PENDING', orderType: 'STOP', quantity: 4, limitPrice: 110, extras: { otherLegId: resting.id } })
    expect([resting.reserved, stop.reserved, funds.of('CASH').held]).toEqual([380n, 60n, 440n])
  })

  test('what one leg trades, the other loses, with what was set aside for it', () => {
    const funds = fundsOf(1_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const [resting, stop] = pairOn(desk)
    tradeOn(desk, 8, 94, 3)
    expect([resting.filled, resting.status, stop.quantity, stop.status]).toEqual([3, 'PARTIAL_FILL', 1, 'PENDING'])
    expect(funds.of('CASH')).toMatchObject({ balance: 1_000n - 285n, held: 110n })
    tradeOn(desk, 9, 94, 3)
    expect([resting.status, stop.status, stop.reason, stop.filled]).toEqual(['FILLED', 'CANCELED', 'OTHER_LEG', 0])
    expect([resting.extras?.otherLegId, stop.extras?.otherLegId, funds.of('CASH').held]).toEqual([0, 0, 0n])
  })

  test('the order that rested is gone before its stop trades', () => {
    const funds = fundsOf(440n, 0n)
    const desk = deskAt(depthOf([], [[106, 10]]), funds)
    const [resting, stop] = pairOn(desk)
    tradeOn(desk, 8, 94, 1)
    tradeOn(desk, 9, 105, 1)
    expect(resting).toMatchObject({ status: 'CANCELED', reason: 'OTHER_LEG', filled: 1, reserved: 0n })
    expect(stop).toMatchObject({ status: 'FILLED', quantity: 3, filled: 3, filledCost: 318n })
    expect(funds.of('CASH')).toMatchObject({ balance: 440n - 95n - 318n, held: 0n })
    expect(desk.fills.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
  })

  test.each<[string, (desk: PaperDesk, legs: PaperOrder[]) => void, string, string]>([
    ['the order that rests is canceled', (desk, [resting]) => desk.cancel(resting?.id ?? 0), 'REQUESTED', 'OTHER_LEG'],
    ['the stop is canceled', (desk, [, stop]) => desk.cancel(stop?.id ?? 0), 'OTHER_LEG', 'REQUESTED'],
    ['its time is over', (desk) => desk.take({ kind: 'time', now: 500 }), 'EXPIRED', 'OTHER_LEG'],
  ])('both legs end when %s', (_what, end, why, whyStop) => {
    const funds = fundsOf(1_000n, 0n)
    const desk = deskAt(SHOWN, funds)
    const legs = pairOn(desk, { ...PAIR, timeInForce: 'GTD', expiresAt: 500 })
    end(desk, legs)
    expect(legs.map(({ status, reason }) => [status, reason])).toEqual([
      ['CANCELED', why],
      ['CANCELED', whyStop],
    ])
    expect(funds.of('CASH').held).toBe(0n)
  })

  test('what it takes at once needs no stop any more', () => {
    const desk = deskAt(SHOWN)
    const [resting, stop] = pairOn(desk, { price: 101, quantity: 12, stopLeg: { stopPrice: 105, price: 110 } })
    expect([resting.filled, stop.quantity, stop.orderType]).toEqual([10, 2, 'STOP_LIMIT'])
    const whole = placedOn(deskAt(SHOWN), 1, { price: 101, quantity: 10, stopLeg: { stopPrice: 105, price: 0 } })
    expect([whole.status, whole.extras]).toEqual(['FILLED', undefined])
  })

  test.each<[string, Partial<OrderTerms>, bigint, string]>([
    ['a stop that would trigger', { stopLeg: { stopPrice: 100, price: 0 } }, 10_000n, 'STOP_WOULD_TRIGGER'],
    ['money for one leg only', {}, 439n, 'INSUFFICIENT_FUNDS'],
  ])('is refused for %s, and leaves nothing', (_what, change, cash, reason) => {
    const funds = fundsOf(cash, 0n)
    const desk = deskAt(SHOWN, funds)
    expect(desk.place(1, termsOf({ ...PAIR, ...change }))).toEqual({ ok: false, code: reason })
    expect([desk.placed, funds.of('CASH').held]).toEqual([[], 0n])
  })

  test('another quantity or price of one leg is the other’s, too, as far as there is money', () => {
    const funds = fundsOf(700n, 0n)
    const desk = deskAt(SHOWN, funds)
    const [resting, stop] = pairOn(desk)
    expect(desk.amend(resting.id, { ...UNCHANGED, quantity: 6 }).ok).toBe(true)
    expect([resting.quantity, stop.quantity, resting.reserved, stop.reserved]).toEqual([6, 6, 570n, 90n])
    expect(desk.amend(resting.id, { ...UNCHANGED, quantity: 7 })).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' })
    expect([resting.quantity, stop.quantity, resting.reserved, stop.reserved]).toEqual([6, 6, 570n, 90n])
    expect(desk.amend(stop.id, { ...UNCHANGED, quantity: 2 })).toEqual({ ok: false, code: 'INVALID_QUANTITY' })
    expect(desk.amend(stop.id, { ...UNCHANGED, stopPrice: 110 }).ok).toBe(true)
    expect([stop.limitPrice, resting.reserved, stop.reserved, funds.of('CASH').held]).toEqual([115, 570n, 120n, 690n])
    expect(desk.amend(resting.id, { ...UNCHANGED, price: 99, quantity: 5 }).ok).toBe(true)
    expect([resting.reserved, stop.quantity, stop.reserved, funds.of('CASH').held]).toEqual([495n, 5, 80n, 575n])
  })

  test('what one leg no longer needs, the other may have', () => {
    const funds = fundsOf(440n, 0n)
    const desk = deskAt(SHOWN, funds)
    const [resting, stop] = pairOn(desk)
    expect(desk.amend(resting.id, { ...UNCHANGED, price: 90 }).ok).toBe(true)
    expect([resting.reserved, stop.reserved]).toEqual([360n, 80n])
    expect(desk.amend(resting.id, { ...UNCHANGED, price: 95 }).ok).toBe(true)
    expect([resting.reserved, stop.reserved, funds.of('CASH').held]).toEqual([380n, 60n, 440n])
  })

  test('a stop that is moved leaves what the other leg has filled', () => {
    const desk = deskAt(SHOWN)
    const [resting, stop] = pairOn(desk)
    tradeOn(desk, 8, 94, 1)
    expect(desk.amend(stop.id, { ...UNCHANGED, stopPrice: 110 }).ok).toBe(true)
    expect([resting.quantity, resting.filled, stop.quantity]).toEqual([4, 1, 3])
  })
})
