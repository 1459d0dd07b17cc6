import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { LoadMore } from '#ui/load-more'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import './registers.css'

interface RegisterListProps<Row> {
  label: string
  /** The names of the columns; the last one is at the end. */
  head: readonly string[]
  items: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The cells of a row, one for each column. */
  children: (row: Row) => ReactNode
  chosen?: string | undefined
  /** Without it the rows can't be opened. */
  onChoose?: ((key: string) => void) | undefined
  empty: ReactNode
  hasFailed: boolean
  isRetrying: boolean
  onRetry: () => void
  more?: { isLoading: boolean; onLoad: () => void } | undefined
}

/** Records in columns that become two lines on a phone; pressing one opens its sheet. */
export function RegisterList<Row>(props: RegisterListProps<Row>) {
  const { label, head, items, keyOf, children, chosen, onChoose, empty, hasFailed, isRetrying, onRetry, more } = props
  const t = useT()
  return (
    <section className={`card reg reg-${head.length}`} aria-label={label}>
      <div className="reg-head only-d" aria-hidden="true">
        {head.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {hasFailed && (
        <div className="card-pad">
          <ErrorState what={t('registers.failed')} onRetry={onRetry} isRetrying={isRetrying} />
        </div>
      )}
      {!items && !hasFailed && <SkeletonCard className="card-pad" count={6} />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && (
        <ul className="list">
          {items.map((row) => {
            const key = keyOf(row)
            return (
              <li key={key}>
                {onChoose ? (
                  <button
                    type="button"
                    className={key === chosen ? 'reg-row is-selected' : 'reg-row'}
                    aria-current={key === chosen}
                    onClick={() => onChoose(key)}
                  >
                    {children(row)}
                  </button>
                ) : (
                  <div className="reg-row">{children(row)}</div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <LoadMore more={more} className="reg-more" />
    </section>
  )
}
