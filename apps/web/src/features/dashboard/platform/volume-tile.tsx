import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { CompactAmount } from '#ui/compact-amount'
import { formatShare } from '#ui/donut'
import { Bars } from '../bars.tsx'
import { usePlatform } from '../queries.ts'
import { Tile } from '../tile-frame.tsx'

const NAMED_MAX = 3

/** What was traded by day, and the largest markets. */
export function VolumeTile() {
  const t = useT()
  const { tag } = useLocale()
  const platform = usePlatform()
  const data = platform.data
  const markets = data?.volume.markets ?? []
  const sum = markets.reduce((total, { value }) => total + Number(value), 0)
  const rest = markets.length - NAMED_MAX
  return (
    <Tile id="volume" aside={t('dashboard.volume.days')} href={addressOf('reports')} query={platform}>
      {data && (
        <>
          <p className="row">
            <CompactAmount raw={data.volume.days.at(-1)?.value ?? '0'} asset={data.asset} size="l" />
            <span className="cap">{t('dashboard.volume.today')}</span>
          </p>
          <Bars bars={data.volume.days} label={t('dashboard.volume.chart')} />
          <p className="row tile-names">
            {markets.slice(0, NAMED_MAX).map(({ symbol, value }) => (
              <span key={symbol}>
                <b className="m">{symbol.replace('-', '/')}</b> <span className="t-3">{formatShare(Number(value), sum, tag)}</span>
              </span>
            ))}
            {rest > 0 && <span className="t-3">{t('dashboard.volume.rest', { count: rest })}</span>}
          </p>
        </>
      )}
    </Tile>
  )
}
