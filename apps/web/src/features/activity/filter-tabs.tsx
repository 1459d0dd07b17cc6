import { ACTIVITY_FILTERS, type ActivityFilter } from '@bourse/domain/activity'
import { useEffect, useRef } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'

/** Each filter is its own page; on phones the row scrolls sideways (ACT-04, DEF-176). */
export function FilterTabs({ filter }: { filter: ActivityFilter }) {
  const t = useT()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2
  }, [])
  return (
    <nav ref={row} className="tabs feed-tabs" aria-label={t('activity.page.filters')}>
      {ACTIVITY_FILTERS.map((each) => (
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
