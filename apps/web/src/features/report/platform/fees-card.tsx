import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { hasText, type Translate, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import { type FeeRow, feeRows } from './fee-rows.ts'
import type { PlatformQuery } from './queries.ts'
import { FigureHeads, TableCard } from './table-card.tsx'
import { VALUE } from './value-asset.ts'

/** What the house has earned, one row for each source; the values add up. */
export function FeesCard({ data: { fees, feesValue, valuation }, query }: { data: ReplyOf<typeof report.platform>; query: PlatformQuery }) {
  const t = useT()
  return (
    <TableCard
      title={t('platformReport.fees.title')}
      table="fees"
      query={query}
      isEmpty={fees.length === 0}
      head={
        <>
          <th scope="col">{t('platformReport.fees.source')}</th>
          <FigureHeads names={[t('platformReport.fees.amount'), t('platformReport.fees.value', { asset: valuation })]} />
        </>
      }
      body={feeRows(fees).map((row) => (
        <tr key={`${row.kind} ${row.market}`}>
          <th scope="row">{sourceText(row, t)}</th>
          <td className="num">
            <div className="plat-parts">
              {row.parts.map(({ asset, amount }) => (
                <div key={asset.code}>
                  <Amount raw={amount} asset={asset} />
                </div>
              ))}
            </div>
          </td>
          <td className="num">
            <Amount raw={String(row.value)} asset={VALUE} withCode={false} />
          </td>
        </tr>
      ))}
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
