import { useT } from '#platform/i18n'
import './skeleton.css'

const WIDTHS = [58, 44, 52, 38, 48, 34, 56, 42]

/** Placeholder rows; the header above them is real. */
export function PanelSkeleton({ columns, rowPx = 20 }: { columns: number; rowPx?: number }) {
  const t = useT()
  return (
    <div className="panel-skeleton" role="status">
      <span className="vh">{t('ui.loading')}</span>
      {WIDTHS.map((_, row) => (
        <div key={row} className="panel-skeleton-row" style={{ height: rowPx }} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <i key={column} className="skeleton" style={{ width: WIDTHS[(row + column * 3) % WIDTHS.length] }} />
          ))}
        </div>
      ))}
    </div>
  )
}
