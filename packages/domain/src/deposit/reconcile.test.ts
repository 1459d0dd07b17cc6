import { describe, expect, test } from 'vitest'
import { type ChainOutput, COINBASE_CONFIRMATIONS, DUST_RAW, type KnownDeposit, recheckDelayMs, reconcile } from './index.ts'

const A = 'a'.repeat(64)
const B = 'b'.repeat(64)
const NEEDED = 3
const output = (confirmations: number, over: Partial<ChainOutput> = {}): ChainOutput => ({
  txid: A,
  vout: 0,
  amount: 5_000n,
  confirmations,
  isCoinbase: false,
  ...over,
})
const deposit = (status: KnownDeposit['status'], confirmations = 0, over: Partial<KnownDeposit> = {}): KnownDeposit => ({
  id: 1n,
  txid: A,
  vout: 0,
  amount: 5_000n,
  status,
  confirmations,
  ...over,
})

/** The changes as short text, for a table. */
function done(known: KnownDeposit[], seen: ChainOutput[], gone: string[] = []): string {
  const { announced, returned, recounted, credited, dropped } = reconcile(known, seen, new Set(gone), NEEDED)
  return [
    ...announced.map(({ vout }) => `announce ${vout}`),
    ...returned.map(({ confirmations }) => `return at ${confirmations}`),
    ...recounted.map(({ confirmations }) => `count ${confirmations}`),
    ...[...credited].map((outpoint) => `credit ${outpoint.slice(-1)}`),
    ...dropped.map(({ vout }) => `drop ${vout}`),
  ].join(', ')
}

describe('a deposit', () => {
  test.each<[string, KnownDeposit[], ChainOutput[], string[], string]>([
    ['seen for the first time', [], [output(0)], [], 'announce 0'],
    ['seen for the first time, in a block', [], [output(1)], [], 'announce 0'],
    ['seen for the first time, deep enough', [], [output(3)], [], 'announce 0, credit 0'],
    ['still waiting', [deposit('pending')], [output(0)], [], ''],
    ['one block deeper', [deposit('pending', 1)], [output(2)], [], 'count 2'],
    ['back in the mempool after a reorganisation', [deposit('pending', 2)], [output(0)], [], 'count 0'],
    ['just deep enough', [deposit('pending', 2)], [output(3)], [], 'count 3, credit 0'],
    ['deep enough, though its count is not news', [deposit('pending', 3)], [output(3)], [], 'credit 0'],
    ['credited', [deposit('credited', 3)], [output(9)], [], ''],
    ['credited, and gone with its blocks', [deposit('credited', 3)], [], [A], ''],
    ['replaced by another', [deposit('pending')], [output(0, { txid: B })], [A], 'announce 0, drop 0'],
    ['not on the list, but not gone either', [deposit('pending')], [], [], ''],
    ['gone', [deposit('pending')], [], [A], 'drop 0'],
    ['dropped and gone', [deposit('dropped')], [], [A], ''],
    ['dropped and back', [deposit('dropped')], [output(0)], [], 'return at 0'],
    ['dropped and back, deep enough', [deposit('dropped')], [output(4)], [], 'return at 4, credit 0'],
    ['said to be gone and seen all the same', [deposit('pending')], [output(0)], [A], ''],
    ['of two outputs to one address', [], [output(3), output(3, { vout: 1 })], [], 'announce 0, announce 1, credit 0, credit 1'],
    ['told twice by pages that moved', [], [output(3), output(0)], [], 'announce 0, credit 0'],
    ['not worth its own spending', [], [output(9, { amount: DUST_RAW - 1n })], [], ''],
    ['of the least that is relayed', [], [output(3, { amount: DUST_RAW })], [], 'announce 0, credit 0'],
    ['of a block’s reward, not ripe', [], [output(COINBASE_CONFIRMATIONS - 1, { isCoinbase: true })], [], 'announce 0'],
    ['of a block’s reward, ripe', [], [output(COINBASE_CONFIRMATIONS, { isCoinbase: true })], [], 'announce 0, credit 0'],
  ])('[DEF-060] %s', (_, known, seen, gone, expected) => {
    expect(done(known, seen, gone)).toBe(expected)
  })
})

describe('[DEF-060] an address', () => {
  const HOUR = 3_600_000
  test.each([
    [0, 60_000],
    [HOUR, 72_000],
    [24 * HOUR, 28.8 * 60_000],
    [365 * 24 * HOUR, 6 * HOUR],
  ])('without activity for %i ms is checked again after %i ms', (quietMs, expected) => {
    expect(recheckDelayMs(quietMs, false)).toBe(expected)
    expect(recheckDelayMs(quietMs, true)).toBe(60_000)
  })

  test('costs the chain service few requests when it is one of 10,000 old ones', () => {
    expect((10_000 * 60_000) / recheckDelayMs(365 * 24 * HOUR, false)).toBeLessThan(30)
  })
})
