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

/** The same of the right half. */
export function PartsLoading() {
  return (
    <div className="worth-parts">
      <div className="worth-link">
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
          <span className="only-d" aria-hidden="true">
            <Skeleton width="100%" height={8} />
            <span className="worth-sums">
              <Skeleton width={80} height={40} />
              <Skeleton width={80} height={40} />
              <Skeleton width={64} height={40} />
            </span>
          </span>
        </Skeletons>
      </div>
    </div>
  )
}

const LENGTHS = [60, 54, 106, 57, 51, 66]
