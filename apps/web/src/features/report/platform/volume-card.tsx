import type { ReplyOf } from '@bourse/contracts/http'
import type { MarketVolume, report } from '@bourse/contracts/report'
import { numberFormat } from '@bourse/domain/formats'
import { floorDiv } from '@bourse/domain/money'
import type { CSSProperties } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Amount } from '#ui/amount'
import type { PlatformQuery } from './queries.ts'
import { FigureHeads, TableCard } from './table-card.tsx'
import { VALUE } from './value-asset.ts'

/** The largest market has the longest bar. */
export function VolumeCard({ data, query }: { data: ReplyOf<typeof report.platform>; query: PlatformQuery }) {
  const t = useT()
  const { tag } = useLocale()
  const { markets, total, valuation } = data
  const most = BigInt(markets[0]?.volume ?? 0)
  return (
    <TableCard
      title={t('platformReport.volume.title')}
      caption={t('platformReport.volume.value', { asset: valuation })}
      table="volumes"
      query={query}
      isEmpty={markets.length === 0}
      head={
        <>
          <th scope="col">{t('platformReport.volume.market')}</th>
          <th scope="col" className="only-d">
            <span className="vh">{t('platformReport.volume.share')}</span>
          </th>
          <FigureHeads names={[t('platformReport.volume.trades'), t('platformReport.volume.volume'), t('platformReport.volume.fees')]} />
        </>
      }
      body={markets.map((market) => <MarketRow key={market.symbol} market={market} most={most} />)}
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

function MarketRow({ market: { base, quote, trades, volume, fees }, most }: { market: MarketVolume; most: bigint }) {
  const { tag } = useLocale()
  const share = most > 0n ? Number(floorDiv(BigInt(volume) * 1_000n, most)) / 10 : 0
  return (
    <tr>
      <th scope="row">
        {base.code}
        <span className="t-3">/{quote.code}</span>
      </th>
      <td className="plat-share only-d" aria-hidden="true">
        <i style={{ '--w': `${share}%` } as CSSProperties} />
      </td>
      <td className="num">{numberFormat(tag).format(trades)}</td>
      <td className="num">
        <Amount raw={volume} asset={VALUE} withCode={false} />
      </td>
      <td className="num">
        <Amount raw={fees} asset={VALUE} withCode={false} />
      </td>
    </tr>
  )
}
