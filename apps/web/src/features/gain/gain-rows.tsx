import { Fragment, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { IconButton } from '#ui/button'
import { Kv, NIL } from '#ui/kv'
import { GainDetail } from './gain-detail.tsx'
import { type GainRow, shownPlain } from './gain-view.ts'

const COLUMNS = ['held', 'averagePrice', 'lastPrice', 'cost', 'value', 'unrealized', 'realized'] as const

/** One row per market, in its quote asset; what was bought and sold is folded away. */
export function GainTable({ rows }: { rows: readonly GainRow[] }) {
  const t = useT()
  const [unfolded, setUnfolded] = useState<string>()
  return (
    <table className="tbl gain-tbl" aria-label={t('gain.title')}>
      <thead>
        <tr>
          <th scope="col">{t('gain.market')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="num">
              {t(`gain.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{t('gain.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isUnfolded = unfolded === row.symbol
          return (
            <Fragment key={row.symbol}>
              <Row row={row} isUnfolded={isUnfolded} onFold={() => setUnfolded(isUnfolded ? undefined : row.symbol)} />
              {isUnfolded && (
                <tr className="gain-unfolded">
                  <td colSpan={COLUMNS.length + 2}>
                    <GainDetail row={row} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Row({ row, isUnfolded, onFold }: { row: GainRow; isUnfolded: boolean; onFold: () => void }) {
  const t = useT()
  const inQuote = (raw: bigint, sign: 'minus' | 'always') => (
    <td className={sign === 'always' ? 'num b' : 'num'}>
      <Amount raw={raw} asset={row.quote} withCode={sign === 'always'} sign={sign} nil="dash" />
    </td>
  )
  return (
    <tr>
      <th scope="row">
        <MarketLink row={row} />
      </th>
      <td className="num">
        <Amount raw={row.held} asset={row.base} withCode={false} nil="dash" />
      </td>
      <td className="num">
        <Price text={row.averagePrice} />
      </td>
      <td className="num">
        <Price text={row.lastPrice} />
      </td>
      {inQuote(row.cost, 'minus')}
      {inQuote(row.value, 'minus')}
      {inQuote(row.unrealized, 'always')}
      {inQuote(row.realized, 'always')}
      <td>
        <IconButton
          size="s"
          icon={isUnfolded ? 'caret-up' : 'caret-down'}
          label={t('gain.details', { market: row.pair })}
          aria-expanded={isUnfolded}
          onClick={onFold}
        />
      </td>
    </tr>
  )
}

/** On phones each market is a list of its own. */
export function GainList({ rows }: { rows: readonly GainRow[] }) {
  const t = useT()
  return (
    <ul className="list">
      {rows.map((row) => (
        <li key={row.symbol} className="gain-item">
          <h3 className="h3">
            <MarketLink row={row} />
          </h3>
          <Kv
            rows={[
              { label: t('gain.held'), value: <Amount raw={row.held} asset={row.base} nil="dash" /> },
              { label: t('gain.averagePrice'), value: <Price text={row.averagePrice} /> },
              { label: t('gain.lastPrice'), value: <Price text={row.lastPrice} /> },
              { label: t('gain.cost'), value: <Amount raw={row.cost} asset={row.quote} nil="dash" /> },
              { label: t('gain.value'), value: <Amount raw={row.value} asset={row.quote} nil="dash" /> },
              { label: t('gain.unrealized'), value: <Amount raw={row.unrealized} asset={row.quote} sign="always" nil="dash" /> },
              { label: t('gain.realized'), value: <Amount raw={row.realized} asset={row.quote} sign="always" nil="dash" /> },
            ]}
          />
          <GainDetail row={row} />
        </li>
      ))}
    </ul>
  )
}

function MarketLink({ row: { symbol, pair } }: { row: GainRow }) {
  const t = useT()
  return (
    <a className="link" href={addressOf('max', {}, { query: { market: symbol } })} aria-label={t('gain.open', { market: pair })}>
      {pair}
    </a>
  )
}

function Price({ text }: { text: string | undefined }) {
  const { tag } = useLocale()
  return text === undefined ? <span className="t-3">{NIL}</span> : <span className="fig">{shownPlain(text, tag)}</span>
}
