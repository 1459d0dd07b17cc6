import { BOOST_HALF_LIFE_MS } from '@bourse/domain/venue'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Kv } from '#ui/kv'
import { DialogTitle } from '../parts/dialog-title.tsx'
import { useRanking } from '../use-venue-list.ts'
import './dialogs.css'

const DAYS_SHOWN = 98
const HALF_LIFE_DAYS = BOOST_HALF_LIFE_MS / 86_400_000
const EXAMPLE = 300
/** A half, and an eighth. */
const MARKS = [1, 3] as const

/** What boost score, percent and the two orders mean (VEN-12, DEF-130). */
export function ScoresDialog({ venueId, onClose }: { venueId: string; onClose: () => void }) {
  const t = useT()
  const code = useRanking(venueId).data?.token.code ?? ''
  return (
    <Dialog
      open
      title={<DialogTitle title={t('venue.scores.title')} detail={t('venue.scores.for')} />}
      onClose={onClose}
      actions={
        <Button size="l" onClick={onClose}>
          {t('ui.dialog.close')}
        </Button>
      }
    >
      <div className="ven-dialog">
        <Kv
          rows={[
            { label: t('venue.scores.boost'), value: t('venue.scores.boostIs', { code }) },
            { label: t('venue.scores.percent'), value: t('venue.scores.percentIs') },
            { label: t('venue.scores.boosted'), value: t('venue.scores.boostedIs') },
            { label: t('venue.scores.rising'), value: t('venue.scores.risingIs') },
          ]}
        />
        <div>
          <p className="label">{t('venue.scores.example', { sum: `${EXAMPLE} ${code}`.trim() })}</p>
          <div className="decay">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={decayPath()} vectorEffect="non-scaling-stroke" />
            </svg>
            {MARKS.map((times) => (
              <span
                key={times}
                className="decay-mark"
                style={{ left: `${((times * HALF_LIFE_DAYS) / DAYS_SHOWN) * 100}%`, top: `${(1 - 2 ** -times) * 100}%` }}
              >
                <span>{t(times === 1 ? 'venue.scores.half' : 'venue.scores.eighth', { days: times * HALF_LIFE_DAYS })}</span>
              </span>
            ))}
          </div>
        </div>
        <p className="cap pretty">{t('venue.scores.note')}</p>
      </div>
    </Dialog>
  )
}

function decayPath(): string {
  const steps = Array.from({ length: 50 }, (_, step) => {
    const share = step / 49
    return `${(share * 100).toFixed(1)} ${((1 - 2 ** (-(share * DAYS_SHOWN) / HALF_LIFE_DAYS)) * 100).toFixed(1)}`
  })
  return `M${steps.join('L')}`
}
