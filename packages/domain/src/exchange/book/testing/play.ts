import type { Book } from '../book.ts'
import type { FurtherChanges, NewOrder, SelfTrade, Side, TimeInForce } from '../order-terms.ts'
import { trailedStop } from '../trailed-stop.ts'
import { eventAt, textOf } from './event-text.ts'

const OWNERS: Record<string, number> = { ann: 1, bob: 2, cid: 3 }

/**
 * Runs a script and returns the events, one line each, without those that only say that an order rests. One command per line: `1 ann buy 10
 * at 100`, followed as needed by `stop 105`, `ioc`, `fok`, `gtd 2000`, `post-only`, `cancel-oldest`, `decrement` …, `show 2` for an iceberg, and
 * `trail 5 from 100` or `trail-ppm 50000 from 100` for a stop that follows the price; `cancel 1`; `amend 1 to 5 at 101`, followed as needed by
 * `stop 105`, `gtd 2000`, `show 2`; `pair 1 2`; `cancel-all ann`; `expire 2000`.
 */
export function play(book: Book, script: string): string[] {
  const told: string[] = []
  for (const line of script.trim().split('\n')) {
    const answer = command(book, line.trim().split(/\s+/))
    for (let index = 0; index < book.events.count; index++) told.push(textOf(eventAt(book.events, index)))
    if (answer !== undefined) told.push(`refused: ${answer}`)
    book.events.clear()
  }
  return told.filter((text) => !text.includes('rests'))
}

/**
 * The same with every command in a batch of its own, which is undone once and then kept; throws where that leaves a trace, or where the book is
 * no longer sound.
 */
export function playInBatches(book: Book, script: string): string[] {
  return script.split('\n').flatMap((line) => {
    const before = book.hash()
    book.begin()
    const undone = play(book, line)
    book.undo()
    book.check()
    if (book.hash() !== before) throw new Error(`undone, it leaves a trace: ${line}`)
    book.begin()
    const kept = play(book, line)
    book.commit()
    book.check()
    if (kept.join() !== undone.join()) throw new Error(`the second time it is another: ${line}`)
    return kept
  })
}

function command(book: Book, words: readonly string[]): string | undefined {
  const [verb = '', who = ''] = words
  switch (verb) {
    case 'cancel':
      return book.cancel(Number(who)) ? undefined : 'UNKNOWN_ORDER'
    case 'amend':
      return book.amend(Number(who), Number(words[5]), Number(words[3]), changesOf(words.slice(6)))
    case 'pair':
      return book.pair(Number(who), Number(words[2]))
    case 'cancel-all':
      book.cancelOwner(OWNERS[who] ?? 0)
      return undefined
    case 'expire':
      book.expire(Number(who))
      return undefined
    default:
      return book.add(orderOf(words))
  }
}

/** Parses an order from a line of a script. */
export function orderOf(words: readonly string[]): NewOrder {
  const [id = '', owner = '', side = '', lots = '', , price = '', ...terms] = words
  const after = (word: string) => figureAfter(terms, word)
  const timeInForce = ['ioc', 'fok', 'gtd'].find((word) => terms.includes(word)) ?? 'gtc'
  const selfTrade = ['cancel-oldest', 'decrement', 'cancel-both'].find((word) => terms.includes(word)) ?? 'cancel-newest'
  const order: NewOrder = {
    id: Number(id),
    owner: OWNERS[owner] ?? 0,
    side: side.toUpperCase() as Side,
    price: Number(price),
    quantity: Number(lots),
    stopPrice: after('stop'),
    timeInForce: timeInForce.toUpperCase() as TimeInForce,
    expiresAt: after('gtd'),
    isPostOnly: terms.includes('post-only'),
    selfTrade: selfTrade.toUpperCase().replace('-', '_') as SelfTrade,
  }
  if (terms.includes('show')) return { ...order, shown: after('show') }
  return terms.includes('from') ? trailing(order, terms) : order
}

/** Its stop price and limit follow from what it trails by; that of the line is not read. */
function trailing(order: NewOrder, terms: readonly string[]): NewOrder {
  const after = (word: string) => figureAfter(terms, word)
  const trail = { ticks: after('trail'), ppm: after('trail-ppm'), protectionPpm: after('protected'), anchor: after('from') }
  const { stopPrice, limit } = trailedStop(order.side, trail)
  return { ...order, price: limit, stopPrice, timeInForce: 'IOC', trail }
}

function changesOf(terms: readonly string[]): FurtherChanges {
  return { stopPrice: figureAfter(terms, 'stop'), expiresAt: figureAfter(terms, 'gtd'), shown: figureAfter(terms, 'show') }
}

function figureAfter(terms: readonly string[], word: string): number {
  return terms.includes(word) ? Number(terms[terms.indexOf(word) + 1]) : 0
}
