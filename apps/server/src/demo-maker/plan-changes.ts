import type { Lots, Ticks } from '@bourse/domain/exchange'
import type { Quote } from './next-quotes.ts'

/** A quote in the book; `quantity` is what remains of it. */
export interface RestingQuote extends Quote {
  clOrdId: string
}

export type Change =
  | { kind: 'place'; quote: Quote }
  | { kind: 'amend'; clOrdId: string; price: Ticks; quantity: Lots }
  | { kind: 'cancel'; clOrdId: string }

/** A level is corrected when its size is off by more than this factor. */
const TOLERANCE = 1.9

/**
 * The changes from the resting quotes to the wanted ones, best prices first, at most `max`. Quotes at a wanted price stay; others
 * are moved to a missing price. After each single change the own bids are below the own asks: a change that would cross waits for
 * the next update.
 */
export function planChanges(standing: readonly RestingQuote[], wanted: readonly Quote[], max: number): Change[] {
  const sides = (['BUY', 'SELL'] as const).map((side) => {
    const own = standing.filter((one) => one.side === side)
    return planSide(
      own,
      wanted.filter((one) => one.side === side),
    )
  })
  const book = new Map(standing.map((one) => [one.clOrdId, one as Quote]))
  return withoutCrossing(interleave(sides), book).slice(0, max)
}

/** Of one side; `wanted` is best first, and so are the changes. */
function planSide(standing: readonly RestingQuote[], wanted: readonly Quote[]): Change[] {
  const at = new Map(standing.map((one) => [one.price, one]))
  const isFree = ({ price, clOrdId }: RestingQuote) => at.get(price)?.clOrdId !== clOrdId || !wanted.some((one) => one.price === price)
  // The most aggressive one is moved first, because the price may have passed it.
  const free = standing.filter(isFree).sort((a, b) => (a.side === 'BUY' ? a.price - b.price : b.price - a.price))
  const changes: Change[] = []
  for (const quote of wanted) {
    const there = at.get(quote.price)
    if (!there) {
      const moved = free.pop()
      changes.push(
        moved ? { kind: 'amend', clOrdId: moved.clOrdId, price: quote.price, quantity: quote.quantity } : { kind: 'place', quote },
      )
    } else if (there.quantity * TOLERANCE < quote.quantity || there.quantity > quote.quantity * TOLERANCE)
      changes.push({ kind: 'amend', clOrdId: there.clOrdId, price: quote.price, quantity: quote.quantity })
  }
  return [...changes, ...free.map(({ clOrdId }) => ({ kind: 'cancel', clOrdId }) as const)]
}

function interleave([one = [], other = []]: readonly (readonly Change[])[]): Change[] {
  const both: Change[] = []
  for (let index = 0; index < Math.max(one.length, other.length); index++)
    both.push(...one.slice(index, index + 1), ...other.slice(index, index + 1))
  return both
}

/** Applies changes until none of those left is possible; a side that blocks the other moves first. */
function withoutCrossing(changes: readonly Change[], book: Map<string, Quote>): Change[] {
  const made: Change[] = []
  let left = changes
  let placed = 0
  for (;;) {
    const waiting: Change[] = []
    for (const change of left) {
      const [name, quote] = after(change, book, `new ${placed}`)
      if (quote && crosses(quote, name, book)) {
        waiting.push(change)
        continue
      }
      if (change.kind === 'place') placed += 1
      if (quote) book.set(name, quote)
      else book.delete(name)
      made.push(change)
    }
    if (waiting.length === left.length) return made
    left = waiting
  }
}

function after(change: Change, book: ReadonlyMap<string, Quote>, newName: string): [name: string, quote: Quote | undefined] {
  if (change.kind === 'place') return [newName, change.quote]
  const { clOrdId } = change
  const before = book.get(clOrdId)
  if (change.kind === 'cancel' || !before) return [clOrdId, undefined]
  return [clOrdId, { side: before.side, price: change.price, quantity: change.quantity }]
}

function crosses({ side, price }: Quote, name: string, book: ReadonlyMap<string, Quote>): boolean {
  for (const [other, quote] of book) {
    if (other === name || quote.side === side) continue
    if (side === 'BUY' ? quote.price <= price : quote.price >= price) return true
  }
  return false
}
