import { create, FrameSchema, Side } from '@bourse/contracts/messages'
import { expect, test, vi } from 'vitest'
import type { Trade } from '../client/replies.ts'
import { TradeReader } from './trade-reader.ts'

const asset = (code: string) => ({ code, decimals: 2, decimalsMin: 2 })
const STEPS = { symbol: 'A-B', base: asset('A'), quote: asset('B'), lotRaw: 1n, tickRaw: 1n }
const wire = (...ids: number[]) => {
  const trades = ids.map((id) => ({ tradeId: BigInt(id), price: 100n, quantity: 5n, takerSide: Side.SELL, timestamp: BigInt(id) }))
  const { body } = create(FrameSchema, { body: { case: 'trades', value: { trades } } })
  return body.case === 'trades' ? body.value.trades : []
}
const shown = (id: number): Trade => ({ tradeID: String(id), price: '1.00', quantity: '0.05', takerSide: 'SELL', timestamp: id })
const ids = (trades: readonly Trade[] | undefined) => trades?.map(({ tradeID }) => Number(tradeID))

test('trades come once and in order, also when a snapshot repeats them', async () => {
  const read = vi.fn<() => Promise<Trade[]>>(async () => [])
  const reader = new TradeReader(STEPS, read, () => undefined)
  await reader.add(wire(1, 2, 3), true)
  await reader.add(wire(4), false)
  expect(reader.take()).toEqual([1, 2, 3, 4].map(shown))
  await reader.add(wire(2, 3, 4, 9), true)
  expect(ids(reader.take())).toEqual([9])
  expect(reader.take()).toBeUndefined()
  expect(read).not.toHaveBeenCalled()
})

test('what happened between the last known trade and a new snapshot is read, page by page', async () => {
  const pages: Record<string, number[]> = { '20': [19, 17, 15], '15': [14, 12, 3] }
  const read = vi.fn<(before: string) => Promise<Trade[]>>(async (before) => (pages[before] ?? []).map(shown))
  const reader = new TradeReader(STEPS, read, () => undefined)
  await reader.add(wire(1, 2, 3), true)
  reader.take()
  await reader.add(wire(20, 21), true)
  expect(ids(reader.take())).toEqual([12, 14, 15, 17, 19, 20, 21])
  expect(read.mock.calls.map(([before]) => before)).toEqual(['20', '15'])
})
