import type { VenueReply } from '@bourse/contracts/venue'
import type { TextKey } from '@bourse/texts/keys'
import { useLocale, useT } from '#platform/i18n'
import { amountText } from '#ui/amount'
import { Notice, type NoticeTone } from '#ui/notice'
import { printed } from '../parts/figures.ts'

/** How it ended and what that means for the money, while it is still moving and after. */
export function StatusNote({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { title, text, tone } = noteOf(venue)
  const sum = amountText(venue.raised, printed(venue.targetAsset), tag)
  return (
    <div className="ven-note">
      <Notice tone={tone} title={t(title)}>
        {t(text, { sum })}
        {venue.waitsFor !== null && venue.status === 'open' && ` ${t(waitsText(venue.waitsFor))}`}
      </Notice>
    </div>
  )
}

/** Of an amount that is too large, what a venture's readers can do nothing about is left out. */
function waitsText(reason: NonNullable<VenueReply['waitsFor']>): TextKey {
  return reason === 'AMOUNT_TOO_LARGE' ? 'venue.note.waitsLarge' : `errors.rate.${reason}`
}

/** Which of the endings it is. Between the end and the decision it is being decided. */
export function noteOf(venue: Pick<VenueReply, 'status' | 'isAllOrNothing' | 'settledAt'> & Partial<Pick<VenueReply, 'waitsFor'>>): {
  title: TextKey
  text: TextKey
  tone: NoticeTone
} {
  const isSettled = venue.settledAt !== null
  switch (venue.status) {
    case 'open':
      if (venue.waitsFor) return { title: 'venue.note.waiting', text: 'venue.note.waitingText', tone: 'info' }
      return { title: 'venue.note.deciding', text: 'venue.note.decidingText', tone: 'info' }
    case 'met':
      if (!venue.isAllOrNothing) return { title: 'venue.note.met', text: 'venue.note.metKeeps', tone: 'good' }
      return { title: 'venue.note.met', text: isSettled ? 'venue.note.metPaid' : 'venue.note.metPaying', tone: 'good' }
    case 'missed':
      if (!venue.isAllOrNothing) return { title: 'venue.note.missed', text: 'venue.note.missedKeeps', tone: 'plain' }
      return { title: 'venue.note.missed', text: isSettled ? 'venue.note.missedReleased' : 'venue.note.missedReleasing', tone: 'plain' }
    case 'canceled':
      return { title: 'venue.note.canceled', text: isSettled ? 'venue.note.canceledDone' : 'venue.note.canceledPaying', tone: 'plain' }
    case 'closed':
      return { title: 'venue.note.closed', text: 'venue.note.closedText', tone: 'plain' }
  }
}
