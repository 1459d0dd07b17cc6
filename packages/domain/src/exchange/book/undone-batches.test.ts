import { rounds } from '@bourse/testkit/effort'
import { SeededRandom } from '@bourse/testkit/random'
import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { eventAt } from './testing/event-text.ts'
import { type Command, type Market, type MarketShape, RandomCommands } from './testing/random-commands.ts'

const COMMANDS = rounds(12_000, 1_000_000)

const EVERYTHING: MarketShape = {
  owners: 20,
  middle: 100_000,
  step: 1,
  spread: 60,
  lots: 50,
  resting: 300,
  idStep: 1,
  crossing: 10,
  stops: 15,
  immediate: 10,
  expiring: 15,
  icebergs: 10,
  pairs: 10,
  trailing: 10,
}

/** The live orders of a book, as commands refer to them. */
class LiveOrders implements Market {
  private ids: number[] = []
  private readonly book: Book
  private last = 0

  constructor(book: Book) {
    this.book = book
  }

  get size(): number {
    return this.book.size
  }

  get stopCount(): number {
    return this.book.stopCount
  }

  get lastPrice(): number {
    return this.book.lastPrice
  }

  /** After commands, or after they were undone: looks at all ids that there may be. */
  know(lastId: number): void {
    for (; this.last < lastId; this.last++) this.ids.push(this.last + 1)
    this.ids = this.ids.filter((id) => this.book.has(id))
  }

  liveAt(index: number): { id: number; price: number; quantity: number } | undefined {
    const id = this.ids[index % this.ids.length]
    if (id === undefined || !this.book.has(id)) return undefined
    const store = this.book['store']
    return { id, price: store.price(store.slotOf(id)), quantity: this.book.remainingOf(id) }
  }
}

const windowsOf = (book: Book) => book['store'].ladders.map((ladder) => ladder['first']).join()

const told = ({ events }: Book) => Array.from({ length: events.count }, (_, index) => eventAt(events, index))

describe('a book in which batches were undone is the same as one that never ran them', () => {
  test.each<[string, MarketShape]>([
    ['every kind of order', EVERYTHING],
    ['prices that jump out of the window and back, and absurd ones', { ...EVERYTHING, jump: 6_000, spread: 1_200, resting: 500 }],
    ['prices all over', { ...EVERYTHING, middle: 5_000_000, step: 997, spread: 4_000 }],
    ['figures up to the last that is exact', { ...EVERYTHING, middle: 2 ** 52, step: 2 ** 41, spread: 900, lots: 2 ** 45 }],
    ['one price', { ...EVERYTHING, spread: 1, crossing: 30 }],
    ['a book that is empty every now and then', { ...EVERYTHING, resting: 2, jump: 5_000, crossing: 40 }],
  ])('%s', (_name, shape) => {
    const random = new SeededRandom(3)
    const [book, plain] = [new Book(), new Book()]
    const commands = new RandomCommands(random, shape)
    const live = new LiveOrders(book)
    const tally = { run: 0, undone: 0, moved: 0 }

    while (tally.run < COMMANDS) {
      const isUndone = random.below(2) === 0
      const batch: Command[] = []
      const windows = windowsOf(book)
      book.begin()
      for (let left = 1 + random.below(random.below(20) === 0 ? 1_500 : 60); left > 0; left--) {
        const command = commands.next(live)
        batch.push(command)
        command(book)
        if (left % 32 === 0) live.know(commands['lastId'])
      }
      tally.run += batch.length
      if (isUndone) {
        if (windowsOf(book) !== windows) tally.moved++
        book.undo()
        tally.undone++
        expect(book.events.count).toBe(0)
      } else {
        book.commit()
        for (const command of batch) command(plain)
        if (tally.run % 16 === 0) expect(told(book)).toEqual(told(plain))
        expect(book.events.count).toBe(plain.events.count)
        book.events.clear()
        plain.events.clear()
      }
      expect(book.hash()).toBe(plain.hash())
      if (tally.run % 8 === 0) book.check()
      live.know(commands['lastId'])
    }
    book.check()
    expect(tally.undone).toBeGreaterThan(10)
    const isWide = shape.jump !== undefined || shape.step > 1
    if (isWide) expect(tally.moved, 'batches that moved a window, and were undone').toBeGreaterThan(0)
  })
})
