import { describe, expect, test } from 'vitest'
import { type ArmedAlert, type JudgedTrade, MarketJudge } from './market-judge.ts'
import { SPAN_SECONDS } from './terms.ts'
import { alertOf } from './testing/alerts.ts'

let nextId = 1

function tradeOf(price: number, more: Partial<JudgedTrade> = {}): JudgedTrade {
  return { id: nextId++, price, quantity: 1, isPrice: true, at: nextId, makerPocketId: 1, takerPocketId: 2, completedFor: [], ...more }
}

function judgeWith(alert: ArmedAlert, lastPrice?: number): MarketJudge {
  const judge = new MarketJudge(lastPrice)
  for (const seconds of Object.values(SPAN_SECONDS)) judge.measure(seconds)
  judge.put(alert)
  return judge
}

const fires = (judge: MarketJudge, trade: JudgedTrade) => judge.judge(trade).map(({ value }) => value)

describe('a price alert', () => {
  test.each<['above' | 'below', number[], number[]]>([
    ['above', [99, 100, 101], [100]],
    ['above', [99, 98, 99], []],
    ['above', [140], [140]],
    ['below', [101, 100, 99], [100]],
    ['below', [101, 102], []],
    ['below', [3], [3]],
  ])('%s 100 at %j fires once, at %j', (direction, prices, expected) => {
    const judge = judgeWith(alertOf({ kind: 'price', direction, threshold: 100 }), direction === 'above' ? 90 : 110)
    expect(prices.flatMap((price) => fires(judge, tradeOf(price)))).toEqual(expected)
    expect(judge.size).toBe(expected.length === 1 ? 0 : 1)
  })

  test('fires again after its rest with a new crossing only', () => {
    const judge = judgeWith(alertOf({ kind: 'price', direction: 'above', threshold: 100 }, { mode: 'again' }), 90)
    const at = (price: number, seconds: number) => fires(judge, tradeOf(price, { at: seconds * 1_000 }))
    expect(at(100, 0)).toEqual([100])
    // It rests: this crossing is not told.
    expect([at(99, 10), at(101, 20)]).toEqual([[], []])
    // The rest is over, but the price has been beyond since.
    expect([at(101, 60), at(102, 61)]).toEqual([[], []])
    expect([at(99, 62), at(100, 63), at(100, 64)]).toEqual([[], [100], []])
  })

  test('fires again at the very trade that ends its rest, if that one crosses', () => {
    const judge = judgeWith(alertOf({ kind: 'price', direction: 'below', threshold: 100 }, { mode: 'again' }), 110)
    const at = (price: number, seconds: number) => fires(judge, tradeOf(price, { at: seconds * 1_000 }))
    expect([at(100, 0), at(101, 59), at(100, 60)]).toEqual([[100], [], [100]])
  })

  test('that has not fired yet fires though the price went beyond before it was looked at', () => {
    const judge = judgeWith(alertOf({ kind: 'price', direction: 'above', threshold: 100 }), 105)
    expect(fires(judge, tradeOf(104))).toEqual([104])
  })

  test('is not judged at trades from before it was set', () => {
    const judge = judgeWith(alertOf({ kind: 'price', direction: 'above', threshold: 100 }, { after: 1_000_000 }), 90)
    expect(fires(judge, tradeOf(120, { id: 1_000_000 }))).toEqual([])
    expect(fires(judge, tradeOf(120, { id: 1_000_001 }))).toEqual([120])
  })

  test('that was removed or replaced does not fire as it was', () => {
    const judge = judgeWith(alertOf({ kind: 'price', direction: 'above', threshold: 100 }), 90)
    judge.put(alertOf({ kind: 'price', direction: 'above', threshold: 110 }))
    expect(fires(judge, tradeOf(105))).toEqual([])
    expect(fires(judge, tradeOf(110))).toEqual([110])
    judge.put(alertOf({ kind: 'price', direction: 'below', threshold: 50 }))
    judge.remove(1)
    expect([fires(judge, tradeOf(40)), judge.size]).toEqual([[], 0])
  })
})

