import { useLocale, useT } from '#platform/i18n'
import { dateText, momentText, startOf } from '#platform/moments'
import { Amount } from '#ui/amount'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { useReserveHistory } from './queries.ts'

/** Every declaration of an asset's reserve, newest first; none can be edited. */
export function HistoryDialog({ asset, onClose }: { asset: string; onClose: () => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { data, isError, isFetching, refetch } = useReserveHistory(asset)
  return (
    <Dialog open size="wide" title={t('platformReport.history.title', { asset })} onClose={onClose}>
      {isError && <ErrorState what={t('platformReport.history.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Skeletons>
          <SkeletonRows count={3} />
        </Skeletons>
      )}
      {data?.rows.length === 0 && <p className="cap">{t('platformReport.history.empty')}</p>}
      {data && data.rows.length > 0 && (
        <ol className="plat-history list">
          {data.rows.map((row) => (
            <li key={row.id}>
              <p>
                <span className="grow">{dateText(startOf(row.day), tag, 'UTC')}</span>
                <Amount raw={row.amount} asset={data.asset} />
              </p>
              <p className="cap">
                {row.place} · {row.reference}
              </p>
              {row.note && <p className="cap">{row.note}</p>}
              <p className="cap">
                {t('platformReport.history.signed', {
                  declaredBy: row.declaredBy || '–',
                  signedBy: row.signedBy || '–',
                  time: momentText(row.signedAt, tag),
                })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
