import type { SeededRandom } from '../random/index.ts'

export type PartyMove = (typeof PARTY_MOVES)[number]

/** What somebody tries next with one of several tickets, whether it is allowed or not. */
export type StreetMove =
  | { ticket: number; by: 'dealer' | 'taker'; does: PartyMove }
  /** The buyer gets so many thousandths of it. */
  | { ticket: number; by: 'staff'; does: 'rule'; share: number }
  /** Time passes until something happens to this ticket by itself. */
  | { ticket: number; by: 'clock'; does: 'pass' }

/** What moves a trade forward is drawn more often, so that many sequences get far; to cancel in a dispute takes both. */
const PARTY_MOVES = [
  'accept',
  'accept',
  'accept',
  'ship',
  'ship',
  'ship',
  'complete',
  'complete',
  'reject',
  'cancel',
  'cancel',
  'return',
  'dispute',
  'acceptRuling',
  'appeal',
] as const

const SHARES = [0, 0, 1000, 1000, 1, 999, 500, 333]

/** Draws a move of a party, of staff or of the clock. */
export function drawMove(random: SeededRandom, tickets: number): StreetMove {
  const ticket = random.below(tickets)
  const who = random.below(12)
  if (who === 0) return { ticket, by: 'clock', does: 'pass' }
  if (who === 1) return { ticket, by: 'staff', does: 'rule', share: random.pick(SHARES) }
  return { ticket, by: random.pick(['dealer', 'taker']), does: random.pick(PARTY_MOVES) }
}
