import { ActionSchema, encode, OrderCode, OrderStatusSchema, OrderType, Side } from '@bourse/contracts/messages'
import { expect, test } from 'vitest'
import type { OwnCalls } from '../client/calls.ts'
import type { OwnEvent } from '../client/live.ts'
import { Answers } from './answers.ts'
import { Intake } from './intake.ts'
import { OwnState } from './own-state.ts'

const asset = (code: string) => ({ code, decimals: 2, decimalsMin: 2 })
const STEPS = { symbol: 'A-B', base: asset('A'), quote: asset('B'), lotRaw: 1n, tickRaw: 1n }

const accepted = (orderId: bigint) =>
  encode(ActionSchema, {
    action: { case: 'order', value: { orderId, clOrdId: `c-${orderId}`, side: Side.BUY, orderType: OrderType.LIMIT, filledCost: '0' } },
  })
const filled = (orderId: bigint, lots: bigint) =>
  encode(OrderStatusSchema, {
    orderId,
    clOrdId: `c-${orderId}`,
    code: OrderCode.PARTIAL_FILL,
    filled: lots,
    quantity: 9n,
    price: 5n,
    filledCost: '5',
    fills: [{ fillId: orderId * 100n + lots, side: Side.BUY, quantity: 1n, price: 5n, cost: '5', fee: '0', timestamp: lots }],
  })

/** Lists that are answered when the test says so. */
function setUp() {
  const gates: (() => void)[] = []
  const gated = async <Value>(value: Value): Promise<Value> => {
    await new Promise<void>((resolve) => gates.push(resolve))
    return value
  }
  const own = {
    orders: () => gated([]),
    fills: () => gated([]),
    balances: () => gated([]),
    order: () => gated(undefined),
  } as unknown as OwnCalls
  const events: OwnEvent[] = []
  const intake = new Intake({
    own,
    known: { steps: async () => STEPS, decimalsOf: () => 2 },
    state: new OwnState(0),
    answers: new Answers(),
    emit: (event) => events.push(event),
  })
  const answer = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    gates.shift()?.()
  }
  const fills = () => events.flatMap((event) => (event.type === 'fill' ? [event.fill.fillID] : []))
  return { intake, answer, fills }
}

test('[DEF-110] a message is neither lost nor told twice, whenever it comes while the lists are read', async () => {
  for (let moment = 0; moment < 6; moment++) {
    const { intake, answer, fills } = setUp()
    const inlet = intake.inlet(() => expect.fail('a message could not be folded'))
    const done = inlet.catchUp()
    for (let step = 0; step < 6; step++) {
      if (step === moment) {
        inlet.receive('action/A-B/7/70/700', accepted(1n))
        inlet.receive('order_status/A-B/7/70/700', filled(1n, 1n))
      }
      // An unknown order is read while others wait.
      if (step === 2) inlet.receive('order_status/A-B/7/70/700', filled(2n, 1n))
      await answer()
    }
    while (!(await Promise.race([done.then(() => true), answer().then(() => false)])));
    for (let turn = 0; turn < 5; turn++) await answer()
    await intake.folded()
    expect([moment, fills().toSorted()]).toEqual([moment, ['101', '201']])
  }
})

test('only the newest connection counts, and the one before answers what was sent on it', async () => {
  const { intake, answer, fills } = setUp()
  const catchUp = async (inlet: ReturnType<Intake['inlet']>) => {
    const done = inlet.catchUp()
    while (!(await Promise.race([done.then(() => true), answer().then(() => false)])));
  }
  const first = intake.inlet(() => undefined)
  await catchUp(first)
  first.receive('action/A-B/7/70/700', accepted(1n))
  await intake.folded()
  const second = intake.inlet(() => undefined)
  await catchUp(second)
  first.receive('order_status/A-B/7/70/700', filled(1n, 1n))
  second.receive('order_status/A-B/7/70/700', filled(1n, 1n))
  second.receive('order_status/A-B/7/70/700', filled(1n, 2n))
  await intake.folded()
  expect(fills()).toEqual(['101', '102'])
})
