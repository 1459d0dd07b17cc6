import type { ReplyOf } from '@bourse/contracts/http'
import type { FeeSource, report } from '@bourse/contracts/report'
import { hasText, type Translate, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { PlatformQuery } from './queries.ts'
import { FigureHeads, TableCard } from './table-card.tsx'
import { VALUE } from './value-asset.ts'

/** What the house has earned, by source; the values add up. */
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
      body={fees.map((fee) => (
        <tr key={[fee.kind, fee.market, fee.asset.code].join(' ')}>
          <th scope="row">{sourceText(fee, t)}</th>
          <td className="num">
            <Amount raw={fee.amount} asset={fee.asset} />
          </td>
          <td className="num">
            <Amount raw={fee.value} asset={VALUE} withCode={false} />
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
function sourceText({ kind, market }: FeeSource, t: Translate): string {
  const key = `platformReport.fee.${kind}`
  return hasText(key) ? t(key, { market: market?.replace('-', '/') ?? '' }) : kind
}
