import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { useLocale, useT } from '#platform/i18n'
import { dateText, startOf, statementMomentText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Wordmark } from '#ui/wordmark'
import { Downloads } from './downloads.tsx'
import { useStatement } from './queries.ts'
import { ReportPanel } from './report-panel.tsx'
import type { ReportChoice } from './use-report-choice.ts'
import { WalletPart } from './wallet-part.tsx'

/** The statement on screen, and links to its files. */
export function StatementPanel({ choice }: { choice: ReportChoice }) {
  const statement = useStatement(choice.query)
  return (
    <ReportPanel choice={choice} query={statement} action={choice.query && <Downloads query={choice.query} />}>
      {(data) => (data.wallets.length === 0 ? <NothingHere /> : <Sheet statement={data} />)}
    </ReportPanel>
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
        <p className="cap">{t('report.sheet.made', { time: statementMomentText(Date.now(), tag) })}</p>
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
