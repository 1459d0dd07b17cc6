import { decode, encode, type Frame, FrameSchema } from '@bourse/contracts/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Market } from '#features/market'
import { setCredentials } from '#platform/http'
import { marketData, type OnFrame } from '#platform/market-data'
import { BITCOIN } from '../../market/testing/specs.ts'
import { followCandles } from './candles.ts'

let hear: OnFrame = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response('[]'))
  setCredentials({ access: async () => 'token', rejected: () => undefined })
  vi.spyOn(marketData, 'subscribe').mockImplementation((_subject, onFrame) => {
    hear = onFrame
    return () => undefined
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function frameOf(close: bigint, isSnapshot = false, start = 60_000n): Frame {
  const candle = { start, open: 1n, high: 9n, low: 1n, close, volume: 1n }
  const body = { case: 'candles' as const, value: { candles: [candle] } }
  return decode(FrameSchema, encode(FrameSchema, { subject: 's', isSnapshot, body })) ?? expect.fail('a frame')
}

test('[MAX-49] a candle is drawn once for all its changes within 250 ms, that of a snapshot at once, and none after the chart is removed', () => {
  const drawn: number[] = []
  const feed = followCandles({
    market: BITCOIN as Market,
    interval: '1m',
    onAll: () => undefined,
    onLatest: ({ close }) => drawn.push(close),
    onState: () => undefined,
  })
  hear(frameOf(1n, true))
  expect(drawn).toEqual([1])
  hear(frameOf(2n))
  vi.advanceTimersByTime(249)
  hear(frameOf(3n))
  expect(drawn).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1, 3])
  hear(frameOf(4n))
  feed.stop()
  vi.advanceTimersByTime(1_000)
  expect(drawn).toEqual([1, 3])
})

test('a new candle follows the latest, and one that changed before it draws all of them once', () => {
  const drawn: string[] = []
  followCandles({
    market: BITCOIN as Market,
    interval: '1m',
    onAll: (candles) => drawn.push(`all ${candles.map(({ close }) => close).join(' ')}`),
    onLatest: ({ close }) => drawn.push(`latest ${close}`),
    onState: () => undefined,
  })
  hear(frameOf(1n, true))
  hear(frameOf(2n))
  hear(frameOf(3n, false, 120_000n))
  vi.advanceTimersByTime(250)
  expect(drawn).toEqual(['latest 1', 'latest 2', 'latest 3'])
  hear(frameOf(4n, false, 120_000n))
  hear(frameOf(5n))
  vi.advanceTimersByTime(250)
  expect(drawn.slice(3)).toEqual(['all 5 4'])
})
