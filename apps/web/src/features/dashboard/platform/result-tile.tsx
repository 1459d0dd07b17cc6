import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { Kv } from '#ui/kv'
import { usePlatform } from '../queries.ts'
import { Tile } from '../tile-frame.tsx'

/** What is left to the house this month of its fees, after the rewards that it paid. */
export function ResultTile() {
  const t = useT()
  const platform = usePlatform()
  const data = platform.data
  return (
    <Tile id="result" aside={t('dashboard.result.month')} href={addressOf('reports')} query={platform}>
      {data && (
        <>
          <p>
            <Amount raw={data.result.month.net} asset={data.asset} size="l" />
          </p>
          <Kv
            rows={[
              { label: t('dashboard.result.fees'), value: <Amount raw={data.result.month.fees} asset={data.asset} withCode={false} /> },
              {
                label: t('dashboard.result.rewards'),
                value: <Amount raw={data.result.month.rewards} asset={data.asset} withCode={false} />,
              },
              { label: t('dashboard.result.before'), value: <Amount raw={data.result.before.net} asset={data.asset} withCode={false} /> },
            ]}
          />
        </>
      )}
    </Tile>
  )
}
