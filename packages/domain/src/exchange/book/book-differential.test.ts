import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { BY_PAIR, CANCEL, MOVE, REFRESH, TRADE } from './book-events.ts'
import { BUY, SELL } from './order-terms.ts'
import { eventAt, textOf } from './testing/event-text.ts'
import { type Command, type Kind, type MarketShape, RandomCommands } from './testing/random-commands.ts'
import { ReferenceMatcher } from './testing/reference-matcher.ts'

const COMMANDS = rounds(4_000, 54_000)
/** So many commands of each kind, each in a market where it is frequent. */
const OF_A_KIND = rounds(1_000, 1_000_000)

const USUAL: MarketShape = {
  owners: 20,
  middle: 1_000,
  step: 1,
  spread: 30,
  lots: 50,
  resting: 150,
  idStep: 1,
  crossing: 10,
  stops: 10,
  immediate: 10,
  expiring: 15,
  icebergs: 0,
  pairs: 0,
  trailing: 0,
}

const NEW_KINDS = { ...USUAL, icebergs: 15, pairs: 15, trailing: 10 }

const OLD_KINDS: [string, MarketShape][] = [
  ['the usual', USUAL],
  ['two owners with constant self-trades', { ...USUAL, owners: 2, resting: 80 }],
  ['everyone alone', { ...USUAL, owners: 1_000_000, resting: 120 }],
  ['five prices and long queues', { ...USUAL, spread: 3, resting: 250 }],
  ['far apart prices', { ...USUAL, middle: 5_000_000, step: 997, spread: 4_000, resting: 200 }],
  ['only stops and what triggers them', { ...USUAL, stops: 60, immediate: 40, resting: 150 }],
  ['orders that expire', { ...USUAL, expiring: 80, immediate: 5, resting: 200 }],
  ['figures up to the last that is exact', { ...USUAL, middle: 2 ** 52, step: 2 ** 41, spread: 900, lots: 2 ** 50, idStep: 2 ** 33 + 1 }],
  ['long sweeps past stops of both sides', { ...USUAL, stops: 35, immediate: 30, crossing: 25, lots: 200, spread: 60 }],
  ['small trades that do not count', { ...USUAL, stops: 30, immediate: 30, crossing: 20, smallest: 9_000 }],
  ['a market that is nearly empty', { ...USUAL, resting: 5, spread: 4 }],
  ['very few lots', { ...USUAL, lots: 3, spread: 8, resting: 100 }],
  ['one price', { ...USUAL, spread: 1, crossing: 40 }],
  ['prices that jump far away and back', { ...USUAL, middle: 100_000, jump: 5_000, spread: 900, stops: 20, resting: 200 }],
]

const WITH_NEW_KINDS: [string, MarketShape][] = [
  ['icebergs, pairs and trailing stops among the usual', NEW_KINDS],
  ['mostly icebergs in long queues', { ...USUAL, spread: 4, icebergs: 70, resting: 150 }],
  ['mostly pairs', { ...USUAL, pairs: 60, immediate: 25, resting: 150 }],
  ['mostly trailing stops', { ...USUAL, trailing: 50, immediate: 35, spread: 60, resting: 150 }],
  ['all new kinds of two owners', { ...NEW_KINDS, owners: 2, resting: 100 }],
  ['all new kinds with few lots', { ...NEW_KINDS, lots: 4, spread: 8, icebergs: 30, resting: 100 }],
  ['all new kinds that expire', { ...NEW_KINDS, expiring: 70, resting: 150 }],
  ['all new kinds and long sweeps', { ...NEW_KINDS, stops: 20, immediate: 25, crossing: 25, lots: 200, spread: 60 }],
  ['all new kinds among small trades that do not count', { ...NEW_KINDS, stops: 20, immediate: 25, crossing: 20, smallest: 9_000 }],
  [
    'all new kinds up to the last figure that is exact',
    { ...NEW_KINDS, middle: 2 ** 52, step: 2 ** 41, spread: 900, lots: 2 ** 49, idStep: 2 ** 33 + 1 },
  ],
]

