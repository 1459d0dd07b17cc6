import { readdirSync, readFileSync } from 'node:fs'
import { ActionSchema, decode, encode, encodeCancel, NewOrderSchema, OrderCode, OrderStatusSchema, Side } from '@bourse/contracts/messages'
import { expect, test } from 'vitest'
import { encodeAmend, encodeOrder } from './commands-wire.ts'
import { readMessage } from './own-messages.ts'

const FOLDER = new URL('../../../contracts/src/exchange/golden/', import.meta.url)
interface Golden {
  message: string
  topic?: string
  json: Record<string, unknown>
  hex: string
}
const golden = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Golden
const bytesOf = ({ hex }: Golden) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Ticks of 0.01 LUSD and lots of 0.001 LBTC. */
const STEPS = {
  symbol: 'LBTC-LUSD',
  base: { code: 'LBTC', decimals: 8, decimalsMin: 4 },
  quote: { code: 'LUSD', decimals: 6, decimalsMin: 2 },
  lotRaw: 100_000n,
  tickRaw: 10_000n,
}
const known = { steps: async () => STEPS, decimalsOf: () => 8 }

test('[DEF-098] orders, amendments and cancels are the bytes of the golden messages', () => {
  const order = golden('new-order-limit.json')
  const sent = { market: 'LBTC-LUSD', side: 'SELL' as const, price: '64180.50', quantity: '0.150', postOnly: true, clOrdID: 'my-1' }
  expect(hexOf(encodeOrder(sent, STEPS))).toBe(order.hex)
  for (const name of ['amend-request.json', 'amend-request-by-order-id.json']) {
    const { json, hex } = golden(name)
    const target = 'clOrdId' in json ? { clOrdID: String(json['clOrdId']) } : { orderID: String(json['orderId']) }
    const change = {
      ...('quantity' in json && { quantity: (Number(json['quantity']) / 1_000).toFixed(3) }),
      ...('price' in json && { price: (Number(json['price']) / 100).toFixed(2) }),
      ...('stopPrice' in json && { stopPrice: (Number(json['stopPrice']) / 100).toFixed(2) }),
      ...('expiresAt' in json && { expiresAt: Number(json['expiresAt']) }),
      ...('shown' in json && { shown: (Number(json['shown']) / 1_000).toFixed(3) }),
    }
    expect([name, hexOf(encodeAmend(String(json['requestId']), target, change, STEPS))]).toEqual([name, hex])
  }
  const exits = golden('amend-request-exits.json')
  const otherStop = { exits: { stopPrice: '61000.00', price: '60900.00' } }
  expect(hexOf(encodeAmend('a-5', { clOrdID: 'my-8' }, otherStop, STEPS))).toBe(exits.hex)
  expect(() => encodeAmend('a-5', { clOrdID: 'my-8' }, { exits: { takeProfit: '1.001' } }, STEPS)).toThrow('exits.takeProfit')
  const byID = golden('cancel-request-by-order-id.json')
  const target = { case: 'orderId', value: BigInt(String(byID.json['orderId'])) } as const
  expect(hexOf(encodeCancel(String(byID.json['requestId']), target))).toBe(byID.hex)
  const byKey = golden('cancel-request-by-client-key.json')
  const { pocketId, clOrdId } = byKey.json['clientKey'] as { pocketId: string; clOrdId: string }
  const clientKey = { case: 'clientKey', value: { pocketId, clOrdId } } as const
  expect(hexOf(encodeCancel(String(byKey.json['requestId']), clientKey))).toBe(byKey.hex)
  const all = golden('cancel-request-all.json')
  const allOf = { case: 'allOfPocket', value: String(all.json['allOfPocket']) } as const
  expect(hexOf(encodeCancel(String(all.json['requestId']), allOf))).toBe(all.hex)
})

