import type { WalletStatement } from '@bourse/contracts/report'
import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText, startOf } from '#platform/moments'
import { Amount, type AmountAsset } from '#ui/amount'
import { Button } from '#ui/button'
import { timeText } from './time-text.ts'

/** More lines than these are collapsed, so that the next wallet is not pages away. */
const LINES_AT_ONCE = 25

interface WalletPartProps {
  wallet: WalletStatement
  from: string
  to: string
}

/** One wallet's part of the sheet: brought forward, what went out and came in, carried forward. */
export function WalletPart({ wallet, from, to }: WalletPartProps) {
  const t = useT()
  const { tag } = useLocale()
  const headingId = useId()
  const linesId = useId()
  const count = wallet.lines.length + wallet.linesMore
  const [isOpen, setOpen] = useState(count <= LINES_AT_ONCE)
  const asset = { code: wallet.asset, decimals: wallet.decimals, decimals_min: wallet.digits }
  return (
    <section className="report-wallet" aria-labelledby={headingId}>
      <header className="report-wallet-head">
        <h3 id={headingId} className="h2 grow">
          {wallet.asset}{' '}
          <span className="cap">
            {wallet.name} · {t('report.lines', { count })}
          </span>
        </h3>
        {count > LINES_AT_ONCE && (
          <Button size="s" variant="text" aria-expanded={isOpen} aria-controls={linesId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('report.hideLines') : t('report.showLines')}
          </Button>
        )}
      </header>
      <table className="report-lines" aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{t('report.column.date')}</th>
            <th scope="col">{t('report.column.entry')}</th>
            {(['out', 'in', 'balance'] as const).map((name) => (
              <th key={name} scope="col" className="num">
                {t(`report.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="report-brought">
            <td>{shortDayText(startOf(from), tag, 'UTC')}</td>
            <td>{t('report.brought')}</td>
            <td className="num">{''}</td>
            <td className="num">{''}</td>
            <td className="num">
              <Amount raw={wallet.opening} asset={asset} withCode={false} />
            </td>
          </tr>
        </tbody>
        <tbody id={linesId}>
          {isOpen && wallet.lines.map((line) => <Line key={line.postingId} line={line} asset={asset} />)}
          {isOpen && wallet.linesMore > 0 && (
            <tr className="report-rest">
              <td colSpan={5} className="cap">
                {t('report.linesMore', { count: wallet.linesMore })}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td>{shortDayText(startOf(to), tag, 'UTC')}</td>
            <td>{t('report.carried')}</td>
            <td className="num">
              <Amount raw={wallet.debits} asset={asset} withCode={false} nil="dash" />
            </td>
            <td className="num">
              <Amount raw={wallet.credits} asset={asset} withCode={false} nil="dash" />
            </td>
            <td className="num">
              <span className="total">
                <Amount raw={wallet.closing} asset={asset} withCode={false} />
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ line, asset }: { line: WalletStatement['lines'][number]; asset: AmountAsset }) {
  const { tag } = useLocale()
  const amount = BigInt(line.amount)
  const isOut = amount < 0n
  const figure = <Amount raw={isOut ? -amount : amount} asset={asset} withCode={false} />
  return (
    <tr>
      <td>
        {shortDayText(startOf(new Date(line.at).toISOString().slice(0, 10)), tag, 'UTC')} <span className="cap">{timeText(line.at)}</span>
      </td>
      <td>
        {line.text} {line.note && <span className="cap report-note">“{line.note}”</span>}
      </td>
      <td className="num">{isOut && figure}</td>
      <td className="num">{!isOut && figure}</td>
      <td className="num">
        <Amount raw={line.balance} asset={asset} withCode={false} />
      </td>
    </tr>
  )
}
