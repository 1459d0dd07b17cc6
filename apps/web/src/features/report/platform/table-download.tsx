import { type PlatformTable, report } from '@bourse/contracts/report'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { DownloadFailure } from '../download-failure.tsx'
import { useDownload } from '../use-download.ts'
import type { PlatformQuery } from './queries.ts'

/** One table as CSV; a failure is shown in its place. */
export function TableDownload({ table, query }: { table: PlatformTable; query: PlatformQuery }) {
  const t = useT()
  const { underway, failure, start } = useDownload({ ...query, table })
  return (
    <>
      <IconButton
        size="s"
        icon="download-simple"
        label={t(`platformReport.csv.${table}`)}
        disabled={underway !== undefined}
        onClick={() => void start(report.platformCsv)}
      />
      {failure && <DownloadFailure>{failure}</DownloadFailure>}
    </>
  )
}
