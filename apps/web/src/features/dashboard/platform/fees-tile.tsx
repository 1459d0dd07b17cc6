import { dateFormat } from '@bourse/domain/formats'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { CompactAmount } from '#ui/compact-amount'
import { Kv } from '#ui/kv'
import { Bars } from '../bars.tsx'
import { usePlatform } from '../queries.ts'
import { Tile } from '../tile-frame.tsx'

const ROWS_MAX = 4

/** What the house has taken this month, by day and by source. */
export function FeesTile() {
  const t = useT()
  const { tag } = useLocale()
  const platform = usePlatform()
  const data = platform.data
  return (
    <Tile
      id="fees"
      aside={data && dateFormat(tag, { month: 'long', timeZone: 'UTC' }).format(data.at)}
      href={addressOf('reports')}
      query={platform}
    >
      {data && (
        <>
          <p>
            <CompactAmount raw={data.fees.total} asset={data.asset} size="l" />
          </p>
          <Bars bars={data.fees.days} label={t('dashboard.fees.chart')} />
          <Kv
            rows={data.fees.kinds.slice(0, ROWS_MAX).map(({ kind, value }) => ({
              label: kindText(kind, t),
              value: <Amount raw={value} asset={data.asset} withCode={false} />,
            }))}
          />
        </>
      )}
    </Tile>
  )
}

const KINDS = ['fill', 'street', 'subscription', 'boost'] as const

function kindText(kind: string, t: Translate): string {
  const known = KINDS.find((one) => one === kind)
  return t(`dashboard.fees.kind.${known ?? 'other'}`)
}
