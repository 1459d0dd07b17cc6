import { report } from '@bourse/contracts/report'
import { useLocale, useT } from '#platform/i18n'
import { sizeText } from '#platform/size-text'
import { Button } from '#ui/button'
import { DownloadFailure } from './download-failure.tsx'
import type { ReportQuery } from './queries.ts'
import { useDownload } from './use-download.ts'

const FILES = [
  { contract: report.statementCsv, label: 'report.download.csv', icon: 'download-simple' },
  { contract: report.statementPdf, label: 'report.download.pdf', icon: 'file-text' },
] as const

/** The statement as files, with every line, however many the screen shows. */
export function Downloads({ query }: { query: ReportQuery }) {
  const t = useT()
  const locale = useLocale()
  const { underway, failure, start, stop } = useDownload(query)
  return (
    <>
      <div className="btn-row report-files">
        {underway && (
          <>
            <span className="cap" role="status">
              {t('report.download.progress', { size: sizeText(underway.receivedBytes, locale.tag) })}
            </span>
            <Button size="s" variant="text" onClick={stop}>
              {t('report.download.cancel')}
            </Button>
          </>
        )}
        {FILES.map(({ contract, label, icon }) => (
          <Button
            key={label}
            size="s"
            icon={icon}
            busy={underway?.path === contract.path}
            disabled={underway !== undefined && underway.path !== contract.path}
            onClick={() => void start(contract)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      {failure && <DownloadFailure>{failure}</DownloadFailure>}
    </>
  )
}
