import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { hasText, type Translate, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { type FeeRow, feeRows } from './fee-rows.ts'
import type { PlatformQuery } from './queries.ts'
import { TableCard } from './table-card.tsx'
import { VALUE } from './value-asset.ts'

/** What the house has earned, one row for each source; the values add up. */
export function FeesCard({ data: { fees, feesValue, valuation }, query }: { data: ReplyOf<typeof report.platform>; query: PlatformQuery }) {
  const t = useT()
  return (
    <TableCard
      title={t('platformReport.fees.title')}
      table="fees"
      query={query}
      rows={feeRows(fees)}
      keyOf={({ kind, market }) => `${kind} ${market}`}
      columns={[
        { head: t('platformReport.fees.source'), isRowHead: true, render: (row) => sourceText(row, t) },
        {
          head: t('platformReport.fees.amount'),
          className: 'num',
          render: ({ parts }) => (
            <div className="plat-parts">
              {parts.map(({ asset, amount }) => (
                <div key={asset.code}>
                  <Amount raw={amount} asset={asset} />
                </div>
              ))}
            </div>
          ),
        },
        {
          head: t('platformReport.fees.value', { asset: valuation }),
          className: 'num',
          render: ({ value }) => <Amount raw={String(value)} asset={VALUE} withCode={false} />,
        },
      ]}
      foot={
        <>
          <th scope="row" colSpan={2}>
            {t('platformReport.volume.all')}
          </th>
          <td className="num">
            <span className="total">
              <Amount raw={feesValue} asset={VALUE} withCode={false} />
            </span>
          </td>
        </>
      }
    />
  )
}

/** A kind of posting without words is shown by its name. */
function sourceText({ kind, market }: FeeRow, t: Translate): string {
  const key = `platformReport.fee.${kind}`
  return hasText(key) ? t(key, { market: market?.replace('-', '/') ?? '' }) : kind
}
