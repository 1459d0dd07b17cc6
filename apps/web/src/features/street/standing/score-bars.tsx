import { useT } from '#platform/i18n'
import './standing.css'

/** Pixels from one bar to the next. */
const BAR_STEP = 5

interface ScoreBarsProps {
  /** Oldest first: c completed, f failed, d dispute lost. */
  recent: string
}

/** The last trades, newest on the right: a tall bar was completed, a short one was not, a cross is a lost dispute. */
export function ScoreBars({ recent }: ScoreBarsProps) {
  const t = useT()
  if (recent === '') return null
  const outcomes = [...recent]
  const countOf = (outcome: string) => outcomes.filter((each) => each === outcome).length
  const draw = (outcome: string, path: (x: number) => string) =>
    outcomes.map((each, place) => (each === outcome ? path(place * BAR_STEP) : '')).join('')
  const width = outcomes.length * BAR_STEP - 1
  return (
    <svg
      className="rec"
      viewBox={`0 0 ${width} 10`}
      style={{ width }}
      role="img"
      aria-label={t('streetStanding.bars', {
        count: outcomes.length,
        completed: countOf('c'),
        failed: countOf('f'),
        lost: countOf('d'),
      })}
    >
      <path d={draw('c', (x) => `M${x} 0h4v10h-4z`)} />
      <path d={draw('f', (x) => `M${x} 7h4v3h-4z`)} />
      <path className="rec-lost" d={draw('d', (x) => `M${x} 3l4 4M${x + 4} 3l-4 4`)} />
    </svg>
  )
}
