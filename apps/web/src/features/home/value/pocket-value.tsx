import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTotalNote, ValueTrend, viewPocket } from '#features/pocket'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { valuedPocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FailedPanel } from '#ui/failed-panel'
import { ErrorState } from '#ui/notice'
import { PocketParts } from './pocket-parts.tsx'
import { PartsLoading, TrendLoading } from './pocket-value-loading.tsx'
import './value.css'

/**
 * The value of the pocket over time, and its composition (PKT-06, PKT-07). It has one height, loading or failed. Loaded figures stay in
 * view when a refresh fails (DEF-032).
 */
export function PocketValue() {
  const t = useT()
  const { profileID } = useOpenSession()
  const noteOf = useTotalNote()
  const { data, isError, isFetching, refetch } = useQuery(valuedPocketQuery(profileID))
  const view = data && viewPocket(data.wallets)
  const retrying = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (!view && isError) {
    return (
      <section className="card worth-one" aria-label={t('home.value.label')}>
        <FailedPanel what={t('home.value.error')} safe={t('home.value.errorSafe')} {...retrying} />
      </section>
    )
  }
  if (view?.total === 0n) {
    return (
      <section className="card worth-one" aria-label={t('home.value.label')}>
        <EmptyPocket />
      </section>
    )
  }
  return (
    <>
      {isError && (
        <div className="worth-stale">
          <ErrorState what={t('home.value.error')} safe={t('home.value.stale')} {...retrying} />
        </div>
      )}
      <section className="card worth" aria-label={t('home.value.label')}>
        <Suspense fallback={<TrendLoading />}>
          <ValueTrend
            label={t('home.value.label')}
            total={view?.total}
            note={data ? noteOf(data.wallets) : ''}
            loading={<TrendLoading />}
          />
        </Suspense>
        {view ? <PocketParts view={view} wallets={data.wallets} /> : <PartsLoading />}
      </section>
    </>
  )
}

function EmptyPocket() {
  const t = useT()
  return (
    <EmptyState
      picture="pocket"
      title={t('home.value.empty.title')}
      actions={
        <>
          <a className={buttonClass({ variant: 'primary', size: 's' })} href={addressOf('mint')}>
            {t('home.actions.load')}
          </a>
          <a className={buttonClass({ size: 's' })} href={addressOf('request')}>
            {t('home.actions.request')}
          </a>
        </>
      }
    >
      {t('home.value.empty.text')}
    </EmptyState>
  )
}
