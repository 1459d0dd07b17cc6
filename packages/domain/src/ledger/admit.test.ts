import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { RAW_MAX } from '../money/index.ts'
import { admitHolds, admitPostings, type Leg, type Position, type Refusal } from './admit.ts'

const ISSUER = 0n
const ANN = 1n
const BOB = 2n

function positions(ann: Partial<Position> = {}, bob: Partial<Position> = {}): Map<bigint, Position> {
  const empty = { balance: 0n, held: 0n, isIssuance: false }
  return new Map([
    [ISSUER, { ...empty, isIssuance: true }],
    [ANN, { ...empty, ...ann }],
    [BOB, { ...empty, ...bob }],
  ])
}

function pay(from: bigint, to: bigint, amount: bigint): { legs: Leg[] } {
  return {
    legs: [
      { walletId: from, amount: -amount },
      { walletId: to, amount },
    ],
  }
}

describe('a posting', () => {
  test.each([
    ['of all there is', positions({ balance: 10n }), pay(ANN, BOB, 10n), undefined],
    ['of one more', positions({ balance: 10n }), pay(ANN, BOB, 11n), 'INSUFFICIENT_FUNDS'],
    ['of what is not held', positions({ balance: 10n, held: 4n }), pay(ANN, BOB, 6n), undefined],
    ['of what is held', positions({ balance: 10n, held: 4n }), pay(ANN, BOB, 7n), 'INSUFFICIENT_FUNDS'],
    ['of a wallet whose held figure is broken', positions({ balance: 10n, held: -1n }), pay(ANN, BOB, 1n), 'INSUFFICIENT_FUNDS'],
    ['by an issuer that has nothing', positions(), pay(ISSUER, ANN, 1_000n), undefined],
    ['back to the issuer', positions({ balance: 10n }), pay(ANN, ISSUER, 10n), undefined],
    ['from a wallet that is not there', positions(), pay(9n, ANN, 1n), 'INSUFFICIENT_FUNDS'],
    ['to a wallet that is not there', positions({ balance: 1n }), pay(ANN, 9n, 1n), 'INSUFFICIENT_FUNDS'],
    ['out of a frozen wallet', positions({ balance: 10n, isFrozen: true }), pay(ANN, BOB, 1n), 'WALLET_FROZEN'],
    ['into a frozen wallet', positions({ balance: 10n }, { isFrozen: true }), pay(ANN, BOB, 1n), undefined],
    ['up to the last figure that can be written', positions(), pay(ISSUER, ANN, RAW_MAX), undefined],
    ['beyond it', positions({ balance: 1n }), pay(ISSUER, ANN, RAW_MAX), 'LIMIT_REACHED'],
    [
      'beyond it for the issuer alone',
      positions(),
      { legs: [...pay(ISSUER, ANN, RAW_MAX).legs, ...pay(ISSUER, BOB, 1n).legs] },
      'LIMIT_REACHED',
    ],
    ['beyond it for the issuer', positions(), pay(ISSUER, ANN, RAW_MAX + 1n), 'LIMIT_REACHED'],
  ])('%s', (_name, wallets, posting, refusal) => {
    const before = new Map(wallets)
    expect(admitPostings(wallets, [posting])).toEqual([refusal])
    if (refusal) expect(wallets).toEqual(before)
  })

  test('is checked by the sum of its legs, not by their order', () => {
    const legs = [...pay(ANN, BOB, 10n).legs, ...pay(BOB, ANN, 7n).legs]
    expect(admitPostings(positions({ balance: 3n }), [{ legs }])).toEqual([undefined])
    expect(admitPostings(positions({ balance: 2n }), [{ legs }])).toEqual(['INSUFFICIENT_FUNDS'])
  })

  test('is checked after those before it; a refused one changes nothing', () => {
    const wallets = positions({ balance: 10n })
    const batch = [pay(BOB, ANN, 1n), pay(ANN, BOB, 8n), pay(ANN, BOB, 3n), pay(BOB, ANN, 5n), pay(ANN, BOB, 7n)]
    expect(admitPostings(wallets, batch)).toEqual(['INSUFFICIENT_FUNDS', undefined, 'INSUFFICIENT_FUNDS', undefined, undefined])
    expect([wallets.get(ANN)?.balance, wallets.get(BOB)?.balance]).toEqual([0n, 10n])
  })
})

describe('a hold', () => {
  test.each<[string, Partial<Position>, bigint, Refusal | undefined]>([
    ['of all there is', { balance: 10n }, 10n, undefined],
    ['of one more', { balance: 10n }, 11n, 'INSUFFICIENT_FUNDS'],
    ['beside another', { balance: 10n, held: 4n }, 6n, undefined],
    ['over another', { balance: 10n, held: 4n }, 7n, 'INSUFFICIENT_FUNDS'],
    ['of nothing', { balance: 10n }, 0n, 'INSUFFICIENT_FUNDS'],
    ['of less than nothing', { balance: 10n, held: 5n }, -1n, 'INSUFFICIENT_FUNDS'],
    ['in a frozen wallet', { balance: 10n, isFrozen: true }, 1n, 'WALLET_FROZEN'],
  ])('%s', (_name, ann, amount, refusal) => {
    const wallets = positions(ann)
    expect(admitHolds(wallets, [{ walletId: ANN, amount }])).toEqual([refusal])
    expect(wallets.get(ANN)?.held).toBe((ann.held ?? 0n) + (refusal ? 0n : amount))
  })

  test('is refused for issuance wallets and for unknown wallets', () => {
    const requests = [ISSUER, 9n].map((walletId) => ({ walletId, amount: 1n }))
    expect(admitHolds(positions(), requests)).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'])
  })
})

test('for any batch, only issuance wallets go negative, nothing held is spent, and no money is lost or created', () => {
  const random = new SeededRandom(1)
  for (let round = 0; round < 300; round++) {
    const wallets = positions({ balance: 1_000n, held: 100n }, { balance: 500n })
    for (let step = 0; step < 30; step++) {
      const [from, to] = random.pick([[ANN, BOB] as const, [BOB, ANN] as const, [ISSUER, ANN] as const, [BOB, ISSUER] as const])
      if (random.below(3) === 0) admitHolds(wallets, [{ walletId: to, amount: BigInt(random.below(400)) }])
      else admitPostings(wallets, [pay(from, to, BigInt(1 + random.below(600)))])
    }
    for (const { balance, held, isIssuance } of wallets.values()) expect(isIssuance || (held >= 0n && held <= balance)).toBe(true)
    expect([...wallets.values()].reduce((sum, { balance }) => sum + balance, 0n)).toBe(1_500n)
  }
})
