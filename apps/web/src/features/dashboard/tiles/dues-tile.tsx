import type { MembershipReply } from '@bourse/contracts/perk'
import { dateFormat } from '@bourse/domain/formats'
import { useToday } from '#platform/clock'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { useMemberships } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

const ROWS_MAX = 4
const MONTH_MS = 30 * 86_400_000

type Due = MembershipReply & { nextCharge: NonNullable<MembershipReply['nextCharge']>; asset: NonNullable<MembershipReply['asset']> }

/** The charges ahead, and what the next thirty days cost in each asset. */
export function DuesTile() {
  const t = useT()
  const memberships = useMemberships()
  const due = (memberships.data ?? [])
    .filter((one): one is Due => one.nextCharge !== null && one.asset !== null)
    .toSorted((a, b) => a.nextCharge.at - b.nextCharge.at)
  const sums = sumByAsset(due, useToday().getTime() + MONTH_MS)
  return (
    <Tile
      id="dues"
      href={addressOf('groups')}
      query={memberships}
      foot={
        sums.length > 0 && (
          <>
            <span className="cap grow">{t('dashboard.dues.month')}</span>
            <span className="tile-sums">
              {sums.map(({ asset, sum }) => (
                <span key={asset.code} className="total m">
                  <Amount raw={sum} asset={asset} />
                </span>
              ))}
            </span>
          </>
        )
      }
    >
      {due.length === 0 ? (
        <TileEmpty>{t('dashboard.dues.empty')}</TileEmpty>
      ) : (
        <ul className="tile-rows">
          {due.slice(0, ROWS_MAX).map((one) => (
            <li key={one.id} className="tile-row">
              <DayLeaf at={one.nextCharge.at} />
              <span className="grow two-lines">
                <span className="m trunc">{one.perk.name}</span>
                <span className="cap trunc">
                  {one.late ? t('dashboard.dues.late') : one.period && t(`dashboard.dues.period.${one.period}`)}
                </span>
              </span>
              <Amount raw={one.nextCharge.amount} asset={amountAsset(one.asset)} />
            </li>
          ))}
        </ul>
      )}
    </Tile>
  )
}

/** A leaf of a calendar. */
function DayLeaf({ at }: { at: number }) {
  const { tag } = useLocale()
  return (
    <span className="day-leaf">
      <b>{dateFormat(tag, { day: 'numeric' }).format(at)}</b>
      <span>{dateFormat(tag, { month: 'short' }).format(at)}</span>
    </span>
  )
}

function sumByAsset(due: readonly Due[], until: number) {
  const sums = new Map<string, { asset: ReturnType<typeof amountAsset>; sum: bigint }>()
  for (const { asset, upcoming } of due) {
    const soon = upcoming.filter(({ at }) => at < until)
    const known = sums.get(asset.code) ?? { asset: amountAsset(asset), sum: 0n }
    sums.set(asset.code, { ...known, sum: soon.reduce((total, { amount }) => total + BigInt(amount), known.sum) })
  }
  return [...sums.values()].filter(({ sum }) => sum > 0n)
}

function amountAsset({ code, decimals, decimalsMin }: { code: string; decimals: number; decimalsMin: number }) {
  return { code, decimals, decimals_min: decimalsMin }
}
