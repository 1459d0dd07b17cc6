import { Fragment, type ReactNode } from 'react'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { type DateGroup, groupByDay } from './date-groups.ts'
import { LoadMore } from './load-more.tsx'
import { ErrorState } from './notice.tsx'
import { SkeletonCard } from './skeleton.tsx'

export { groupByDay } from './date-groups.ts'

export interface DataListProps<Item> {
  /** Undefined until the first response; the rows stay while they are refetched (DEF-032). */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Gives the rows date separators (PKT-11). */
  timeOf?: (item: Item) => Date
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  hasFailed?: boolean
  onRetry?: () => void
  isRetrying?: boolean
  /** Whether there is more to load, and how (PKT-12). */
  more?: { onLoad: () => void; isLoading: boolean; count?: number } | undefined
}

/** Rows on a card with the states around them: loading, empty, failed, more. */
export function DataList<Item>(props: DataListProps<Item>) {
  const { items, empty, hasFailed, onRetry, isRetrying, more } = props
  const t = useT()
  const failure = hasFailed && (
    <ErrorState
      what={t('ui.error.list')}
      safe={items ? t('ui.error.listSafe') : t('ui.error.listEmptySafe')}
      {...(onRetry ? { onRetry } : {})}
      isRetrying={isRetrying === true}
    />
  )
  if (!items) {
    return failure || <SkeletonCard count={4} />
  }
  return (
    <div className="data-list">
      {failure}
      {items.length === 0 ? <div className="card">{empty}</div> : <Rows {...props} items={items} />}
      <LoadMore more={more} />
    </div>
  )
}

function Rows<Item>({ items, keyOf, children, timeOf }: DataListProps<Item> & { items: readonly Item[] }) {
  const locale = useLocale()
  const today = useToday()
  const list = (rows: readonly Item[]) => (
    <ul className="card list">
      {rows.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
  if (!timeOf) return list(items)
  return groupByDay(items, timeOf, today, locale.tag).map((group) => (
    <Fragment key={group.items.map(keyOf)[0]}>
      <DateHeading group={group} />
      {list(group.items)}
    </Fragment>
  ))
}

/** A day above its rows: in words if recent, as a date otherwise (PKT-11). */
export function DateHeading({
  group: { name, date },
  as: Heading = 'h3',
}: {
  group: Omit<DateGroup<unknown>, 'items'>
  as?: 'h2' | 'h3' | 'h4'
}) {
  const t = useT()
  const words: Record<string, string> = { today: t('ui.today'), yesterday: t('ui.yesterday') }
  return (
    <Heading className="datesep">
      {name && <span>{words[name] ?? name}</span>}
      <span className={name ? 't-3' : ''}>{date}</span>
    </Heading>
  )
}
