import { RESULT_WEEKS } from '@bourse/domain/dashboard'
import type { ReplyOf } from '@bourse/contracts/http'
import type { dashboard } from '@bourse/contracts/dashboard'
import { useContext } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { shortDayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { Amount, AmountsHidden, amountText } from '#ui/amount'
import { Kv } from '#ui/kv'
import { useResults } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { WeekBars } from './week-bars.tsx'

type Results = ReplyOf<typeof dashboard.results>

/** What trading brought in the last weeks: by sales, and by what is still held. */
export function GainsTile() {
  const t = useT()
  const results = useResults()
  const data = results.data
  return (
    <Tile id="gains" aside={t('dashboard.gains.weeks', { count: RESULT_WEEKS })} href={addressOf('pocket')} query={results}>
      {data?.isComplete === false && <TileEmpty>{t('dashboard.gains.counting')}</TileEmpty>}
      {data?.isComplete && data.trades === 0 && <TileEmpty>{t('dashboard.row.gains')}</TileEmpty>}
      {data?.isComplete && data.trades > 0 && <Gains data={data} />}
    </Tile>
  )
}

function Gains({ data: { asset, realized, open, weeks } }: { data: Results }) {
  const t = useT()
  const { tag } = useLocale()
  const isHidden = useContext(AmountsHidden)
  const total = BigInt(realized) + BigInt(open)
  const values = weeks.map(({ at, ...week }) => ({ at, value: BigInt(week.realized) + BigInt(week.open) }))
  return (
    <>
      <p className={total < 0n ? 'down' : ''}>
        <Amount raw={total} asset={asset} size="m" sign="always" />
      </p>
      {isHidden ? (
        <span className="tile-weeks" />
      ) : (
        <WeekBars
          bars={values}
          label={t('dashboard.gains.chart', { count: RESULT_WEEKS })}
          textOf={({ at, value }) =>
            t('dashboard.gains.week', { day: shortDayText(at, tag, 'UTC'), amount: amountText(value, asset, tag) })
          }
        />
      )}
      <Kv
        rows={[
          { label: t('dashboard.gains.realized'), value: <Part raw={realized} asset={asset} /> },
          { label: t('dashboard.gains.open'), value: <Part raw={open} asset={asset} /> },
        ]}
      />
    </>
  )
}

function Part({ raw, asset }: { raw: string; asset: Results['asset'] }) {
  return (
    <span className={BigInt(raw) < 0n ? 'down' : ''}>
      <Amount raw={raw} asset={asset} sign="always" withCode={false} />
    </span>
  )
}
