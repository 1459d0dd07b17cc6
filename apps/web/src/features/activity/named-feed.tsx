import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonCard } from '#ui/skeleton'
import { useNamedFeed } from './use-named-feed.ts'

/**
 * Draws the feed once the acting profile is the one in the address. Until then no items are shown, so none are marked as read.
 */
export function NamedFeed({ children }: { children: ReactNode }) {
  const t = useT()
  const feed = useNamedFeed()
  if (feed.state === 'here') return children
  return (
    <div className="act">
      <Page heading={t('pages.activity')}>
        {feed.state === 'arriving' && <SkeletonCard count={6} />}
        {feed.state === 'failed' && (
          <ErrorState
            what={t('activity.page.error')}
            safe={t('ui.error.listEmptySafe')}
            isRetrying={feed.isRetrying}
            onRetry={feed.retry}
          />
        )}
        {feed.state === 'elsewhere' && (
          <div className="card">
            <EmptyState
              picture="activity"
              title={t('activity.page.elsewhere.title')}
              actions={
                <a className={buttonClass({ variant: 'primary', size: 's' })} href={addressOf('activity')}>
                  {t('activity.page.elsewhere.own')}
                </a>
              }
            >
              {t('activity.page.elsewhere.text')}
            </EmptyState>
          </div>
        )}
      </Page>
    </div>
  )
}
