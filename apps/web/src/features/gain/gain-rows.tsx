import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { IconButton } from '#ui/button'
import { Kv, NIL } from '#ui/kv'
import { Table } from '#ui/table'
import { GainDetail } from './gain-detail.tsx'
import { type GainRow, shownPlain } from './gain-view.ts'

/** One row per market, in its quote asset; what was bought and sold is folded away. */
export function GainTable({ rows }: { rows: readonly GainRow[] }) {
  const t = useT()
  const [unfolded, setUnfolded] = useState<string>()
  return (
    <Table
      className="tbl gain-tbl"
      label={t('gain.title')}
      rows={rows}
      keyOf={({ symbol }) => symbol}
      below={{ className: 'gain-unfolded', render: (row) => row.symbol === unfolded && <GainDetail row={row} /> }}
      columns={[
        { head: t('gain.market'), isRowHead: true, render: (row) => <MarketLink row={row} /> },
        {
          head: t('gain.held'),
          className: 'num',
          render: ({ held, base }) => <Amount raw={held} asset={base} withCode={false} nil="dash" />,
        },
        { head: t('gain.averagePrice'), className: 'num', render: ({ averagePrice }) => <Price text={averagePrice} /> },
        { head: t('gain.lastPrice'), className: 'num', render: ({ lastPrice }) => <Price text={lastPrice} /> },
        ...(['cost', 'value'] as const).map((name) => ({
          head: t(`gain.${name}`),
          className: 'num',
          render: (row: GainRow) => <Amount raw={row[name]} asset={row.quote} withCode={false} sign="minus" nil="dash" />,
        })),
        ...(['unrealized', 'realized'] as const).map((name) => ({
          head: t(`gain.${name}`),
          className: 'num',
          cellClass: 'b',
          render: (row: GainRow) => <Amount raw={row[name]} asset={row.quote} sign="always" nil="dash" />,
        })),
        {
          head: t('gain.more'),
          isHeadHidden: true,
          render: ({ symbol, pair }) => (
            <IconButton
              size="s"
              icon={symbol === unfolded ? 'caret-up' : 'caret-down'}
              label={t('gain.details', { market: pair })}
              aria-expanded={symbol === unfolded}
              onClick={() => setUnfolded(symbol === unfolded ? undefined : symbol)}
            />
          ),
        },
      ]}
    />
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
