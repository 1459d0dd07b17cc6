import type { ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { Notice } from '#ui/notice'

/** A file that could not be made, and why. */
export function DownloadFailure({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className="report-failure">
      <Notice tone="error" title={t('report.download.failed')}>
        {children}
      </Notice>
    </div>
  )
}
