import type { WaitingReply } from '@bourse/contracts/staff'
import { numberFormat } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Chip } from '#ui/chip'
import { ErrorState } from '#ui/notice'
import { Kv, NIL } from '#ui/kv'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { durationText } from '../frame/duration-text.ts'
import { useOverview } from '../frame/queries.ts'
import { WaitingLane } from './waiting-lane.tsx'
import { placeOf } from './ruler.ts'

const HOUR_MS = 3_600_000

/** Everything that waits for staff, by age against its limit. */
export function WaitingCard() {
  const t = useT()
  const { tag } = useLocale()
  const { data, isError, isFetching, refetch } = useOverview()
  if (!data)
    return isError ? (
      <ErrorState what={t('staff.overview.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <section className="card wait-hero">
        <Skeletons>
          <Skeleton width="100%" height={270} />
        </Skeletons>
      </section>
    )
  const { waiting, now, answeredToday } = data
  const total = sumOf(waiting, ({ count }) => count)
  const late = sumOf(waiting, (kind) => kind.late)
  const oldest = Math.min(...waiting.flatMap(({ since }) => since.slice(0, 1)))
  return (
    <section className="card wait-hero" aria-labelledby="waiting">
      <div className="wait-sum">
        <h2 id="waiting" className="label">
          {t('staff.overview.waiting')}
        </h2>
        <p className="fig fig-xl">{numberFormat(tag).format(total)}</p>
        <p className="wait-late">
          {late > 0 && (
            <Chip tone="sell" icon="warning-circle">
              {t('staff.overview.late', { count: late })}
            </Chip>
          )}
          <span className="cap">
            {total === 0 ? t('staff.overview.nothing') : t('staff.overview.oldest', { time: durationText(t, now - oldest) })}
          </span>
        </p>
        <div className="wait-done only-d">
          <h3>{t('staff.overview.answered')}</h3>
          <Kv
            rows={[
              { label: t('staff.overview.cases'), value: numberFormat(tag).format(answeredToday.cases) },
              {
                label: t('staff.overview.typical'),
                value: answeredToday.typicalMs === null ? NIL : durationText(t, answeredToday.typicalMs),
              },
            ]}
          />
        </div>
      </div>
      <div>
        <div className="lane lane-scale" aria-hidden="true">
          <span />
          <span />
          <span className="lane-ruler">
            {[0, 1, 2, 4, 8, 24].map((hours) => (
              <span key={hours} style={{ left: `${placeOf(hours * HOUR_MS)}%` }}>
                {hours === 0 ? t('staff.overview.now') : hours === 1 || hours === 24 ? t('staff.overview.hours', { hours }) : hours}
              </span>
            ))}
          </span>
        </div>
        {byDueTime(waiting).map((kind) => (
          <WaitingLane key={kind.kind} kind={kind} now={now} />
        ))}
      </div>
    </section>
  )
}

/** What is due first comes first, what has no case last. */
function byDueTime(waiting: readonly WaitingReply[]): readonly WaitingReply[] {
  const dueAt = ({ since, limitMs }: WaitingReply) => (since[0] === undefined ? Number.MAX_SAFE_INTEGER : since[0] + limitMs)
  return waiting.toSorted((one, other) => dueAt(one) - dueAt(other))
}

function sumOf(waiting: readonly WaitingReply[], part: (kind: WaitingReply) => number): number {
  return waiting.reduce((sum, kind) => sum + part(kind), 0)
}
