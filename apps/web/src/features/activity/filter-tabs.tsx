import { isBuilt } from '@bourse/contracts/page'
import { ACTIVITY_FILTERS, type ActivityFilter } from '@bourse/domain/activity'
import { useEffect, useRef } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'

/** Each filter is a page of its own; on phones the row is swept sideways (ACT-04, DEF-176). */
export function FilterTabs({ filter }: { filter: ActivityFilter }) {
  const t = useT()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2
  }, [])
  return (
    <nav ref={row} className="tabs feed-tabs" aria-label={t('activity.page.filters')}>
      {ACTIVITY_FILTERS.filter((each) => each === filter || isOffered(each)).map((each) => (
        <a
          key={each}
          href={each === 'all' ? addressOf('activity') : addressOf('activityFiltered', { filter: each })}
          {...(each === filter && { 'aria-current': 'page' as const })}
        >
          {t(`activity.page.filter.${each}`)}
        </a>
      ))}
    </nav>
  )
}

/** What cannot happen yet is no filter yet; its address answers all the same. */
function isOffered(filter: ActivityFilter): boolean {
  if (filter === 'tickets') return isBuilt('street')
  return filter === 'rewards' ? isBuilt('rewards') : true
}