describe('an alert of a movement', () => {
  test.each<['up' | 'down' | 'either', number[], number[]]>([
    ['up', [100, 104, 105], [50_000]],
    ['up', [100, 95], []],
    ['down', [100, 96, 95], [50_000]],
    ['down', [95, 100], []],
    ['either', [100, 95], [50_000]],
    ['either', [100, 105], [50_000]],
    // From the lowest of the span, not from its first.
    ['up', [110, 100, 105], [50_000]],
  ])('%s by 5 %% at %j finds %j', (direction, prices, expected) => {
    const judge = judgeWith(alertOf({ kind: 'percent', direction, threshold: 50_000, spanSeconds: 60 }))
    expect(prices.flatMap((price) => fires(judge, tradeOf(price)))).toEqual(expected)
  })

  test('forgets what is older than its span, to the second', () => {
    const within = judgeWith(alertOf({ kind: 'percent', direction: 'up', threshold: 50_000, spanSeconds: 60 }))
    expect([fires(within, tradeOf(100, { at: 1_000 })), fires(within, tradeOf(105, { at: 60_999 }))]).toEqual([[], [50_000]])
    const later = judgeWith(alertOf({ kind: 'percent', direction: 'up', threshold: 50_000, spanSeconds: 60 }))
    expect([fires(later, tradeOf(100, { at: 1_000 })), fires(later, tradeOf(105, { at: 61_000 }))]).toEqual([[], []])
  })

  test('is exact with the largest prices there can be', () => {
    const judge = judgeWith(alertOf({ kind: 'percent', direction: 'up', threshold: 500_000, spanSeconds: 60 }))
    const low = 6_004_799_503_160_661
    expect(fires(judge, tradeOf(low))).toEqual([])
    // Half of it is 3,002,399,751,580,330.5: one tick less is not half.
    expect(fires(judge, tradeOf(low + 3_002_399_751_580_330))).toEqual([])
  })
})

describe('an alert of volume', () => {
  test('counts the trades of its span, those from before it was set included, and fires again while it holds', () => {
    const judge = judgeWith(
      alertOf({ kind: 'volume', direction: 'above', threshold: 10, spanSeconds: 60 }, { mode: 'again', after: nextId }),
    )
    const at = (quantity: number, seconds: number) => fires(judge, tradeOf(100, { quantity, at: seconds * 1_000 }))
    expect([at(9, 0), at(1, 1)]).toEqual([[], [10]])
    expect([at(5, 30), at(5, 59), at(5, 61)]).toEqual([[], [], [15]])
  })

  test('never overflows', () => {
    const most = Number.MAX_SAFE_INTEGER
    const judge = judgeWith(alertOf({ kind: 'volume', direction: 'above', threshold: most, spanSeconds: 60 }))
    expect(fires(judge, tradeOf(1, { quantity: most - 1, at: 0 }))).toEqual([])
    expect(fires(judge, tradeOf(1, { quantity: most, at: 0 }))).toEqual([most])
  })
})

describe('an alert of own fills', () => {
  test.each<['whole' | 'each', number[]]>([
    ['each', [3]],
    ['whole', [4]],
  ])('%s', (direction, expected) => {
    const judge = judgeWith(alertOf({ kind: 'fill', direction }))
    expect(judge.wantsOrdersOf(7)).toBe(direction === 'whole')
    const found = [
      fires(judge, tradeOf(100, { quantity: 2, completedFor: [1, 2] })),
      fires(judge, tradeOf(100, { quantity: 3, makerPocketId: 7 })),
      fires(judge, tradeOf(100, { quantity: 4, takerPocketId: 7, completedFor: [7] })),
    ]
    expect(found.flat()).toEqual(expected)
    expect(judge.wantsOrdersOf(7)).toBe(false)
  })
})

describe('who wants complete orders', () => {
  const whole = (id: number) => alertOf({ kind: 'fill', direction: 'whole' }, { id })

  test('is known until the last such alert of a pocket has gone', () => {
    const judge = judgeWith(whole(1))
    judge.put(whole(2))
    judge.put(alertOf({ kind: 'fill', direction: 'each' }, { id: 3 }))
    judge.put(alertOf({ kind: 'price', direction: 'above', threshold: 100 }, { id: 4 }))
    const wants = [3, 4, 1, 2].map((id) => {
      judge.remove(id)
      return judge.wantsOrdersOf(7)
    })
    expect(wants).toEqual([true, true, true, false])
    expect(judge.wantsOrdersOf(8)).toBe(false)
  })

  test('is told of each alert, also when another one has gone', () => {
    const judge = judgeWith(alertOf({ kind: 'fill', direction: 'each' }, { id: 1 }))
    judge.put(whole(2))
    fires(judge, tradeOf(1))
    judge.remove(1)
    expect(fires(judge, tradeOf(100, { quantity: 5, makerPocketId: 7, completedFor: [7] }))).toEqual([5])
  })
})

