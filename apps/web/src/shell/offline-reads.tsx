import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import './offline-reads.css'

const TRIED_MS = 600

/** One notice above all parts of the page that wait for a connection. They load by themselves when it is back. */
export function OfflineReads() {
  const t = useT()
  const cache = useQueryClient().getQueryCache()
  const isWaiting = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some((query) => query.isActive() && query.state.data === undefined && query.state.fetchStatus === 'paused'),
  )
  const [isTrying, setTrying] = useState(false)
  if (!isWaiting) return null
  return (
    <div className="offline-reads">
      <ErrorState
        what={t('shell.offline.title')}
        safe={t('shell.offline.safe')}
        isRetrying={isTrying}
        onRetry={() => {
          setTrying(true)
          setTimeout(() => setTrying(false), TRIED_MS)
          onlineManager.setOnline(navigator.onLine)
        }}
      />
    </div>
  )
}
