import { useT } from '#platform/i18n'
import { Notice } from './notice.tsx'

/** While the outcome is unknown: the server is being asked, and a user who leaves is notified. */
export function CheckingNotice() {
  const t = useT()
  return (
    <Notice tone="warn" title={t('shell.lost.what')}>
      {t('shell.lost.text')}
    </Notice>
  )
}
