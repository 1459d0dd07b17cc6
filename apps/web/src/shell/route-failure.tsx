import type { ErrorComponentProps } from '@tanstack/react-router'
import { useT } from '#platform/i18n'
import { ErrorState } from '#ui/notice'
import { Page } from './page.tsx'

/** A screen that broke or could not be loaded takes nothing else down; another try draws it afresh. */
export function RouteFailure({ reset }: ErrorComponentProps) {
  const t = useT()
  return (
    <Page heading={t('shell.broken.title')}>
      <ErrorState what={t('shell.broken.what')} safe={t('shell.broken.safe')} onRetry={reset} />
    </Page>
  )
}
