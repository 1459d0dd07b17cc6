import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#platform/i18n'
import { useOnline } from '#platform/online'
import { readStored, writeStored } from '#platform/stored'
import { ErrorState } from '#ui/notice'
import { forgetFailures } from './lazy-screen.tsx'
import { Page } from './page.tsx'

/** Contains a screen that crashed or failed to load; a retry, or coming online again, renders it again. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const t = useT()
  const isOnline = useOnline()
  const retry = () => {
    forgetFailures()
    reset()
  }
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })
  useEffect(() => forgetFailures, [])
  useEffect(() => {
    if (isOnline) void reloadIfReplaced(error)
  }, [error, isOnline])
  return (
    <Page heading={t(isOnline ? 'shell.broken.title' : 'shell.offline.title')} saysOffline={false}>
      <ErrorState
        what={t(isOnline ? 'shell.broken.what' : 'shell.offline.what')}
        safe={t(isOnline ? 'shell.broken.safe' : 'shell.offline.safe')}
        onRetry={retry}
      />
    </Page>
  )
}

const IMPORT_FAILED = /dynamically imported module|importing a module script failed/i

/** A chunk that a healthy server no longer has belongs to an older version, so the page reloads once. */
async function reloadIfReplaced(cause: unknown): Promise<void> {
  const message = cause instanceof Error ? cause.message : ''
  if (!IMPORT_FAILED.test(message) || readStored('reloaded', 'session') === message) return
  const isAnswering = await fetch('/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswering) return
  writeStored('reloaded', message, 'session')
  location.reload()
}
