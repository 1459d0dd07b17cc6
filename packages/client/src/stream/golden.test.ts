import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodeAmend, encodeCancel, encodeCancelAll, encodeOrder } from './commands-wire.ts'
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
    }
    expect([name, hexOf(encodeAmend(String(json['requestId']), target, change, STEPS))]).toEqual([name, hex])
  }
  const byID = golden('cancel-request-by-order-id.json')
  expect(hexOf(encodeCancel(String(byID.json['requestId']), { orderID: String(byID.json['orderId']) }, '56'))).toBe(byID.hex)
  const byKey = golden('cancel-request-by-client-key.json')
  const { pocketId, clOrdId } = byKey.json['clientKey'] as { pocketId: string; clOrdId: string }
  expect(hexOf(encodeCancel(String(byKey.json['requestId']), { clOrdID: clOrdId }, pocketId))).toBe(byKey.hex)
  const all = golden('cancel-request-all.json')
  expect(hexOf(encodeCancelAll(String(all.json['requestId']), String(all.json['allOfPocket'])))).toBe(all.hex)
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

test('bytes that do not decode, and topics of no interest, are nothing', async () => {
  expect(await readMessage('order_status/LBTC-LUSD/12/34/56', Uint8Array.of(255, 255), known)).toBeUndefined()
  expect(await readMessage('position/56/LBTC', Uint8Array.of(255, 255), known)).toBeUndefined()
  expect(await readMessage('notification/34', new Uint8Array(), known)).toBeUndefined()
})
