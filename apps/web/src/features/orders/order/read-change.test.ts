import { describe, expect, test } from 'vitest'
import { BITCOIN } from '../../market/testing/specs.ts'
import { orderWith } from '../testing/orders.ts'
import { amendableFields, NO_CHANGE, type Order } from './order.ts'
import { type ChangeTexts, changeTexts, readChange } from './read-change.ts'

const NOW = Date.UTC(2026, 10, 17)
const extras = (shown: number) => ({ shown, trailTicks: 0, trailPpm: 0, protectionPpm: 0 })
const EXITS = { takeProfit: 132_000, stopPrice: 126_000, price: 0, armed: 0, uncovered: 0n }
const read = (order: Order, texts: ChangeTexts) => readChange(order, BITCOIN, { ...changeTexts(order, BITCOIN), ...texts }, NOW)

describe('what can be changed', () => {
  test.each<[string, Partial<Order>, string[]]>([
    ['of a limit order', {}, ['price', 'quantity']],
    [
      'of an iceberg with an expiry',
      { extras: extras(100), timeInForce: 'GTD', expiresAt: NOW + 60_000 },
      ['price', 'quantity', 'shown', 'expiresAt'],
    ],
    ['of a stop', { orderType: 'STOP', price: 0, stopPrice: 90, status: 'PENDING' }, ['stopPrice', 'quantity']],
    ['of a stop-limit that has triggered', { orderType: 'STOP_LIMIT', stopPrice: 90 }, ['price', 'quantity']],
    [
      'of a trailing stop',
      { orderType: 'STOP', price: 0, stopPrice: 90, status: 'PENDING', extras: { ...extras(0), trailPpm: 20_000 } },
      ['quantity'],
    ],
    ['of a pair’s stop', { orderType: 'STOP', price: 0, stopPrice: 90, status: 'PENDING', pairedWith: '9' }, ['stopPrice']],
    ['of a pair’s limit', { pairedWith: '9' }, ['price', 'quantity']],
    ['of a bracket’s exit', { exitOf: '9', pairedWith: '8' }, ['price']],
    ['of a bracket’s entry', { exits: EXITS }, ['price', 'quantity', 'takeProfit', 'exitStop', 'exitLimit']],
    ['of an ended order', { status: 'CANCELED' }, []],
    ['of one that is being canceled or changed', { amend: { ...NO_CHANGE, requestId: 'r', code: 'SENT', reason: '', quantity: 1 } }, []],
  ])('%s', (_name, rest, fields) => expect(amendableFields(orderWith(rest))).toEqual(fields))
})

