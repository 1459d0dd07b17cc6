import type { AssetFlow } from '@bourse/contracts/report'
import { useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { PlatformQuery } from './queries.ts'
import { FigureHeads, TableCard } from './table-card.tsx'

const FIGURES = ['minted', 'burned', 'dues', 'duesReturned', 'tips'] as const

/** What came into being and went, and what members paid each other in dues and tips. */
export function FlowsCard({ flows, query }: { flows: readonly AssetFlow[]; query: PlatformQuery }) {
  const t = useT()
  return (
    <TableCard
      title={t('platformReport.flows.title')}
      table="flows"
      query={query}
      isEmpty={flows.length === 0}
      head={
        <>
          <th scope="col">{t('platformReport.column.asset')}</th>
          <FigureHeads names={FIGURES.map((name) => t(`platformReport.flows.${name}`))} />
        </>
      }
      body={flows.map((flow) => (
        <tr key={flow.asset.code}>
          <th scope="row">{flow.asset.code}</th>
          {FIGURES.map((name) => (
            <td key={name} className="num">
              <Amount raw={flow[name]} asset={flow.asset} withCode={false} nil="dash" />
            </td>
          ))}
        </tr>
      ))}
    />
  )
}
