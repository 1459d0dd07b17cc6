import { useEffect, useState } from 'react'
import { useT } from '#platform/i18n'
import { reloadSession } from '#platform/session'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'

/** A page skeleton without a frame while the session is being opened. */
export function Opening() {
  return (
    <main id="main" className="page">
      <PageSkeleton />
    </main>
  )
}

export function PageSkeleton() {
  return (
    <Skeletons>
      <div className="stack">
        <Skeleton width={220} height={28} />
        <Skeleton width="100%" height={240} />
        <Skeleton width="100%" height={160} />
      </div>
    </Skeletons>
  )
}

/** Signed in, but the session could not be read: offers a retry. */
export function Unanswered() {
  const t = useT()
  const [isRetrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    void reloadSession().finally(() => setRetrying(false))
  }
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })
  return (
    <main id="main" className="page">
      <h1 className="h1 vh">{t('shell.unanswered.what')}</h1>
      <ErrorState what={t('shell.unanswered.what')} safe={t('shell.unanswered.safe')} isRetrying={isRetrying} onRetry={retry} />
    </main>
  )
}