describe('a judge', () => {
  test('measures a span from when it is asked to, and is not worn by a few that have gone', () => {
    const judge = new MarketJudge()
    expect(judge.measures(60)).toBe(false)
    judge.measure(60)
    judge.remember(tradeOf(100))
    judge.measure(60)
    expect([judge.measures(60), judge.measures(300)]).toEqual([true, false])
    judge.put(alertOf({ kind: 'percent', direction: 'up', threshold: 50_000, spanSeconds: 60 }))
    judge.put(alertOf({ kind: 'percent', direction: 'up', threshold: 50_000, spanSeconds: 60 }))
    expect(fires(judge, tradeOf(105))).toEqual([50_000])
    expect(judge.isWorn).toBe(false)
  })

  test('throws for a span that it does not measure', () => {
    const judge = new MarketJudge()
    judge.put(alertOf({ kind: 'volume', direction: 'above', threshold: 1, spanSeconds: 60 }))
    expect(() => judge.judge(tradeOf(100))).toThrow('a span of 60 seconds is not measured')
  })

  test('knows the last price from before it began: an alert that has fired needs a new crossing', () => {
    const fired = alertOf({ kind: 'price', direction: 'above', threshold: 100 }, { restsUntil: 0 })
    const judge = judgeWith(fired, 105)
    expect([104, 99, 100].map((price) => fires(judge, tradeOf(price)))).toEqual([[], [], [100]])
    const other = judgeWith(alertOf({ kind: 'fill', direction: 'each' }, { id: 2, pocketId: 9 }), 90)
    // This one is no price, so that the next is a crossing.
    fires(other, tradeOf(120, { isPrice: false }))
    other.put(fired)
    expect(fires(other, tradeOf(104))).toEqual([104])
  })
})

describe('an alert of the spread', () => {
  test('fires at the first look that finds it, and rests by the time of looking', () => {
    const judge = judgeWith(alertOf({ kind: 'spread', direction: 'above', threshold: 1_000 }, { mode: 'again' }))
    judge.put(alertOf({ kind: 'spread', direction: 'below', threshold: 500 }, { id: 2 }))
    expect([judge.hasSpreads, new MarketJudge().hasSpreads]).toEqual([true, false])
    const at = (ppm: number, seconds: number) => judge.judgeSpread(ppm, seconds * 1_000).map(({ alert, value }) => [alert.id, value])
    expect(at(999, 0)).toEqual([])
    expect(at(1_000, 1)).toEqual([[1, 1_000]])
    expect(at(1_500, 60)).toEqual([])
    expect(at(1_500, 61)).toEqual([[1, 1_500]])
    expect(at(500, 62)).toEqual([[2, 500]])
    expect(judge.hasSpreads, 'as one rests').toBe(true)
    judge.remove(1)
    expect(at(9_000, 999)).toEqual([])
  })
})

describe('a trade that is no price', () => {
  const small = { isPrice: false }

  test('neither reaches a price nor brings it back', () => {
    const judge = judgeWith(alertOf({ kind: 'price', direction: 'above', threshold: 100 }, { mode: 'again', restMs: 0 }), 90)
    expect([fires(judge, tradeOf(120, small)), fires(judge, tradeOf(100))]).toEqual([[], [100]])
    expect([fires(judge, tradeOf(80, small)), fires(judge, tradeOf(101))]).toEqual([[], []])
    expect([fires(judge, tradeOf(99)), fires(judge, tradeOf(100))]).toEqual([[], [100]])
  })

  test('is no movement, and none begins or ends at it', () => {
    const judge = judgeWith(alertOf({ kind: 'percent', direction: 'either', threshold: 50_000, spanSeconds: 60 }))
    judge.remember(tradeOf(50, small))
    const found = [tradeOf(100), tradeOf(200, small), tradeOf(10, small), tradeOf(104), tradeOf(105)].map((trade) => fires(judge, trade))
    expect(found).toEqual([[], [], [], [], [50_000]])
  })

  test('counts as volume and as a fill', () => {
    const judge = judgeWith(alertOf({ kind: 'volume', direction: 'above', threshold: 3, spanSeconds: 60 }))
    judge.put(alertOf({ kind: 'fill', direction: 'each' }, { id: 2 }))
    judge.remember(tradeOf(100, { ...small, quantity: 2 }))
    expect(fires(judge, tradeOf(100, { ...small, makerPocketId: 7 }))).toEqual([3, 1])
  })
})
