import { AMEND, type BookEvents, CANCEL, CANCEL_REASONS, MOVE, PARK, REDUCE, REFRESH, REST, TRADE, TRIGGER } from '../book-events.ts'

/** How many numbers an event of each kind has. */
const WIDTHS: Record<number, number> = {
  [TRADE]: 4,
  [REST]: 2,
  [PARK]: 2,
  [CANCEL]: 3,
  [REDUCE]: 3,
  [TRIGGER]: 1,
  [AMEND]: 4,
  [REFRESH]: 2,
  [MOVE]: 4,
}

/** An event as its kind and numbers, without the unused cells. */
export function eventAt(events: BookEvents, index: number): number[] {
  const kind = events.kindAt(index)
  const numbers = [events.aAt(index), events.bAt(index), events.cAt(index), events.dAt(index)]
  return [kind, ...numbers.slice(0, WIDTHS[kind])]
}

/** Events as readable text, for test tables. */
export function textOf(event: readonly number[]): string {
  const [kind, a = 0, b = 0, c = 0, d = 0] = event
  switch (kind) {
    case TRADE:
      return `${b} takes ${d} from ${a} at ${c}`
    case REST:
      return `${a} rests with ${b}`
    case PARK:
      return `${a} waits with ${b}`
    case CANCEL:
      return `${a} is canceled with ${b}: ${CANCEL_REASONS[c]}`
    case REDUCE:
      return `${a} is reduced by ${b} to ${c}`
    case TRIGGER:
      return `${a} is triggered`
    case AMEND:
      return `${a} becomes ${c} at ${b} and ${d === 1 ? 'stays' : 'moves'}`
    case REFRESH:
      return `${a} shows ${b} more`
    case MOVE:
      return `${a} moves its stop to ${b} with limit ${c}`
    default:
      return `unknown ${event.join(' ')}`
  }
}
