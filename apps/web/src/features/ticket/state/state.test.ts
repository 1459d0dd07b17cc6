import { describe, expect, test } from 'vitest'
import { EMPTY_TICKET, foldTicket, mayPostOnly, type TicketEvent, type TicketState, timesFor } from './state.ts'

const after = (state: Partial<TicketState>, ...events: TicketEvent[]) => events.reduce(foldTicket, { ...EMPTY_TICKET, ...state })

describe('[DEF-090] type and time in force agree', () => {
  test('a limit order that becomes a market order no longer rests, and back', () => {
    const market = after({}, { type: 'orderType', orderType: 'MARKET' })
    expect(market.timeInForce).toBe('IOC')
    expect(foldTicket(market, { type: 'orderType', orderType: 'LIMIT' }).timeInForce).toBe('GTC')
  })
  test('a stop-limit keeps the settings of a limit order', () => {
    expect(after({ timeInForce: 'GTD' }, { type: 'orderType', orderType: 'STOP_LIMIT' }).timeInForce).toBe('GTD')
  })
  test.each([
    ['MARKET', ['IOC', 'FOK']],
    ['STOP', ['IOC']],
    ['LIMIT', ['GTC', 'IOC', 'FOK', 'GTD']],
    ['STOP_LIMIT', ['GTC', 'IOC', 'FOK', 'GTD']],
  ] as const)('%s may be %j', (orderType, times) => expect(timesFor({ orderType })).toEqual(times))

  test('post-only is cleared where nothing rests', () => {
    expect(after({ isPostOnly: true }, { type: 'timeInForce', timeInForce: 'IOC' }).isPostOnly).toBe(false)
    expect(after({ isPostOnly: true }, { type: 'orderType', orderType: 'MARKET' }).isPostOnly).toBe(false)
    expect(after({ isPostOnly: true }, { type: 'timeInForce', timeInForce: 'GTD' }).isPostOnly).toBe(true)
    expect(after({ orderType: 'MARKET', timeInForce: 'IOC' }, { type: 'postOnly', isOn: true }).isPostOnly).toBe(false)
    expect(mayPostOnly({ orderType: 'LIMIT', timeInForce: 'FOK' })).toBe(false)
  })
})

describe('amounts', () => {
  test('a share stays selected until the quantity changes otherwise', () => {
    const shared = after({ price: '10' }, { type: 'share', share: 50, quantity: '5' })
    expect(shared).toMatchObject({ share: 50, quantity: '5' })
    expect(foldTicket(shared, { type: 'quantity', text: '4' }).share).toBeUndefined()
    expect(foldTicket(shared, { type: 'price', text: '11' }).share).toBeUndefined()
  })
  test('a share of one asset does not apply to the other', () => {
    expect(after({ share: 50, quantity: '5' }, { type: 'side', side: 'SELL', isCrossing: false })).toMatchObject({
      share: undefined,
      quantity: '',
    })
    expect(after({ quantity: '5' }, { type: 'side', side: 'SELL', isCrossing: false }).quantity).toBe('5')
  })
  test('a typed cost stays as typed while it was edited last', () => {
    const cost = after({}, { type: 'cost', text: '12.', quantity: '3' })
    expect(cost).toMatchObject({ cost: '12.', quantity: '3' })
    expect(foldTicket(cost, { type: 'quantity', text: '4' }).cost).toBeUndefined()
  })
})

describe('the other side', () => {
  const filled = { price: '64150.00', quantity: '2', cost: '128300' }
  test('clears a price that would trade at once, and keeps the rest', () => {
    expect(after(filled, { type: 'side', side: 'SELL', isCrossing: true })).toMatchObject({
      side: 'SELL',
      price: '',
      cost: undefined,
      quantity: '2',
    })
  })
  test('keeps a price that would rest', () => {
    expect(after(filled, { type: 'side', side: 'SELL', isCrossing: false })).toMatchObject({ ...filled, side: 'SELL' })
  })
  test('has no effect if it is already chosen', () => {
    expect(after({ ...filled, share: 50 }, { type: 'side', side: 'BUY', isCrossing: true })).toMatchObject({ ...filled, share: 50 })
  })
})

describe('[DEF-089] a picked ticket', () => {
  test('fills its values and keeps the rest', () => {
    expect(after({ quantity: '3', share: 25 }, { type: 'picked', price: '64150.00' })).toMatchObject({
      price: '64150.00',
      quantity: '3',
      share: undefined,
    })
    expect(after({ price: '1' }, { type: 'picked', side: 'SELL', quantity: '2' })).toMatchObject({
      side: 'SELL',
      price: '1',
      quantity: '2',
    })
  })
  test('turns a market order into a limit order', () => {
    expect(after({ orderType: 'MARKET', timeInForce: 'IOC' }, { type: 'picked', price: '1' })).toMatchObject({
      orderType: 'LIMIT',
      timeInForce: 'GTC',
    })
    expect(after({ orderType: 'STOP_LIMIT' }, { type: 'picked', price: '1' }).orderType).toBe('STOP_LIMIT')
  })
})

test('after sending the price stays and the quantity is cleared', () => {
  expect(after({ price: '10', quantity: '5', isTried: true }, { type: 'sent' })).toMatchObject({
    price: '10',
    quantity: '',
    isTried: false,
  })
})

test('clearing keeps side and type', () => {
  const cleared = after({ side: 'SELL', orderType: 'STOP', price: '1', quantity: '2', stopPrice: '3' }, { type: 'cleared' })
  expect(cleared).toMatchObject({ side: 'SELL', orderType: 'STOP', price: '', quantity: '', stopPrice: '' })
})
