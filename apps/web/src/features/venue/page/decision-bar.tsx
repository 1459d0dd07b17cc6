import type { VenueReply } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useNow } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { amountText } from '#ui/amount'
import { Button, buttonClass } from '#ui/button'
import { printed, wholePercent } from '../parts/figures.ts'
import { timeLeftText } from '../parts/time-text.ts'
import { useIsOpen } from './use-is-open.ts'

/** On phones the decision stands above the navigation; the card's own button is hidden there. */
export function DecisionBar({ venue, onPledge }: { venue: VenueReply; onPledge: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { open } = useSession()
  const now = useNow()
  const isOpen = useIsOpen(venue)
  if (!isOpen || venue.isOwner) return null
  const label = t(venue.isAllOrNothing ? 'venue.pledge.do' : 'venue.pay.do')
  const figure =
    venue.permille === null
      ? amountText(venue.raised, printed(venue.targetAsset), tag)
      : percentText(wholePercent(venue.permille), tag, 'progress')
  return (
    <div className="item-bar">
      <span className="two-lines">
        <b className="fig">{figure}</b>
        <span className="cap">
          {venue.endsAt === null ? t('venue.raised') : t('venue.left.short', { time: timeLeftText(venue.endsAt - now, t) })}
        </span>
      </span>
      {open ? (
        <Button variant="primary" size="l" className="grow" aria-haspopup="dialog" onClick={onPledge}>
          {label}
        </Button>
      ) : (
        <a className={buttonClass({ variant: 'primary', size: 'l', className: 'grow' })} href={addressOf('signup')}>
          {label}
        </a>
      )}
    </div>
  )
}