describe('a change', () => {
  test('has only what differs', () => {
    expect(read(orderWith(), {}).change).toEqual({})
    expect(read(orderWith(), { price: '64000' }).change).toEqual({ price: 128_000 })
    const iceberg = orderWith({ extras: extras(100) })
    expect(read(iceberg, { shown: '0.02', quantity: '0.3' }).change).toEqual({ shown: 200, quantity: 3_000 })
  })

  test('of a stop price', () => {
    const stop = orderWith({ orderType: 'STOP', price: 0, stopPrice: 126_000, status: 'PENDING' })
    expect(read(stop, { stopPrice: '62500' }).change).toEqual({ stopPrice: 125_000 })
  })

  test('of a bracket’s exits, which stay on either side of the entry', () => {
    const entry = orderWith({ exits: EXITS })
    expect(changeTexts(entry, BITCOIN)).toMatchObject({ takeProfit: '66000.0', exitStop: '63000.0', exitLimit: '' })
    expect(read(entry, {}).change).toEqual({})
    expect(read(entry, { exitStop: '63500', exitLimit: '63400' }).change).toEqual({ exitStop: 127_000, exitLimit: 126_800 })
    expect(read(entry, { price: '66500', takeProfit: '67000', exitStop: '66000' }).change).toEqual({
      price: 133_000,
      takeProfit: 134_000,
      exitStop: 132_000,
    })
    const limited = orderWith({ exits: { ...EXITS, price: 125_000 } })
    expect(read(limited, { exitLimit: '' }), 'a limit can’t be taken away').toMatchObject({ faults: { exitLimit: 'STEP' } })
    const trailing = orderWith({
      orderType: 'STOP',
      price: 0,
      stopPrice: 130_000,
      status: 'PENDING',
      extras: { ...extras(0), trailTicks: 5 },
      exits: EXITS,
    })
    expect(read(trailing, { exitStop: '65500' }).change, 'the entry follows the price').toEqual({ exitStop: 131_000 })
    expect(read(trailing, { exitStop: '66500' })).toMatchObject({
      faults: { exitStop: 'SIDE', takeProfit: 'SIDE' },
      bounds: { exitStop: 132_000 },
    })
    const wider = { ...BITCOIN, tickStep: 7 }
    expect(readChange(entry, wider, { ...changeTexts(entry, wider), price: '64001' }, NOW).change, 'what stays').toEqual({ price: 128_002 })
  })

  test.each<[string, Partial<Order>, ChangeTexts, object]>([
    ['quantity', {}, { quantity: '0.0001' }, { quantity: 'VALUE' }],
    ['price', { quantity: 2 }, { price: '63999.5' }, { quantity: 'VALUE' }],
    ['price to just that value', { quantity: 2 }, { price: '64000' }, {}],
    [
      'stop, by its stop price',
      { orderType: 'STOP_LIMIT', stopPrice: 128_000, status: 'PENDING', quantity: 2 },
      { stopPrice: '63000' },
      { quantity: 'VALUE' },
    ],
    ['price of an exit, which keeps its quantity', { exitOf: '9', quantity: 2 }, { price: '63000' }, { price: 'VALUE' }],
  ])('of a %s that falls below the market’s smallest value', (_name, rest, texts, faults) => {
    const bounded = { ...BITCOIN, minValue: 256_000 }
    const order = orderWith(rest)
    const after = readChange(order, bounded, { ...changeTexts(order, bounded), ...texts }, NOW)
    expect(after.faults).toEqual(faults)
  })

  test('of an expiry, which must be ahead; the one it has may stay', () => {
    const until = orderWith({ timeInForce: 'GTD', expiresAt: NOW + 61_000 })
    expect(read(until, {}).change).toEqual({})
    expect(read(until, { expiresAt: '1999-01-01T00:00' })).toMatchObject({ change: undefined, faults: { expiresAt: 'EXPIRY' } })
    expect(read(until, { expiresAt: '' })).toMatchObject({ faults: { expiresAt: 'EXPIRY' } })
    const at = new Date('2027-01-01T00:00').getTime()
    expect(read(until, { expiresAt: '2027-01-01T00:00' }).change).toEqual({ expiresAt: at })
  })

  test.each<[Partial<Order>, ChangeTexts, object]>([
    [{}, { price: '64000.1' }, { price: 'STEP' }],
    [{}, { quantity: 'x' }, { quantity: 'STEP' }],
    [{ filled: 1_000 }, { quantity: '0.1' }, { quantity: 'FILLED' }],
    [{ extras: extras(100) }, { shown: '0.5' }, { shown: 'SHOWN' }],
    [{ exits: EXITS }, { exitStop: '65000' }, { exitStop: 'SIDE' }],
    [{ exits: EXITS }, { takeProfit: '64000' }, { takeProfit: 'SIDE' }],
    [{ exits: EXITS }, { price: '67000' }, { takeProfit: 'SIDE' }],
    [{ exits: EXITS }, { takeProfit: '', exitStop: 'x' }, { takeProfit: 'STEP', exitStop: 'STEP' }],
    [{ extras: extras(100) }, { shown: '0.0039' }, { shown: 'SHOWN' }],
  ])('%o to %j is refused', (rest, texts, faults) => expect(read(orderWith(rest), texts)).toMatchObject({ change: undefined, faults }))
})