/** Every kind in each, one of them most of all; few orders, since the reference looks at all of them. */
const MIXED = { ...USUAL, resting: 40, spread: 20, markets: 8, icebergs: 8, pairs: 8, trailing: 8, amendments: 35 }

const KIND_RUNS: [Kind, MarketShape][] = [
  ['limit', { ...MIXED, stops: 3, immediate: 3, markets: 3, icebergs: 3, pairs: 3, trailing: 3 }],
  ['market', { ...MIXED, markets: 70, icebergs: 3, pairs: 3, trailing: 3 }],
  ['IOC or FOK', { ...MIXED, immediate: 80, markets: 3, stops: 5, icebergs: 3, pairs: 3, trailing: 3 }],
  ['post-only', { ...MIXED, postOnly: 90, immediate: 4, markets: 3, stops: 5, icebergs: 3, pairs: 3, trailing: 3 }],
  ['iceberg', { ...MIXED, icebergs: 80, immediate: 4, markets: 4, stops: 3, pairs: 3, trailing: 3 }],
  ['stop', { ...MIXED, stops: 75, crossing: 20, icebergs: 3, pairs: 3, trailing: 3 }],
  ['trailing', { ...MIXED, trailing: 75, immediate: 20, icebergs: 4, pairs: 4 }],
  ['pair', { ...MIXED, pairs: 75, crossing: 20, icebergs: 4, trailing: 4 }],
  ['amendment', { ...MIXED, amendments: 90, resting: 20 }],
  ['cancel', { ...MIXED, amendments: 10 }],
]

const RUNS = [
  ...OLD_KINDS.flatMap(([name, shape]) => [1, 2].map((seed) => [name, seed, shape] as const)),
  ...WITH_NEW_KINDS.flatMap(([name, shape]) => [1, 2, 3].map((seed) => [name, seed, shape] as const)),
]

/** A book and its reference under the same commands, compared in every return value and every event. */
class Comparison {
  readonly book = new Book()
  readonly reference = new ReferenceMatcher()
  private done = 0

  run(command: Command): void {
    const from = this.reference.log.length
    const answer = command(this.book)
    const expected = command(this.reference)
    if (answer !== expected) this.fail(`the book returned ${String(answer)} instead of ${String(expected)}`)
    this.done++
    this.compareEvents(from)
  }

  /** Events are counted from the beginning of the reference's log; the book's are cleared when the log is. */
  private compareEvents(from: number): void {
    const { events } = this.book
    const { log } = this.reference
    if (events.count !== log.length) this.fail(`${this.textFrom(from)} instead of ${log.slice(from).map(textOf).join('; ')}`)
    for (let index = from; index < log.length; index++) {
      const event = log[index] as number[]
      const [kind, a, b = events.bAt(index), c = events.cAt(index), d = events.dAt(index)] = event
      const isEqual = events.kindAt(index) === kind && events.aAt(index) === a && events.bAt(index) === b
      if (!isEqual || events.cAt(index) !== c || events.dAt(index) !== d)
        this.fail(`${this.textFrom(from)} instead of ${log.slice(from).map(textOf).join('; ')}`)
    }
  }

  clear(): void {
    this.book.events.clear()
    this.reference.log.length = 0
  }

  private textFrom(from: number): string {
    const { events } = this.book
    return Array.from({ length: events.count - from }, (_, index) => textOf(eventAt(events, from + index))).join('; ') || 'nothing'
  }

  private fail(what: string): never {
    throw new Error(`after ${this.done} commands: ${what}`)
  }
}

