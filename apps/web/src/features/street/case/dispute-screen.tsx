import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { usePageParams } from '#platform/navigation'
import { useOpenSession } from '#platform/session'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { ErrorState, Notice } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { CaseCrumbs } from './case-crumbs.tsx'
import { CaseView } from './case-view.tsx'
import { useCase } from './use-case.ts'
import '../parts/trade.css'
import './case.css'
import './ruling.css'
import './sides.css'

/** A dispute with everything that staff need to rule; others find no such page. */
export function DisputeScreen() {
  const { id } = usePageParams('dispute')
  const { isStaff } = useOpenSession()
  return isStaff ? <Case key={id} id={id} /> : <NotFound />
}

function Case({ id }: { id: string }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useCase(id)
  if (data) return <CaseView dispute={data} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <Page crumbs={<CaseCrumbs />}>
      {error instanceof ApiError && error.status === 403 && <Notice tone="warn">{t('streetCase.ownCase')}</Notice>}
      {error && !(error instanceof ApiError && error.status === 403) && (
        <ErrorState what={t('streetCase.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!error && (
        <Skeletons>
          <div className="stack" aria-hidden="true">
            <Skeleton width="100%" height={168} />
            <Skeleton width="100%" height={420} />
          </div>
        </Skeletons>
      )}
    </Page>
  )
}
