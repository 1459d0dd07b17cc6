import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Page } from '#shell/page'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { ErrorState } from '#ui/notice'
import { Skeletons } from '#ui/skeleton'
import { useExplore, usePromoted } from '../queries.ts'
import { AssetList } from './asset-list.tsx'
import { Classes } from './classes.tsx'
import { Promoted } from './promoted.tsx'

/** `/explore`: promoted assets, the classes, and every asset (CAT-02, CAT-11, API-79). */
export function ExploreScreen() {
  const t = useT()
  const explore = useExplore()
  const promoted = usePromoted()
  return (
    <Page heading={t('pages.explore')} beside={<VenturesLink />}>
      {promoted.data && <Promoted assets={promoted.data} />}
      {promoted.isPending && (
        <Skeletons>
          <span className="skeleton lead-wait" />
        </Skeletons>
      )}
      {explore.isError && (
        <ErrorState
          what={t('catalogue.failed')}
          safe={t('catalogue.failedSafe')}
          isRetrying={explore.isFetching}
          onRetry={() => void explore.refetch()}
        />
      )}
      {explore.isPending && (
        <Skeletons>
          <span className="skeleton class-wait" />
        </Skeletons>
      )}
      {explore.data && <Classes classes={explore.data} />}
      <AssetList classes={explore.data ?? []} />
    </Page>
  )
}

function VenturesLink() {
  const t = useT()
  return (
    <a className={buttonClass({ variant: 'text', size: 's', className: 'page-act' })} href={addressOf('ventures')}>
      <Icon name="plant" className="only-m" />
      <span>{t('pages.ventures')}</span>
      <Icon name="arrow-right" className="only-d" />
    </a>
  )
}
