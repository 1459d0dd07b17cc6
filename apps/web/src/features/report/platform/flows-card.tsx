import type { AssetFlow } from '@bourse/contracts/report'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { PlatformQuery } from './queries.ts'
import { TableCard } from './table-card.tsx'

const FIGURES = ['minted', 'burned', 'dues', 'duesReturned', 'tips'] as const

/** What came into being and went, and what members paid each other in dues and tips. */
export function FlowsCard({ flows, query }: { flows: readonly AssetFlow[]; query: PlatformQuery }) {
  const t = useT()
  return (
    <TableCard
      title={t('platformReport.flows.title')}
      table="flows"
      query={query}
      rows={flows}
      keyOf={({ asset }) => asset.code}
      columns={[
        { head: t('platformReport.column.asset'), isRowHead: true, render: ({ asset }) => asset.code },
        ...FIGURES.map((name) => ({
          head: t(`platformReport.flows.${name}`),
          className: 'num',
          render: (flow: AssetFlow) => <Amount raw={flow[name]} asset={flow.asset} withCode={false} nil="dash" />,
        })),
      ]}
    />
  )
}
