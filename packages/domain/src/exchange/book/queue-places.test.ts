import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import type { QueuePlace } from './queue-places.ts'
import { play } from './testing/play.ts'
import { type MarketShape, RandomCommands } from './testing/random-commands.ts'
import { ReferenceMatcher } from './testing/reference-matcher.ts'

const COMMANDS = rounds(600, 2_500)

const SHAPE: MarketShape = {
  owners: 20,
  middle: 1_000,
  step: 1,
  spread: 4,
  lots: 50,
  resting: 120,
  idStep: 1,
  crossing: 10,
  stops: 10,
  immediate: 10,
  expiring: 15,
  icebergs: 20,
  pairs: 10,
  trailing: 5,
}

const SHAPES: [string, MarketShape][] = [
  ['all kinds of orders in long queues', SHAPE],
  ['mostly icebergs', { ...SHAPE, icebergs: 70 }],
  ['two owners with constant self-trades', { ...SHAPE, owners: 2 }],
  ['the largest figures', { ...SHAPE, lots: 2 ** 44, idStep: 2 ** 33 + 1 }],
]

/** What a price has before each of its orders, counted order by order. */
function naivePlaces(reference: ReferenceMatcher): Map<number, QueuePlace & { place: number }> {
  const resting = reference.live().filter(({ stopPrice }) => stopPrice === 0)
  return new Map(
    resting.map(({ id, side, price, place, quantity, showing = quantity }) => {
      const level = resting.filter((other) => other.side === side && other.price === price)
      const before = level.filter((other) => other.place < place)
      const sum = (orders: typeof level) => orders.reduce((lots, other) => lots + (other.showing ?? other.quantity), 0)
      return [id, { id, ahead: sum(before), ordersAhead: before.length, level: sum(level), own: showing, isExact: true, place }]
    }),
  )
}

function placesOf(book: Book, ids: Iterable<number>, walkMax?: number): Map<number, QueuePlace> {
  return new Map(book.queuePlaces(ids, walkMax).map((place) => [place.id, place]))
}

describe.each(SHAPES)('the places in the queue, %s', (_name, shape) => {
  test.each([1, 2])('are those of a naive count, and nobody comes in front of an order that keeps its place; seed %i', (seed) => {
    const commands = new RandomCommands(new SeededRandom(seed), shape)
    const [book, reference] = [new Book(), new ReferenceMatcher()]
    let before = new Map<number, QueuePlace & { place: number }>()
    let compared = 0
    for (let done = 0; done < COMMANDS; done++) {
      const command = commands.next(reference)
      command(book)
      command(reference)
      const naive = naivePlaces(reference)
      const all = reference.live().map(({ id }) => id)
      if (done % 10 === 0) {
        const places = placesOf(book, all)
        expect([...places.keys()].sort((a, b) => a - b)).toEqual([...naive.keys()].sort((a, b) => a - b))
        for (const [id, { place: _place, ...expected }] of naive) expect(places.get(id)).toEqual(expected)
        compared += places.size
      }
      for (const [id, { place, ahead, ordersAhead }] of naive) {
        const earlier = before.get(id)
        if (earlier?.place === place && (ahead > earlier.ahead || ordersAhead > earlier.ordersAhead))
          expect.fail(`order ${id} had ${earlier.ahead} lots ahead, and has ${ahead} after ${done} commands`)
      }
      before = naive
      reference.log.length = 0
      book.events.clear()
    }
    expect(compared).toBeGreaterThan(COMMANDS * 4)
  })

  test('a walk that ends early counts no more than there is, and says that it is not all', () => {
    const random = new SeededRandom(7)
    const commands = new RandomCommands(random, shape)
    const [book, reference] = [new Book(), new ReferenceMatcher()]
    let short = 0
    for (let done = 0; done < COMMANDS; done++) {
      const command = commands.next(reference)
      command(book)
      command(reference)
      if (done % 10 !== 0) continue
      const naive = naivePlaces(reference)
      for (const [id, { isExact, ...place }] of placesOf(book, naive.keys(), random.below(60))) {
        const { place: _place, isExact: _isExact, ...expected } = naive.get(id) ?? expect.fail('it does not rest')
        if (isExact) expect(place).toEqual(expected)
        else {
          expect([place.level, place.own]).toEqual([expected.level, expected.own])
          expect(place.ahead).toBeLessThanOrEqual(expected.ahead)
          expect(place.ordersAhead).toBeLessThanOrEqual(expected.ordersAhead)
          short++
        }
      }
    }
    expect(short).toBeGreaterThan(COMMANDS / 25)
  })
})

