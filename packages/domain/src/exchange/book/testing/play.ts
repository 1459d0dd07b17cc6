import type { Book } from '../book.ts'
import type { NewOrder, SelfTrade, Side, TimeInForce } from '../order-terms.ts'
import { eventAt, textOf } from './event-text.ts'

const OWNERS: Record<string, number> = { ann: 1, bob: 2, cid: 3 }

/**
 * Runs a script and returns the events, one line each, without those that only say that an order rests. One command per line: `1 ann buy 10
 * at 100`, followed as needed by `stop 105`, `ioc`, `fok`, `gtd 2000`, `post-only`, `cancel-oldest`, `decrement` …; `cancel 1`; `amend 1 to
 * 5 at 101`; `cancel-all ann`; `expire 2000`.
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

function command(book: Book, words: readonly string[]): string | undefined {
  const [verb = '', who = ''] = words
  switch (verb) {
    case 'cancel':
      return book.cancel(Number(who)) ? undefined : 'UNKNOWN_ORDER'
    case 'amend':
      return book.amend(Number(who), Number(words[5]), Number(words[3]))
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
  const after = (word: string) => (terms.includes(word) ? Number(terms[terms.indexOf(word) + 1]) : 0)
  const timeInForce = ['ioc', 'fok', 'gtd'].find((word) => terms.includes(word)) ?? 'gtc'
  const selfTrade = ['cancel-oldest', 'decrement', 'cancel-both'].find((word) => terms.includes(word)) ?? 'cancel-newest'
  return {
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
}