test('icebergs, trailing stops, pairs and brackets are sent in ticks and lots, and read as text', async () => {
  const sent = {
    market: 'LBTC-LUSD',
    side: 'SELL' as const,
    quantity: '0.150',
    clOrdID: 'my-1',
    shown: '0.010',
    trailBy: '5.00',
    trailPpm: 7,
    protectionPpm: 9,
    stopLeg: { stopPrice: '60000.00' },
    exits: { takeProfit: '59000.00', stopPrice: '65000.00', price: '65100.00' },
  }
  expect(decode(NewOrderSchema, encodeOrder(sent, STEPS))).toMatchObject({
    shown: 10n,
    trailTicks: 500n,
    trailPpm: 7,
    protectionPpm: 9,
    stopLeg: { stopPrice: 6_000_000n, price: 0n },
    exits: { takeProfit: 5_900_000n, stopPrice: 6_500_000n, price: 6_510_000n },
  })
  expect(() => encodeOrder({ ...sent, stopLeg: { stopPrice: '1.001' } }, STEPS)).toThrow('stopLeg.stopPrice')
  const order = {
    orderId: 4n,
    shown: 10n,
    trailTicks: 500n,
    pairedWith: 5n,
    exits: { takeProfit: 5_900_000n, stopPrice: 6_500_000n, armed: 20n },
    exitOf: 3n,
  }
  const action = encode(ActionSchema, { action: { case: 'order', value: order } })
  expect(await readMessage('action/LBTC-LUSD/7/70/700', action, known)).toMatchObject({
    order: {
      shown: '0.010',
      trailBy: '5.00',
      pairedWith: '5',
      exits: { takeProfit: '59000.00', stopPrice: '65000.00', armed: '0.020' },
      exitOf: '3',
    },
  })
  const moved = encode(OrderStatusSchema, { code: OrderCode.PENDING, filledCost: '0', stopPrice: 6_010_000n, shown: 20n })
  expect(await readMessage('order_status/LBTC-LUSD/7/70/700', moved, known)).toMatchObject({
    figures: { stopPrice: '60100.00', shown: '0.020', expiresAt: null },
  })
  const covered = Buffer.from(golden('order-status-exits.json').hex, 'hex')
  expect(await readMessage('order_status/LBTC-LUSD/7/70/700', covered, known)).toMatchObject({
    figures: { exits: { takeProfit: '68000.00', stopPrice: '61000.00', price: '60900.00', armed: '0.010' } },
  })
})

test('[DEF-098] every golden message to an owner is read, with the figures as text', async () => {
  const names = readdirSync(FOLDER).filter((name) => /^(order-status|cancel-status|position|action-order)/.test(name))
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) {
    const message = golden(name)
    expect([name, await readMessage(message.topic ?? '', bytesOf(message), known)]).toEqual([
      name,
      expect.objectContaining({ kind: expect.any(String) }),
    ])
  }
  const filled = golden('order-status-market-filled.json')
  expect(await readMessage(filled.topic ?? '', bytesOf(filled), known)).toMatchObject({
    kind: 'status',
    orderID: '4022',
    clOrdID: 'my-2',
    figures: { status: 'FILLED', filled: '0.010', filledCost: '642.000000', quantity: '0.010', price: '0', protectionPrice: '65000.00' },
    fills: [
      {
        fillID: '902',
        side: 'BUY',
        price: '64180.00',
        quantity: '0.006',
        cost: '385.080000',
        fee: '0.00001200',
        feeAsset: 'LBTC',
        isMaker: false,
      },
      { fillID: '903', price: '64230.00', quantity: '0.004' },
    ],
  })
})

test.each([
  [Side.BUY, '-500000', '-0.500000', 'LUSD'],
  [Side.SELL, '-500000', '-0.00500000', 'LBTC'],
  [Side.SELL, '500000', '0.500000', 'LUSD'],
])('a negative fee is a rebate, in what the order pays with: %s %s', async (side, fee, text, feeAsset) => {
  const fills = [{ fillId: 1n, side, quantity: 1n, price: 5n, cost: '5', fee, isMaker: true }]
  const payload = encode(OrderStatusSchema, { orderId: 1n, clOrdId: 'a', code: OrderCode.FILLED, filledCost: '5', fills })
  expect(await readMessage('order_status/LBTC-LUSD/12/34/56', payload, known)).toMatchObject({ fills: [{ fee: text, feeAsset }] })
})

test('the server says where a fee is in the quote asset', async () => {
  for (const [side, feeInQuote, fee, feeAsset] of [
    [Side.BUY, true, '0.500000', 'LUSD'],
    [Side.BUY, false, '0.00500000', 'LBTC'],
    [Side.SELL, true, '0.500000', 'LUSD'],
  ] as const) {
    const fills = [{ fillId: 1n, side, quantity: 1n, price: 5n, cost: '5', fee: '500000', isMaker: true, feeInQuote }]
    const payload = encode(OrderStatusSchema, { orderId: 1n, clOrdId: 'a', code: OrderCode.FILLED, filledCost: '5', fills })
    expect(await readMessage('order_status/LBTC-LUSD/12/34/56', payload, known)).toMatchObject({ fills: [{ fee, feeAsset }] })
  }
})

test('bytes that do not decode, and topics of no interest, are nothing', async () => {
  expect(await readMessage('order_status/LBTC-LUSD/12/34/56', Uint8Array.of(255, 255), known)).toBeUndefined()
  expect(await readMessage('position/56/LBTC', Uint8Array.of(255, 255), known)).toBeUndefined()
  expect(await readMessage('notification/34', new Uint8Array(), known)).toBeUndefined()
})
