import type { Lots, Ticks } from '@bourse/domain/exchange'
import type { Quote } from './next-quotes.ts'

/** A quote that waits in the book, `quantity` being what is left of it. */
export interface Standing extends Quote {
  clOrdId: string
}

export type Change =
  | { kind: 'place'; quote: Quote }
  | { kind: 'amend'; clOrdId: string; price: Ticks; quantity: Lots }
  | { kind: 'cancel'; clOrdId: string }

/** A level is put right when it is off by more than this factor from what it should hold. */
const TOLERANCE = 1.9

/**
 * What leads from the quotes that stand to those that should, the best prices first and `max` changes at most. Quotes at a
 * wanted price stay; others are moved to where one is missing. After each single change the own bids are below the own asks:
 * what would cross waits for another turn.
 */
export function planChanges(standing: readonly Standing[], wanted: readonly Quote[], max: number): Change[] {
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
function planSide(standing: readonly Standing[], wanted: readonly Quote[]): Change[] {
  const at = new Map(standing.map((one) => [one.price, one]))
  const isFree = ({ price, clOrdId }: Standing) => at.get(price)?.clOrdId !== clOrdId || !wanted.some((one) => one.price === price)
  // The one that offers most is moved first: it is the one that the price may have passed.
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

/** Goes through the changes until none of those left can be made; a side that is in the other's way moves first. */
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
