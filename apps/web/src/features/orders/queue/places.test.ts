import type { QueuePlaceReply } from '@bourse/contracts/exchange'
import { encode, QueuePlacesSchema } from '@bourse/contracts/messages'
import { describe, expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import { NO_PLACES, type QueuePlaces, withMessage, withReply } from './places.ts'

const SPECS = new Map([[BITCOIN.symbol, BITCOIN]])
const reply = (changes: Partial<QueuePlaceReply> = {}): QueuePlaceReply => ({
  orderID: '55',
  market: BITCOIN.symbol,
  ahead: '0.25',
  ordersAhead: 2,
  level: '1',
  share: 500_000,
  isExact: true,
  version: '10',
  ...changes,
})
const message = (version: number, ahead = 7n, orderId = 55n) =>
  encode(QueuePlacesSchema, { version: BigInt(version), places: [{ orderId, ahead, ordersAhead: 1, level: 20n, own: 5n }] })
const heard = (known: QueuePlaces, payload: Uint8Array, at = 100) => withMessage(known, payload, at) ?? expect.fail('it does not decode')

describe('places in the queue', () => {
  test('of a reply are in lots of their market; those of a market that is not known are left out', () => {
    const places = withReply(NO_PLACES, [reply(), reply({ orderID: '56', market: 'NONE-LUSD' })], SPECS, 1)
    expect([...places]).toEqual([
      ['55', { ahead: 2_500, ordersAhead: 2, level: 10_000, share: 500_000, isExact: true, version: 10, at: 1 }],
    ])
  })

  test('of a message change those that it names', () => {
    const before = withReply(NO_PLACES, [reply(), reply({ orderID: '56' })], SPECS, 1)
    const after = heard(before, message(11))
    expect(after.get('55')).toEqual({ ahead: 7, ordersAhead: 1, level: 20, share: 250_000, isExact: true, version: 11, at: 100 })
    expect(after.get('56')).toBe(before.get('56'))
    expect(withMessage(before, new Uint8Array([255]), 100)).toBeUndefined()
  })

  test('an older message or reply does not replace a newer place', () => {
    const newer = heard(NO_PLACES, message(12))
    expect(heard(newer, message(11, 9n)).get('55')?.ahead).toBe(7)
    expect(withReply(newer, [reply()], SPECS, 50).get('55')?.ahead).toBe(7)
    expect(withReply(newer, [reply({ version: '13', ahead: '0' })], SPECS, 50).get('55')?.ahead).toBe(0)
  })

  test('what a reply does not have any more is dropped, unless it came after the question', () => {
    const known = heard(heard(NO_PLACES, message(12), 100), message(12, 7n, 56n), 300)
    expect([...withReply(known, [], SPECS, 200).keys()]).toEqual(['56'])
  })
})
