import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'

interface SkeletonProps {
  /** Pixels, or a percentage such as '60%'. */
  width: number | string
  height: number
  round?: boolean
}

/** One placeholder bar. */
export function Skeleton({ width, height, round }: SkeletonProps) {
  return <span className={round ? 'skeleton skeleton-round' : 'skeleton'} style={{ width, height }} />
}

/** Delays the bars by 200 ms, so that fast responses don't flicker, and announces once that something is loading. */
export function Skeletons({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className="skeletons" role="status">
      <span className="vh">{t('ui.loading')}</span>
      {children}
    </div>
  )
}

type Bar = readonly [width: SkeletonProps['width'], height: number]

interface PairSkeletonProps {
  /** Of the two columns. */
  className: string
  form: readonly Bar[]
  aside: readonly Bar[]
}

/** A form on a card, and its figures on another beside it. */
export function PairSkeleton({ className, form, aside }: PairSkeletonProps) {
  return (
    <Skeletons>
      <div className={className} aria-hidden="true">
        {[form, aside].map((bars, card) => (
          <div key={card} className="card card-pad stack">
            {bars.map(([width, height], bar) => (
              <Skeleton key={bar} width={width} height={height} />
            ))}
          </div>
        ))}
      </div>
    </Skeletons>
  )
}

/** Placeholders for rows with an avatar, two lines and a figure. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} className="row" aria-hidden="true">
      <Skeleton width={36} height={36} round />
      <span className="grow two-lines">
        <Skeleton width={LENGTHS[row % LENGTHS.length] ?? '56%'} height={12} />
        <span className="skeleton-gap" />
        <Skeleton width={LENGTHS[(row + 2) % LENGTHS.length] ?? '36%'} height={10} />
      </span>
      <Skeleton width={72} height={12} />
    </div>
  ))
}

interface SkeletonCardProps {
  className?: string
  count?: number
}

/** Placeholders for a list that is being read, on a card of its own or within one. */
export function SkeletonCard({ className = 'card card-pad', count = 3 }: SkeletonCardProps) {
  return (
    <div className={className}>
      <Skeletons>
        <SkeletonRows count={count} />
      </Skeletons>
    </div>
  )
}

/** Placeholders for the three fields of a form. */
export function SkeletonFields() {
  return (
    <Skeletons>
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true">
          <Skeleton width={96} height={12} />
          <span className="skeleton-gap" />
          <Skeleton width="100%" height={44} />
        </div>
      ))}
    </Skeletons>
  )
}

const LENGTHS = ['64%', '48%', '36%', '56%', '42%']
