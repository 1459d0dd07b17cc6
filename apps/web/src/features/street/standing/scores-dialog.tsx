import type { TraderReply } from '@bourse/contracts/street'
import { COUNTED_FROM, HALF_LIFE_DAYS, LOST_WEIGHT, NEW_ACCOUNT_DAYS, PERSON_MAX } from '@bourse/domain/street'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { NIL } from '#ui/kv'
import { ScoreBars } from './score-bars.tsx'
import { averageText, scoreText, timeText } from './standing-text.ts'

interface ScoresDialogProps {
  trader: TraderReply
  onClose: () => void
}

/** Every figure of a reputation with this person's own numbers, and how it comes about. */
export function ScoresDialog({ trader, onClose }: ScoresDialogProps) {
  const t = useT()
  const figures = useFigures(trader)
  return (
    <Dialog
      open
      title={t('streetStanding.dialog', { name: trader.displayName })}
      onClose={onClose}
      actions={
        <Button size="l" variant="primary" onClick={onClose}>
          {t('ui.dialog.close')}
        </Button>
      }
    >
      <dl className="scores">
        {figures.map(({ name, figure, how }) => (
          <div key={name}>
            <dt className="b">{name}</dt>
            <dd className="fig b">{figure}</dd>
            <dd className="cap pretty whole-row">{how}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function useFigures({ standing }: TraderReply) {
  const t = useT()
  const { tag } = useLocale()
  const { score, recent, tickets, completed, people, disputesLost, ratingCount, ratingAverage } = standing
  const time = (seconds: number | null) => (seconds === null ? NIL : timeText(seconds, t))
  return [
    {
      name: t('streetStanding.score'),
      figure: score === null ? NIL : scoreText(score, tag),
      how: t('streetStanding.score.how', { days: HALF_LIFE_DAYS, weight: LOST_WEIGHT, person: String(PERSON_MAX) }),
    },
    {
      name: t('streetStanding.tickets'),
      figure: t('streetStanding.completedOf', { completed, count: tickets }),
      how: t('streetStanding.tickets.how', { least: String(COUNTED_FROM), days: NEW_ACCOUNT_DAYS }),
    },
    { name: t('streetStanding.people'), figure: String(people), how: t('streetStanding.people.how') },
    {
      name: t('streetStanding.recent'),
      figure: recent === '' ? NIL : <ScoreBars recent={recent} />,
      how: t('streetStanding.recent.how'),
    },
    { name: t('streetStanding.accept'), figure: time(standing.acceptSeconds), how: t('streetStanding.accept.how') },
    { name: t('streetStanding.pay'), figure: time(standing.paySeconds), how: t('streetStanding.pay.how') },
    { name: t('streetStanding.release'), figure: time(standing.releaseSeconds), how: t('streetStanding.release.how') },
    { name: t('streetStanding.lost'), figure: String(disputesLost), how: t('streetStanding.lost.how', { weight: LOST_WEIGHT }) },
    {
      name: t('streetStanding.ratings'),
      figure: ratingAverage === null ? NIL : t('streetStanding.stars', { average: averageText(ratingAverage, tag), count: ratingCount }),
      how: t('streetStanding.ratings.how'),
    },
  ]
}
