import { LatestItems } from '#features/activity'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

const ITEMS_SHOWN = 4

/** The newest lines of the activity feed (DEF-001). */
export function LatestActivity() {
  const t = useT()
  return (
    <section className="card home-activity" aria-labelledby="home-activity">
      <div className="card-head">
        <h2 id="home-activity" className="h2 grow">
          {t('home.activity.title')}
        </h2>
        <a className={buttonClass({ variant: 'text', size: 's' })} href={addressOf('activity')}>
          {t('home.activity.all')}
        </a>
      </div>
      <LatestItems
        count={ITEMS_SHOWN}
        empty={
          <EmptyState picture="activity" title={t('home.activity.empty.title')}>
            {t('home.activity.empty.text')}
          </EmptyState>
        }
      />
    </section>
  )
}
