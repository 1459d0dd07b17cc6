import { percentText } from '@bourse/domain/formats'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { viewPocket } from '#features/pocket'
import { useLocale, useT } from '#platform/i18n'
import { dayText } from '#platform/moments'
import { addressOf } from '#platform/navigation'
import { valuedPocketQuery } from '#platform/positions'
import { useOpenSession } from '#platform/session'
import { Amount, AmountsHidden } from '#ui/amount'
import { Sparkline } from '#ui/sparkline'
import { useMonthValue } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'
import { LUSD } from './valuation.ts'

/** What the pocket is worth now, and how it came there within a month. */
export function ValueTile() {
  const t = useT()
  const { profileID } = useOpenSession()
  const pocket = useQuery(valuedPocketQuery(profileID))
  const { data: month } = useMonthValue()
  const isHidden = useContext(AmountsHidden)
  const total = pocket.data ? viewPocket(pocket.data.wallets).total : 0n
  const points = month ? [...month.points.slice(0, -1).map(({ value }) => Number(value)), Number(total)] : []
  return (
    <Tile id="value" aside={t('dashboard.month')} href={addressOf('pocket')} query={pocket}>
      {total === 0n ? (
        <TileEmpty>{t('dashboard.row.value')}</TileEmpty>
      ) : (
        <>
          <p>
            <Amount raw={total} asset={LUSD} size="xl" />
          </p>
          {!isHidden && month && <Change first={month.points[0]} total={total} />}
          {!isHidden && points.length > 2 && (
            <div className="tile-trend">
              <Sparkline values={points} label={t('dashboard.value.line')} height={120} withArea />
            </div>
          )}
        </>
      )}
    </Tile>
  )
}

function Change({ first, total }: { first: { at: number; value: string } | undefined; total: bigint }) {
  const t = useT()
  const { tag } = useLocale()
  if (!first || first.value === '0') return null
  const before = BigInt(first.value)
  const change = total - before
  const percent = Number((change * 10_000n) / before) / 100
  return (
    <p className="row">
      <span className={change < 0n ? 'down m' : 'up m'}>
        <Amount raw={change} asset={LUSD} sign="always" withCode={false} /> ({percentText(percent, tag, 'change')})
      </span>
      <span className="cap">{t('dashboard.since', { day: dayText(first.at, tag) })}</span>
    </p>
  )
}
