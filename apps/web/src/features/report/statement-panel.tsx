import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { dayText } from './day-text.ts'
import { Downloads } from './downloads.tsx'
import { useStatement } from './queries.ts'
import type { ReportChoice } from './use-report-choice.ts'
import { WalletPart } from './wallet-part.tsx'

/** The statement on screen, and links to its files. */
export function StatementPanel({ choice }: { choice: ReportChoice }) {
  const t = useT()
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = useStatement(choice.query)
  if (!choice.query) return null
  return (
    <div className="report-panel">
      <div className="report-head">
        <p className="cap grow">{t('report.days', { from: dayText(choice.from, locale.tag), to: dayText(choice.to, locale.tag) })}</p>
        <Downloads query={choice.query} />
      </div>
      {isError && (
        <ErrorState what={t('report.failed')} safe={t('report.failed.safe')} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <div className="card card-pad">
          <Skeletons>
            <SkeletonRows count={5} />
          </Skeletons>
        </div>
      )}
      {data?.wallets.length === 0 && <NothingHere />}
      {data?.wallets.map((wallet) => (
        <WalletPart key={`${wallet.asset} ${data.from} ${data.to}`} wallet={wallet} from={data.from} />
      ))}
    </div>
  )
}

function NothingHere() {
  const t = useT()
  return (
    <div className="card">
      <EmptyState
        picture="list"
        title={t('report.empty.title')}
        actions={
          <a className={buttonClass({ size: 's' })} href={addressOf('pocket')}>
            {t('report.empty.action')}
          </a>
        }
      >
        {t('report.empty.text')}
      </EmptyState>
    </div>
  )
}
