import type { AlertReply } from '@bourse/contracts/alert'
import type { MarketSpec } from '@bourse/domain/exchange'
import { describe, expect, test } from 'vitest'
import { type AlertForm, bodyOf, changesOf, directionOf, formOf, standingOf, thresholdFault, unitOf, withKind } from './alert-form.ts'

const SPEC: MarketSpec = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 4 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 1_000n,
  tickRaw: 500_000n,
  makerFeePpm: 0,
  takerFeePpm: 0,
}

const ALERT: AlertReply = {
  id: '7',
  market: 'LBTC-LUSD',
  kind: 'volume',
  direction: 'above',
  threshold: '2.50000',
  span: '4h',
  mode: 'again',
  restSeconds: 300,
  note: 'whales',
  state: 'armed',
  restsUntil: null,
  firedAt: null,
  firedCount: 0,
  firedValue: null,
  createdAt: 1,
}

const form = (more: Partial<AlertForm> = {}): AlertForm => ({ ...formOf({ symbol: 'LBTC-LUSD', price: '65000' }), ...more })

describe('the alert form', () => {
  test.each<[threshold: string, last: number | undefined, direction: string]>([
    ['65000', 128_000, 'above'],
    ['63000', 128_000, 'below'],
    ['64000', 128_000, 'above'],
    ['', 128_000, 'above'],
    ['65000.25', 140_000, 'above'],
    ['65000', undefined, 'above'],
  ])('waits for %s, with %s ticks as the last price, from %s', (threshold, last, direction) => {
    expect(directionOf(form({ threshold }), SPEC, last)).toBe(direction)
  })

  test.each<[given: Partial<AlertForm>, last: number | undefined, standing: number | 'reached' | undefined]>([
    [{ threshold: '65000' }, 128_000, 15_625],
    [{ threshold: '63000', direction: 'below' }, 128_000, -15_625],
    [{ threshold: '63000' }, 128_000, 'reached'],
    [{ threshold: '64000' }, 128_000, 'reached'],
    [{ threshold: '65000', direction: 'below' }, 128_000, 'reached'],
    [{ threshold: '' }, 128_000, undefined],
    [{ threshold: '65000.25' }, 128_000, undefined],
    [{ threshold: '65000' }, undefined, undefined],
    [{ threshold: '5', kind: 'spread' }, 128_000, undefined],
  ])('%j stands, with %s ticks as the last price, at %s', (given, last, standing) => {
    expect(standingOf(form(given), SPEC, last)).toBe(standing)
  })

  test('sends what its kind has, and nothing else', () => {
    expect(bodyOf(form())).toEqual({ market: 'LBTC-LUSD', kind: 'price', direction: 'above', threshold: '65000', mode: 'once', note: '' })
    expect(bodyOf(withKind(form(), 'fill'))).toEqual({ market: 'LBTC-LUSD', kind: 'fill', direction: 'whole', mode: 'once', note: '' })
    expect(bodyOf({ ...withKind(form(), 'percent'), threshold: '5', mode: 'again' })).toMatchObject({
      span: '1h',
      restSeconds: 3_600,
      direction: 'up',
    })
  })

  test('of an alert sends only what was changed', () => {
    const start = formOf({ changed: ALERT })
    expect(changesOf(start, ALERT)).toEqual({})
    expect(changesOf({ ...start, note: 'orcas' }, ALERT)).toEqual({ note: 'orcas' })
    expect(changesOf({ ...start, threshold: '3' }, ALERT)).toMatchObject({ threshold: '3', span: '4h', mode: 'again', restSeconds: 300 })
  })

  test.each<[Partial<AlertForm>, string | undefined]>([
    [{ threshold: '' }, 'fields.required'],
    [{ threshold: '65000.25' }, 'fields.OFF_TICK'],
    [{ threshold: '65000.5' }, undefined],
    [{ kind: 'percent', direction: 'down', threshold: '101' }, 'fields.limit'],
    [{ kind: 'spread', threshold: '0.5' }, undefined],
    [{ kind: 'spread', threshold: '0.05' }, 'fields.AMOUNT_DECIMALS'],
    [{ kind: 'spread', threshold: '20000.1' }, 'fields.limit'],
    [{ kind: 'volume', threshold: '0' }, 'fields.AMOUNT_NOT_POSITIVE'],
    [{ kind: 'fill', direction: 'each', threshold: '' }, undefined],
  ])('%j is refused as %s before it is sent', (given, fault) => {
    expect(thresholdFault(form(given), SPEC)).toBe(fault)
  })

  test('of a spread is in basis points, and sent and kept in per mille', () => {
    const kept: AlertReply = { ...ALERT, kind: 'spread', direction: 'below', threshold: '9.95', span: null }
    const start = formOf({ changed: kept })
    expect(start.threshold).toBe('99.5')
    expect(bodyOf(start).threshold).toBe('9.95')
    expect(changesOf(start, kept)).toEqual({})
    expect(bodyOf({ ...start, threshold: '12' }).threshold).toBe('1.2')
  })

  test('takes as many decimals as the market has', () => {
    expect([unitOf('price', SPEC), unitOf('volume', SPEC), unitOf('spread', SPEC)]).toEqual([
      { code: 'LUSD', decimals: 1, decimals_min: 1 },
      { code: 'LBTC', decimals: 5, decimals_min: 5 },
      { code: 'bp', decimals: 1, decimals_min: 0 },
    ])
  })
})
