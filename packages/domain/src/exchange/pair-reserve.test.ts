import { expect, test } from 'vitest'
import { shareOfStop, sharesOfLegs } from './pair-reserve.ts'

test.each<[bigint, bigint, bigint]>([
  [110n, 95n, 15n],
  [95n, 95n, 0n],
  [80n, 95n, 0n],
])('a stop that costs %s beside an order with %s sets %s aside', (stop, resting, share) => {
  expect(shareOfStop(stop, resting)).toBe(share)
  expect(sharesOfLegs({ isStop: false, need: resting }, stop)).toEqual({ own: resting, otherLeg: share })
  expect(sharesOfLegs({ isStop: true, need: stop }, resting)).toEqual({ own: share, otherLeg: resting })
})