describe('a place in the queue', () => {
  const QUEUE = `
    1 ann buy 10 at 100
    2 bob buy 5 at 100
    3 cid buy 7 at 100
    4 cid buy 7 at 99`

  test.each([
    ['counts what is ahead at its own price', '', [3, 15, 2, 22, 7]],
    ['moves up as those ahead trade', '9 cid sell 12 at 100 cancel-oldest', [2, 0, 0, 10, 3]],
    ['moves up by what one ahead gives up', 'amend 1 to 4 at 100', [3, 9, 2, 16, 7]],
    ['is lost to a larger quantity', 'amend 2 to 6 at 100', [2, 17, 2, 23, 6]],
    ['is kept by a smaller quantity', 'amend 2 to 1 at 100', [2, 10, 1, 18, 1]],
    ['at the head has nothing ahead', 'cancel 1', [2, 0, 0, 12, 5]],
  ] as const)('%s', (_name, script, [id, ahead, ordersAhead, level, own]) => {
    const book = new Book()
    play(book, QUEUE)
    if (script) play(book, script)
    expect(book.queuePlaces([id])).toEqual([{ id, ahead, ordersAhead, level, own, isExact: true }])
  })

  test('is not that of a stop, nor of an order that is not there; one that is asked for twice has one', () => {
    const book = new Book()
    play(book, `${QUEUE}\n5 ann buy 3 at 110 stop 105`)
    expect(book.queuePlaces([5, 77])).toEqual([])
    expect(book.queuePlaces([3, 3, 3, 1])).toHaveLength(2)
  })

  test('of the last of a million is known at once, and one in the middle is not counted to the end', () => {
    const book = new Book()
    for (let id = 1; id <= 1_000_000; id++) book.place(id, id, 0, 100, 2, 0, 0, 0, false, 0)
    const [last, middle] = [placesOf(book, [1_000_000], 10).get(1_000_000), placesOf(book, [500_000], 1_000).get(500_000)]
    expect(last).toEqual({ id: 1_000_000, ahead: 1_999_998, ordersAhead: 999_999, level: 2_000_000, own: 2, isExact: true })
    expect(middle).toEqual({ id: 500_000, ahead: 1_000, ordersAhead: 500, level: 2_000_000, own: 2, isExact: false })
  })
})

describe('the places in two short queues', () => {
  const book = new Book()
  const queue = [1, 2, 4, 8, 16].map((lots, place) => `${place + 1} ann buy ${lots} at 100`)
  play(book, [...queue, '6 bob buy 3 at 99', '7 bob buy 5 at 99', '8 bob buy 1 at 120 stop 110'].join('\n'))
  type Row = [id: number, ahead: number, ordersAhead: number, level: number, own: number, isExact: boolean]
  const ENDS: Row[] = [
    [1, 0, 0, 31, 1, true],
    [5, 15, 4, 31, 16, true],
  ]
  const SECONDS: Row[] = [
    [2, 1, 1, 31, 2, true],
    [4, 7, 3, 31, 8, true],
  ]
  const MIDDLE: Row = [3, 3, 2, 31, 4, true]
  const LAST_AT_99: Row = [7, 3, 1, 8, 5, true]

  test.each<[what: string, ids: number[], walkMax: number, places: Row[]]>([
    ['the one in the middle', [3], 99, [MIDDLE]],
    ['the one in the middle, asked about twice', [3, 3], 99, [MIDDLE]],
    ['the one in the middle, with just enough steps', [3], 5, [MIDDLE]],
    ['the one in the middle, with a step too few', [3], 4, [[3, 3, 2, 31, 4, false]]],
    ['the one in the middle, with two steps too few', [3], 2, [[3, 1, 1, 31, 4, false]]],
    ['the one in the middle, without a step', [3], 0, [[3, 0, 0, 31, 4, false]]],
    ['those at both ends, with one step', [5, 1], 1, ENDS],
    ['all of them, from both ends', [1, 2, 3, 4, 5], 99, [...ENDS, ...SECONDS, MIDDLE]],
    ['all of them, with two steps', [1, 2, 3, 4, 5], 3, [...ENDS, ...SECONDS, [3, 3, 2, 31, 4, false]]],
    ['those of two prices, the shorter queue first', [3, 7, 6], 99, [[6, 0, 0, 8, 3, true], LAST_AT_99, MIDDLE]],
    ['those of two prices, with just enough steps', [3, 7], 7, [LAST_AT_99, MIDDLE]],
    ['those of two prices, with a step too few for the second', [3, 7], 6, [LAST_AT_99, [3, 3, 2, 31, 4, false]]],
    ['a stop, which is in no queue', [8], 99, []],
    ['none', [9], 99, []],
  ])('%s', (_what, ids, walkMax, expected) => {
    const places = book.queuePlaces(ids, walkMax)
    expect(places.map(({ id, ahead, ordersAhead, level, own, isExact }) => [id, ahead, ordersAhead, level, own, isExact])).toEqual(expected)
  })
})