/** The whole state: what both report, what the book's own check finds, and what a restart would rebuild from the live orders. */
function expectEqualStates({ book, reference }: Comparison): void {
  book.check()
  const depths = [BUY, SELL].map((side) => {
    const levels: number[][] = []
    book.depth(side as 0 | 1, (...level) => levels.push(level))
    return levels
  })
  expect(depths).toEqual([reference.depth('BUY'), reference.depth('SELL')])
  expect([book.size, book.stopCount, book.lastPrice]).toEqual([reference.size, reference.stopCount, reference.lastPrice])
  const restarted = new Book()
  for (const { showing, ...order } of reference.live()) restarted.restore(order.shown ? { ...order, showing: showing as number } : order)
  for (const { id, otherLeg, stopPrice } of reference.live()) if (otherLeg !== 0 && stopPrice === 0) restarted.pair(id, otherLeg)
  restarted.restoreLastPrice(reference.lastPrice)
  expect(book.hash()).toBe(restarted.hash())
  expect(restarted.events.count).toBe(0)
}

interface Tally {
  commands: number
  batches: number
  undone: number
  traded: number
  refreshed: number
  moved: number
  endedByLeg: number
}

/** Random commands in batches, some of which are undone, until there were enough; throws at the first difference. */
function compare(seed: number, shape: MarketShape, isEnough: (tally: Tally, counts: Record<Kind, number>) => boolean): Tally {
  const random = new SeededRandom(seed)
  const commands = new RandomCommands(random, shape)
  const comparison = new Comparison()
  const { book, reference } = comparison
  for (const matcher of [book, reference]) matcher.countTradesFrom(shape.smallest ?? 0)
  const tally: Tally = { commands: 0, batches: 0, undone: 0, traded: 0, refreshed: 0, moved: 0, endedByLeg: 0 }

  while (!isEnough(tally, commands.counts)) {
    const batch: Command[] = []
    const hash = random.below(8) === 0 ? book.hash() : undefined
    book.begin()
    reference.begin()
    for (let left = 1 + random.below(60); left > 0; left--) {
      const command = commands.next(reference)
      batch.push(command)
      comparison.run(command)
    }
    tally.batches++
    tally.commands += batch.length
    if (random.below(3) === 0) {
      book.undo()
      reference.undo()
      tally.undone++
      if (hash !== undefined) expect(book.hash()).toBe(hash)
      // After a failed commit the same batch comes again, or another one.
      if (random.below(2) === 0) for (const command of batch) comparison.run(command)
    } else book.commit()
    if (tally.batches % 64 === 0) expectEqualStates(comparison)
    for (const [kind, , , reason] of reference.log) {
      if (kind === TRADE) tally.traded++
      if (kind === REFRESH) tally.refreshed++
      if (kind === MOVE) tally.moved++
      if (kind === CANCEL && reason === BY_PAIR) tally.endedByLeg++
    }
    comparison.clear()
  }
  expectEqualStates(comparison)
  return tally
}

describe('[DEF-090] the book does what the reference implementation of its rules does, event by event', () => {
  test.each(RUNS)('%s, seed %i', (_name, seed, shape) => {
    const tally = compare(seed, shape, ({ commands }) => commands >= COMMANDS)
    expect(tally.undone).toBeGreaterThan(COMMANDS / 540)
    if (shape.icebergs > 0) expect(tally.refreshed).toBeGreaterThan(COMMANDS / 540)
    if (shape.trailing > 0) expect(tally.moved).toBeGreaterThan(COMMANDS / 540)
    if (shape.pairs > 0) expect(tally.endedByLeg).toBeGreaterThan(COMMANDS / 540)
  })

  test.each(KIND_RUNS)(`${OF_A_KIND} of the kind: %s`, (kind, shape) => {
    const tally = compare(11, shape, (_tally, counts) => counts[kind] >= OF_A_KIND)
    // Otherwise it is not what the market is about, and takes for ever.
    expect(tally.commands).toBeLessThan(5 * OF_A_KIND)
    expect(tally.traded).toBeGreaterThan(OF_A_KIND / 10)
  })
})
