import { useT } from '#platform/i18n'
import { Skeleton } from '../skeleton.tsx'
import './skeleton-lines.css'

const WIDTHS = ['64%', '48%', '72%', '40%', '56%']

/** Placeholder rows, after a short delay, so that fast responses do not flicker. */
export function SkeletonLines({ count, columns }: { count: number; columns: number }) {
  const t = useT()
  return (
    <div className="skeleton-lines" role="status">
      <span className="vh">{t('ui.loading')}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={WIDTHS[(row + column) % WIDTHS.length] ?? '56%'} height={8} />
          ))}
        </div>
      ))}
    </div>
  )
}
