import type { MembershipReply } from '@bourse/contracts/perk'
import './mini-book.css'

const CELLS = 12

/** The book of stamps, small: one cell a period, the newest on the right. Paid is filled, the next outlined, a late one marked. */
export function MiniBook({ membership: { paidCount, late, nextCharge, status } }: { membership: MembershipReply }) {
  const hasNext = nextCharge !== null || late !== null || status === 'asked' || status === 'offered'
  const paid = Math.min(paidCount, hasNext ? CELLS - 1 : CELLS)
  return (
    <span className="gr-book" aria-hidden="true">
      {Array.from({ length: CELLS }, (_, cell) => (
        <i key={cell} className={cell < paid ? 'is-paid' : cell === paid && hasNext ? (late ? 'is-late' : 'is-next') : ''} />
      ))}
    </span>
  )
}
