import type { WalletStatement } from '@bourse/contracts/report'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { Kv } from '#ui/kv'
import { dayText, timeText } from './day-text.ts'
import { type DayOfLines, groupLines } from './group-lines.ts'

/** More lines than these are collapsed, so that the next wallet is not pages away. */
const LINES_AT_ONCE = 25

/** One wallet's part: opening balance, movements by day, closing balance. */
export function WalletPart({ wallet, from }: { wallet: WalletStatement; from: string }) {
  const t = useT()
  const headingId = useId()
  const linesId = useId()
  const count = wallet.lines.length + wallet.linesMore
  const [isOpen, setOpen] = useState(count <= LINES_AT_ONCE)
  const asset = { code: wallet.asset, decimals: wallet.decimals, decimals_min: wallet.digits }
  return (
    <section className="card report-wallet" aria-labelledby={headingId}>
      <header className="card-head">
        <h2 id={headingId} className="h2 grow">
          {wallet.asset} <span className="cap">{wallet.name}</span>
        </h2>
        {count > LINES_AT_ONCE && (
          <Button size="s" variant="text" aria-expanded={isOpen} aria-controls={linesId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('report.hideLines') : t('report.showLines')}
          </Button>
        )}
      </header>
      <div id={linesId}>{isOpen && count > 0 && <Lines wallet={wallet} asset={asset} headingId={headingId} from={from} />}</div>
      {count === 0 && <p className="cap report-none">{t('report.noLines')}</p>}
      {isOpen && wallet.linesMore > 0 && <p className="cap report-none">{t('report.linesMore', { count: wallet.linesMore })}</p>}
      <div className="report-totals">
        <Kv
          rows={[
            { label: t('report.opening'), value: <Amount raw={wallet.opening} asset={asset} withCode={false} /> },
            {
              label: t('report.credits'),
              value: <Amount raw={wallet.credits} asset={asset} withCode={false} sign="always" nil="dash" />,
            },
            { label: t('report.debits'), value: <Amount raw={-BigInt(wallet.debits)} asset={asset} withCode={false} nil="dash" /> },
          ]}
          sum={{ label: t('report.closing'), value: <Amount raw={wallet.closing} asset={asset} /> }}
        />
        <p className="cap">{t('report.lines', { count })}</p>
      </div>
    </section>
  )
}

interface LinesProps {
  wallet: WalletStatement
  asset: { code: string; decimals: number; decimals_min: number }
  headingId: string
  from: string
}

function Lines({ wallet, asset, headingId, from }: LinesProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <table className="tbl tbl-dense report-lines" aria-labelledby={headingId}>
      <thead>
        <tr>
          <th scope="col">{t('report.column.time')}</th>
          <th scope="col">{t('report.column.what')}</th>
          <th scope="col" className="num">
            {t('report.column.amount')}
          </th>
          <th scope="col" className="num only-d">
            {t('report.column.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="report-opening">
          <td colSpan={2}>
            {t('report.opening')} <span className="cap only-d">{dayText(from, locale.tag)}</span>
          </td>
          <td className="num">
            <span className="only-m">
              <Amount raw={wallet.opening} asset={asset} withCode={false} />
            </span>
          </td>
          <td className="num only-d">
            <Amount raw={wallet.opening} asset={asset} withCode={false} />
          </td>
        </tr>
      </tbody>
      {groupLines(wallet.lines).map((day) => (
        <Day key={day.lines[0]?.postingId} day={day} asset={asset} />
      ))}
    </table>
  )
}

function Day({ day, asset }: { day: DayOfLines; asset: LinesProps['asset'] }) {
  const locale = useLocale()
  return (
    <tbody>
      <tr className="report-day">
        <th scope="rowgroup" colSpan={4}>
          {dayText(day.day, locale.tag)}
        </th>
      </tr>
      {day.lines.map((line) => (
        <tr key={line.postingId}>
          <td className="t-3">{timeText(line.at)}</td>
          <td>
            {line.text} {line.note && <span className="cap report-note">“{line.note}”</span>}
          </td>
          <td className="num">
            <Amount raw={line.amount} asset={asset} withCode={false} sign="always" />
            <span className="only-m">
              <span className="report-after">
                <Amount raw={line.balance} asset={asset} withCode={false} />
              </span>
            </span>
          </td>
          <td className="num only-d t-2">
            <Amount raw={line.balance} asset={asset} withCode={false} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
