import { expect, test } from 'vitest'
import { GOLD_CASH } from '../paper/testing/desks.ts'
import { practiceResult } from './practice-result.ts'

const fill = (side: 'BUY' | 'SELL', quantity: number, price: number) => ({ side, quantity, costRaw: BigInt(quantity * price) })
const still = (raw: bigint) => ({ start: raw, balance: raw })

test.each([
  ['nothing', [], 0, 0n],
  ['what was bought, at its cost', [fill('BUY', 4, 100), fill('BUY', 2, 106)], 6, 612n],
  ['its share of the cost after a part is sold, whatever that brought', [fill('BUY', 4, 100), fill('SELL', 1, 150)], 3, 300n],
  ['nothing after all of it is sold', [fill('BUY', 4, 100), fill('SELL', 4, 90)], 0, 0n],
  ['what was sold beyond it', [fill('BUY', 4, 100), fill('SELL', 6, 90)], -2, 180n],
  ['what was bought beyond a sale', [fill('SELL', 3, 100), fill('BUY', 5, 110)], 2, 220n],
] as const)('the position is %s', (_title, fills, position, entryCost) => {
  expect(practiceResult(GOLD_CASH, { base: still(0n), quote: still(0n) }, fills, 100)).toMatchObject({ position, entryCost })
})

test('start and present are valued at the same price, so that the gain is what trading has brought', () => {
  // Ten lots were bought at 90 and are worth 100 each; what was there before is worth more, too, and is no gain.
  const balances = { base: { start: 500n, balance: 600n }, quote: { start: 10_000n, balance: 9_100n } }
  expect(practiceResult(GOLD_CASH, balances, [fill('BUY', 10, 90)], 100)).toEqual({
    worth: 15_100n,
    gain: 100n,
    position: 10,
    entryCost: 900n,
  })
})
