import type { QueuePlaceReply } from '@bourse/contracts/exchange'
import { encode, QueuePlacesSchema } from '@bourse/contracts/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { broker } from '#platform/broker'
import { session } from '#platform/session'
import { knowBitcoin } from '../../market/testing/known-markets.ts'
import { BITCOIN } from '../../market/testing/specs.ts'
import { fetchQueuePlaces } from './queries.ts'
import { queueStore } from './store.ts'
import { watchQueue } from './watch.ts'

knowBitcoin()
vi.mock(import('./queries.ts'), async (original) => ({ ...(await original()), fetchQueuePlaces: vi.fn<typeof fetchQueuePlaces>() }))

const REPLY: QueuePlaceReply = {
  orderID: '55',
  market: BITCOIN.symbol,
  ahead: '0.25',
  ordersAhead: 2,
  level: '1',
  share: 500_000,
  isExact: true,
  version: '10',
}
const asked = vi.mocked(fetchQueuePlaces)
let pocketID = '700'
let state: ReturnType<typeof broker.state> = 'connected'
let tell: Parameters<typeof broker.onMessage>[1] = () => undefined
let stateChanged = () => {}
let sessionChanged = () => {}
let stop = () => {}
let visible: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  pocketID = '700'
  state = 'connected'
  visible = 'visible'
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    get visibilityState() {
      return visible
    },
  })
  vi.spyOn(session, 'get').mockImplementation(() => ({ open: { pocketID } }) as never)
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => ((sessionChanged = listener), () => undefined))
  vi.spyOn(broker, 'state').mockImplementation(() => state)
  vi.spyOn(broker, 'subscribeState').mockImplementation((listener) => ((stateChanged = listener), () => undefined))
  vi.spyOn(broker, 'onMessage').mockImplementation((_prefix, listener) => ((tell = listener), () => (tell = () => undefined)))
  asked.mockReset().mockResolvedValue([REPLY])
  stop = watchQueue()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const aheadOf = (id: string) => queueStore.get().get(id)?.ahead
const message = (ahead: bigint) =>
  encode(QueuePlacesSchema, { version: 11n, places: [{ orderId: 55n, ahead, ordersAhead: 1, level: 20n, own: 5n }] })

test('places are asked for at once and again, and follow the broker’s messages', async () => {
  await settle()
  expect(aheadOf('55')).toBe(2_500)
  tell('queue_place/LBTC-LUSD/7/70/700', message(7n))
  expect(aheadOf('55')).toBe(7)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('messages of another pocket, and bytes that do not decode, change nothing', async () => {
  await settle()
  tell('queue_place/LBTC-LUSD/7/71/710', message(7n))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  tell('queue_place/LBTC-LUSD/7/70/700', new Uint8Array([255]))
  expect(aheadOf('55')).toBe(2_500)
})

test('nothing is shown that is not kept up to date: without the broker, after a failed question, for another profile', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await settle()
  state = 'reconnecting'
  stateChanged()
  expect(queueStore.get().size).toBe(0)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveBeenCalledTimes(1)
  state = 'connected'
  stateChanged()
  await settle()
  expect(aheadOf('55')).toBe(2_500)

  asked.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(queueStore.get().size).toBe(0)

  await vi.advanceTimersByTimeAsync(15_000)
  expect(aheadOf('55')).toBe(2_500)
  pocketID = '710'
  asked.mockResolvedValue([])
  sessionChanged()
  await settle()
  expect(queueStore.get().size).toBe(0)
})

test('a page that nobody looks at does not ask, and the last to leave ends the watch', async () => {
  await settle()
  visible = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  visible = 'visible'
  const stopOther = watchQueue()
  stopOther()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toHaveBeenCalledTimes(2)
  stop()
  expect(queueStore.get().size).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(2)
  stop = () => {}
})
