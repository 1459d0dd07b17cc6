import type { ReplyOf } from '@bourse/contracts/http'
import type { report } from '@bourse/contracts/report'
import { numberFormat } from '@bourse/domain/formats'
import { floorDiv } from '@bourse/domain/money'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { PlatformQuery } from './queries.ts'
import { TableCard } from './table-card.tsx'
import { VALUE } from './value-asset.ts'
import { volumeColumns } from './volume-columns.tsx'

/** The largest market has the longest bar. */
export function VolumeCard({ data, query }: { data: ReplyOf<typeof report.platform>; query: PlatformQuery }) {
  const t = useT()
  const { tag } = useLocale()
  const { markets, total, valuation } = data
  const most = BigInt(markets[0]?.volume ?? 0)
  const shareOf = (volume: string) => (most > 0n ? Number(floorDiv(BigInt(volume) * 1_000n, most)) / 10 : 0)
  return (
    <TableCard
      title={t('platformReport.volume.title')}
      caption={t('platformReport.volume.value', { asset: valuation })}
      table="volumes"
      query={query}
      rows={markets}
      keyOf={({ symbol }) => symbol}
      columns={[
        {
          head: t('platformReport.volume.market'),
          isRowHead: true,
          render: ({ base, quote }) => (
            <>
              {base.code}
              <span className="t-3">/{quote.code}</span>
            </>
          ),
        },
        {
          head: t('platformReport.volume.share'),
          isHeadHidden: true,
          isDecorative: true,
          className: 'only-d',
          cellClass: 'plat-share',
          render: ({ volume }) => <i style={{ '--w': `${shareOf(volume)}%` } as CSSProperties} />,
        },
        ...volumeColumns(t, tag),
      ]}
      foot={
        <>
          <th scope="row" colSpan={2} className="only-d">
            {t('platformReport.volume.all')}
          </th>
          <th scope="row" className="only-m">
            {t('platformReport.volume.all')}
          </th>
          <td className="num">{numberFormat(tag).format(total.trades)}</td>
          <td className="num">
            <Amount raw={total.volume} asset={VALUE} withCode={false} />
          </td>
          <td className="num">
            <span className="total">
              <Amount raw={total.fees} asset={VALUE} withCode={false} />
            </span>
          </td>
        </>
      }
    />
  )
}
