import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { readInbound, topics, type Seat } from '@bourse/contracts/exchange'
import {
  CancelCode,
  CancelRequestSchema,
  CancelStatusSchema,
  decode,
  encode,
  NewOrderSchema,
  OrderCode,
  OrderStatusSchema,
} from '@bourse/contracts/messages'
import { expect, test } from 'vitest'
import type { Broker, BrokerMessage } from './broker.ts'
import { testBroker, type TestBroker } from './testing/broker.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

test.each(['ws', 'tcp'] as const)('[DEF-098] the documented example places and cancels an order over %s', async (wire) => {
  const world = await exchangeOf(OrderCode.OPEN)
  const { code, output } = await runExample({ BOURSE_MQTT: world.url(wire) })
  expect([code, output]).toEqual([0, expect.stringContaining('The order was opened and canceled.')])
  expect(output).toContain('order_status/LBTC-LUSD/7/70/700')
  expect(output).toContain('"code":"CANCEL_ACCEPTED"')
})

test('it fails, with the reason, when the order is rejected or the password is wrong', async () => {
  const world = await exchangeOf(OrderCode.REJECTED)
  const rejected = await runExample({ BOURSE_MQTT: world.url('tcp') })
  expect([rejected.code, rejected.output]).toEqual([1, expect.stringContaining('INSUFFICIENT_FUNDS')])
  const refused = await runExample({ BOURSE_MQTT: world.url('tcp'), BOURSE_PASSWORD: 'wrong' })
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('the broker refused')])
})

/** A broker with an exchange that answers every order the same way and cancels what it is asked to. */
async function exchangeOf(code: OrderCode): Promise<TestBroker> {
  const world = await testBroker({ receive: async (message) => answer(world.broker, message, code) })
  return world
}

function answer(broker: Broker, { topic, payload }: BrokerMessage, code: OrderCode): void {
  const inbound = readInbound(topic)
  if (inbound?.kind === 'order') {
    const order = decode(NewOrderSchema, payload)
    tell(broker, inbound.seat, order?.clOrdId ?? '', code, code === OrderCode.REJECTED ? 'INSUFFICIENT_FUNDS' : '')
  } else if (inbound?.kind === 'cancel') {
    const { requestId, target } = decode(CancelRequestSchema, payload) ?? {}
    if (target?.case !== 'clientKey') throw new Error('another target was expected')
    const seat = { userId: inbound.userId, profileId: '70', pocketId: target.value.pocketId }
    const status = encode(CancelStatusSchema, { requestId: requestId ?? '', clientKey: target.value, code: CancelCode.CANCEL_ACCEPTED })
    broker.publish(topics.cancelStatus('LBTC-LUSD', seat), status)
    tell(broker, seat, target.value.clOrdId, OrderCode.CANCELED, 'REQUESTED')
  }
}

function tell(broker: Broker, seat: Seat, clOrdId: string, code: OrderCode, reason: string): void {
  broker.publish(topics.orderStatus('LBTC-LUSD', seat), encode(OrderStatusSchema, { clOrdId, code, reason }))
}

function runExample(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const given = {
    BOURSE_USER: '7',
    BOURSE_PROFILE: '70',
    BOURSE_POCKET: '700',
    BOURSE_PASSWORD: 'right',
    BOURSE_MARKET: 'LBTC-LUSD',
    ...env,
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, 'docs/examples/place-and-cancel.mjs')],
      { env: { ...process.env, ...given } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}
