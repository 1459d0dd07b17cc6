import type { VenueReply } from '@bourse/contracts/venue'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { BoostLine } from './boost-line.tsx'
import { FundingCurve } from './funding-curve.tsx'
import { FundingFigures } from './funding-figures.tsx'
import { FundingTrio } from './funding-trio.tsx'
import { PledgeForm } from './pledge-form.tsx'
import { StatusNote } from './status-note.tsx'
import { useIsOpen } from './use-is-open.ts'

interface FundingCardProps {
  venue: VenueReply
  text: string
  onType: (kept: string) => void
  onPledge: () => void
  onBoost: () => void
  onScores: () => void
}

/** How far it is, how fast, and how long it takes contributions; then the reader's own. */
export function FundingCard({ venue, text, onType, onPledge, onBoost, onScores }: FundingCardProps) {
  const t = useT()
  const { open } = useSession()
  const isOpen = useIsOpen(venue)
  return (
    <aside className="card fund" aria-label={t('venue.funding')}>
      <FundingFigures venue={venue} />
      {(venue.target !== null || venue.days.length > 1) && <FundingCurve venue={venue} />}
      <FundingTrio venue={venue} />
      {!isOpen && <StatusNote venue={venue} />}
      {isOpen && venue.isOwner && <p className="ven-note cap">{t('venue.owner.note')}</p>}
      {isOpen && !venue.isOwner && <PledgeForm venue={venue} text={text} onType={onType} onPledge={onPledge} />}
      <BoostLine venue={venue} onScores={onScores}>
        {isOpen && open && (
          <Button size="s" aria-haspopup="dialog" onClick={onBoost}>
            {t('venue.boost.do')}
          </Button>
        )}
        {isOpen && !open && (
          <a className={buttonClass({ size: 's' })} href={addressOf('signup')}>
            {t('venue.boost.do')}
          </a>
        )}
      </BoostLine>
    </aside>
  )
}
