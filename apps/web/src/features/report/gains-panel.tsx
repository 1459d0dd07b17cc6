import { type AssetGains, GAIN_METHODS, type GainMethod } from '@bourse/contracts/report'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { EmptyState } from '#ui/empty-state'
import { Kv } from '#ui/kv'
import { Segmented } from '#ui/segmented'
import { Table } from '#ui/table'
import { GainsHow } from './gains-how.tsx'
import { useGains } from './queries.ts'
import { ReportPanel } from './report-panel.tsx'
import type { ReportChoice } from './use-report-choice.ts'

const LUSD = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }

/** Realised gains and losses, and how they are computed. */
export function GainsPanel({ choice }: { choice: ReportChoice }) {
  const t = useT()
  const [method, setMethod] = useState<GainMethod>('fifo')
  const gains = useGains(choice.query, method)
  return (
    <ReportPanel
      choice={choice}
      query={gains}
      action={
        <Segmented
          label={t('report.gains.method')}
          options={GAIN_METHODS.map((value) => ({ value, label: t(`report.gains.${value}`) }))}
          value={method}
          onChange={setMethod}
        />
      }
      foot={<GainsHow method={method} />}
    >
      {({ total, assets }) => (
        <section className="card report-gains" aria-label={t('report.tab.gains')}>
          <div className="report-sum card-pad">
            <span className="label">{t('report.gains.total')}</span>
            <p className="total">
              <Amount raw={total} asset={LUSD} size="l" sign="always" />
            </p>
          </div>
          {assets.length === 0 ? (
            <EmptyState picture="orders" title={t('report.gains.empty.title')}>
              {t('report.gains.empty.text', { asset: LUSD.code })}
            </EmptyState>
          ) : (
            <>
              <GainsTable gains={assets} />
              <GainsCards gains={assets} />
            </>
          )}
        </section>
      )}
    </ReportPanel>
  )
}

const ownFigures = ({ asset, decimals, decimalsMin }: AssetGains) => ({ code: asset, decimals, decimals_min: decimalsMin })

function GainsTable({ gains }: { gains: readonly AssetGains[] }) {
  const t = useT()
  return (
    <Table
      className="tbl only-d"
      label={t('report.tab.gains')}
      rows={gains}
      keyOf={({ asset }) => asset}
      columns={[
        {
          head: t('report.gains.asset'),
          isRowHead: true,
          render: ({ asset, name }) => (
            <>
              {asset}
              <span className="cap report-name">{name}</span>
            </>
          ),
        },
        {
          head: t('report.gains.quantity'),
          className: 'num',
          render: (one) => <Amount raw={one.quantity} asset={ownFigures(one)} withCode={false} nil="dash" />,
        },
        {
          head: t('report.gains.proceeds'),
          className: 'num',
          render: ({ proceeds }) => <Amount raw={proceeds} asset={LUSD} withCode={false} nil="dash" />,
        },
        {
          head: t('report.gains.cost'),
          className: 'num',
          render: ({ cost }) => <Amount raw={cost} asset={LUSD} withCode={false} nil="dash" />,
        },
        {
          head: t('report.gains.gain'),
          className: 'num',
          cellClass: 'b',
          render: ({ gain }) => <Amount raw={gain} asset={LUSD} withCode={false} sign="always" nil="dash" />,
        },
        {
          head: t('report.gains.held'),
          className: 'num',
          render: (one) => <Amount raw={one.held} asset={ownFigures(one)} withCode={false} nil="dash" />,
        },
        {
          head: t('report.gains.heldCost'),
          className: 'num',
          cellClass: 't-2',
          render: ({ heldCost }) => <Amount raw={heldCost} asset={LUSD} withCode={false} nil="dash" />,
        },
      ]}
    />
  )
}

/** On phones each asset is a card of its own. */
function GainsCards({ gains }: { gains: readonly AssetGains[] }) {
  const t = useT()
  return (
    <ul className="list only-m">
      {gains.map((one) => (
        <li key={one.asset} className="report-gain">
          <h3 className="h3">
            {one.asset} <span className="cap">{one.name}</span>
          </h3>
          <Kv
            rows={[
              {
                label: t('report.gains.quantity'),
                value: <Amount raw={one.quantity} asset={ownFigures(one)} withCode={false} nil="dash" />,
              },
              { label: t('report.gains.proceeds'), value: <Amount raw={one.proceeds} asset={LUSD} withCode={false} nil="dash" /> },
              { label: t('report.gains.cost'), value: <Amount raw={one.cost} asset={LUSD} withCode={false} nil="dash" /> },
              { label: t('report.gains.held'), value: <Amount raw={one.held} asset={ownFigures(one)} withCode={false} nil="dash" /> },
              { label: t('report.gains.heldCost'), value: <Amount raw={one.heldCost} asset={LUSD} withCode={false} nil="dash" /> },
            ]}
            sum={{ label: t('report.gains.gain'), value: <Amount raw={one.gain} asset={LUSD} sign="always" /> }}
          />
        </li>
      ))}
    </ul>
  )
}
