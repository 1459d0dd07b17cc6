import { useT } from '#platform/i18n'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { SlowLine } from '#ui/slow-line'

/** In the shape and height of the left half: its title is there at once, only figures wait. */
export function TrendLoading() {
  const t = useT()
  return (
    <div className="worth-trend-loading">
      <p className="label">{t('home.value.label')}</p>
      <Skeletons>
        <div className="row" aria-hidden="true">
          <Skeleton width={290} height={44} />
          <Skeleton width={140} height={16} />
        </div>
        <div className="worth-wave skeleton" aria-hidden="true" />
      </Skeletons>
      <SlowLine />
    </div>
  )
}

/** The same of the ring and its legend. */
export function SharesLoading() {
  return (
    <Skeletons>
      <span className="worth-shares" aria-hidden="true">
        <span className="worth-ring" />
        <span className="worth-legend grow">
          {LENGTHS.map((width) => (
            <span key={width} className="row worth-line">
              <Skeleton width={width} height={12} />
              <span className="grow" />
              <Skeleton width={38} height={12} />
            </span>
          ))}
        </span>
      </span>
    </Skeletons>
  )
}

/** The same of the three sums. */
export function SumsLoading() {
  return (
    <Skeletons>
      <span className="worth-sums" aria-hidden="true">
        <Skeleton width={80} height={40} />
        <Skeleton width={80} height={40} />
        <Skeleton width={64} height={40} />
      </span>
    </Skeletons>
  )
}

const LENGTHS = [60, 54, 106, 57, 51, 66]
