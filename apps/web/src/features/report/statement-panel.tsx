import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { useLocale, useT } from '#platform/i18n'
import { dateText, momentText, startOf } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Wordmark } from '#ui/wordmark'
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
        <p className="cap grow">
          {t('report.days', {
            from: dateText(startOf(choice.from), locale.tag, 'UTC'),
            to: dateText(startOf(choice.to), locale.tag, 'UTC'),
          })}
        </p>
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
      {data && data.wallets.length > 0 && <Sheet statement={data} />}
    </div>
  )
}

/** A printed sheet: letterhead, whose it is and for when, then wallet by wallet. */
function Sheet({ statement: { profile, from, to, wallets } }: { statement: ReplyOf<typeof report.statement> }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <article className="card report-sheet" aria-label={t('report.tab.statement')}>
      <header className="report-letter">
        <Wordmark />
        <p className="cap">{t('report.sheet.made', { time: momentText(Date.now(), tag) })}</p>
      </header>
      <h2 className="h1">{profile.displayName || profile.name}</h2>
      <p className="cap">
        @{profile.name} · {t('report.days', { from: dateText(startOf(from), tag, 'UTC'), to: dateText(startOf(to), tag, 'UTC') })}
      </p>
      {wallets.map((wallet) => (
        <WalletPart key={`${wallet.asset} ${from} ${to}`} wallet={wallet} from={from} to={to} />
      ))}
    </article>
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
