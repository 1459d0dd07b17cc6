import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '#platform/i18n'
import { useOnline } from '#platform/online'
import { readStored, writeStored } from '#platform/stored'
import { ErrorState } from '#ui/notice'
import { forgetFailures } from './lazy-screen.tsx'
import { Page } from './page.tsx'

/** A screen that broke or could not be loaded takes nothing else down; another try draws it afresh, and a new connection is one. */
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

/** A part of the page that a server in good health does not have belonged to an older version: the new one is fetched, once. */
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
