import type { MembershipReply } from '@bourse/contracts/perk'

/** One cell of the book: a paid period is postmarked, the next outlined, a late one marked. */
export type Stamp =
  | { is: 'paid'; key: string; start: number; at: number; amount: string }
  | { is: 'next' | 'late'; key: string; start: number }
  | { is: 'blank'; key: string }

const ROW = 6
const CELLS = 2 * ROW

/** The newest periods and the next one, in whole rows. Minutes and hours are too many for a book, and a lifetime is one payment. */
export function stampsOf({ period, book, late, nextCharge }: Pick<MembershipReply, 'period' | 'book' | 'late' | 'nextCharge'>): Stamp[] {
  if (period === null || period === 'lifetime' || period === 'hourly' || period === 'minute') return []
  const coming: Stamp[] = late
    ? [{ is: 'late', key: 'late', start: late.since }]
    : nextCharge
      ? [{ is: 'next', key: 'next', start: nextCharge.at }]
      : []
  const paid = book
    .slice(-(CELLS - coming.length))
    .map(({ n, periodStart, at, amount }): Stamp => ({ is: 'paid', key: `paid ${n}`, start: periodStart, at, amount }))
  const cells = [...paid, ...coming]
  const blanks = cells.length === 0 ? 0 : (ROW - (cells.length % ROW)) % ROW
  return [...cells, ...Array.from({ length: blanks }, (_, place): Stamp => ({ is: 'blank', key: `blank ${place}` }))]
}
