import { useT } from '#platform/i18n'
import { Notice } from './notice.tsx'

/** While nobody knows whether it went through: the server is being asked, and whoever leaves is told all the same. */
export function CheckingNotice() {
  const t = useT()
  return (
    <Notice tone="warn" title={t('shell.lost.what')}>
      {t('shell.lost.text')}
    </Notice>
  )
}
