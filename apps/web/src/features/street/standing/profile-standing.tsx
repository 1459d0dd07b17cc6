import type { ProfilePage } from '@bourse/contracts/profile'
import type { StandingReply } from '@bourse/contracts/street'
import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Kv, NIL } from '#ui/kv'
import { ErrorState } from '#ui/notice'
import { RatingList } from './rating-list.tsx'
import { ScoreBars } from './score-bars.tsx'
import { ScoresDialog } from './scores-dialog.tsx'
import { averageText, scoreText, timeText } from './standing-text.ts'
import { useStanding } from './use-standing.ts'
import './standing.css'

/** A profile's reputation on the street; nothing for those who have never traded there. */
export function ProfileStanding({ page }: { page: ProfilePage }) {
  const t = useT()
  const { items = [], first, error, isRetrying, onRetry, more } = useStanding(page.name)
  const trader = first?.trader
  const [isOpen, setOpen] = useState(false)
  const rows = useRows(trader?.standing)
  if (!trader) {
    const isUnknown = error instanceof ApiError && error.status === 404
    if (!error || isUnknown) return null
    return <ErrorState what={t('streetStanding.card.failed')} onRetry={onRetry} isRetrying={isRetrying} />
  }
  const { tickets, ratingCount, recent } = trader.standing
  if (tickets === 0 && ratingCount === 0) return null
  return (
    <section className="pstand column" aria-labelledby="pstand-title">
      <header className="row">
        <h2 className="h2" id="pstand-title">
          {t('streetStanding.card')}
        </h2>
        <ScoreBars recent={recent} />
        <span className="grow" />
        <Button size="s" icon="question" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('streetStanding.card.how')}
        </Button>
      </header>
      <div className="card pstand-card">
        <Kv rows={rows} />
        <RatingList ratings={items} more={more} />
      </div>
      {isOpen && <ScoresDialog trader={trader} onClose={() => setOpen(false)} />}
    </section>
  )
}

function useRows(standing: StandingReply | undefined) {
  const t = useT()
  const { tag } = useLocale()
  if (!standing) return []
  const { score, tickets, completed, people, disputesLost, ratingAverage, ratingCount } = standing
  const time = (seconds: number | null) => (seconds === null ? NIL : timeText(seconds, t))
  return [
    { label: t('streetStanding.score'), value: score === null ? NIL : scoreText(score, tag) },
    { label: t('streetStanding.tickets'), value: t('streetStanding.completedOf', { completed, count: tickets }) },
    { label: t('streetStanding.people'), value: String(people) },
    { label: t('streetStanding.accept'), value: time(standing.acceptSeconds) },
    { label: t('streetStanding.pay'), value: time(standing.paySeconds) },
    { label: t('streetStanding.release'), value: time(standing.releaseSeconds) },
    { label: t('streetStanding.lost'), value: String(disputesLost) },
    {
      label: t('streetStanding.ratings'),
      value: ratingAverage === null ? NIL : t('streetStanding.stars', { average: averageText(ratingAverage, tag), count: ratingCount }),
    },
  ]
}
