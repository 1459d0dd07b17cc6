import type { CouponAhead } from '@bourse/contracts/dashboard'
import type { MembershipReply } from '@bourse/contracts/perk'
import { type Move, movesAhead, type MoveRow, MOVES_MS } from '@bourse/domain/dashboard'
import { dateFormat } from '@bourse/domain/formats'
import { exactAmount, figureText } from '@bourse/domain/money'
import { outgoingOf } from '#features/perk'
import { useAssets } from '#platform/assets'
import { useAssetName } from '#platform/asset-name'
import { useToday } from '#platform/clock'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount, type AmountAsset } from '#ui/amount'
import { useCoupons, useMemberships } from '../queries.ts'
import { Tile, TileEmpty } from '../tile-frame.tsx'

/** Dues as minus and coupons as plus, by their days, and what they come to in each currency. */
export function AheadTile() {
  const t = useT()
  const memberships = useMemberships()
  const coupons = useCoupons()
  const { rows, sums } = useAhead(memberships.data ?? [], coupons.data ?? [])
  const assets = new Map(rows.map(({ first }) => [first.code, first.asset]))
  const query = memberships.data === undefined ? memberships : coupons
  return (
    <Tile
      id="ahead"
      href={addressOf('charges')}
      query={query}
      foot={
        rows.length > 0 && (
          <>
            <span className="t-2 grow">{t('dashboard.ahead.sum')}</span>
            <span className="tile-sums">
              {sums.map(({ code, amount }) => {
                const asset = assets.get(code)
                return <b key={code}>{asset && <Amount raw={amount} asset={asset} sign="always" />}</b>
              })}
            </span>
          </>
        )
      }
    >
      {rows.length === 0 && <TileEmpty>{t('dashboard.row.ahead')}</TileEmpty>}
      <ul className="tile-list is-high">
        {rows.map((row) => (
          <li key={`${row.first.source} ${row.first.code}`}>
            <a className="tile-line" href={row.first.href}>
              <DayLeaf at={row.first.at} />
              <span className="grow two-lines">
                <span className="m trunc">{row.first.name}</span>
                <span className="cap trunc">{row.first.words(row.count, t)}</span>
              </span>
              <span className="two-lines tile-sum is-tinted">
                <span className="m">
                  <Amount raw={row.amount} asset={row.first.asset} sign="always" withCode={false} />
                </span>
                {sums.length > 1 && <span className="cap">{row.first.code}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Tile>
  )
}

interface Ahead extends Move {
  name: string
  href: string
  asset: AmountAsset
  words: (count: number, t: Translate) => string
}

function useAhead(memberships: readonly MembershipReply[], coupons: readonly CouponAhead[]) {
  const { tag } = useLocale()
  const today = useToday()
  const nameOf = useAssetName()
  const { data: assets } = useAssets()
  const until = today.getTime() + MOVES_MS
  const dues = memberships.flatMap((membership) => duesOf(membership, today, until))
  const paid = coupons.map(({ id, code, units, decimals, at, amount, asset }): Ahead => {
    const paying = assets?.find((one) => one.code === code)
    const held = figureText(exactAmount(BigInt(units), { decimals, decimalsMin: 0 }), tag)
    return {
      source: `coupon ${id}`,
      at,
      amount: BigInt(amount),
      code: asset.code,
      name: paying ? nameOf(paying) : code,
      href: addressOf('asset', { assetCode: code }),
      asset: { code: asset.code, decimals: asset.decimals, decimals_min: asset.decimalsMin },
      words: (_count, t) => t('dashboard.ahead.coupon', { units: held }),
    }
  })
  return movesAhead([...dues, ...paid]) satisfies { rows: MoveRow<Ahead>[] }
}

/** What is charged for certain: dues that wait for the member's consent are not among them. */
function duesOf(membership: MembershipReply, today: Date, until: number): Ahead[] {
  const { id, perk, period } = membership
  const { charges } = outgoingOf([membership], { today, until })
  return charges
    .filter(({ needsConsent }) => !needsConsent)
    .map(({ at, amount, asset }) => ({
      source: `membership ${id}`,
      at,
      amount: -amount,
      code: asset.code,
      name: perk.name,
      href: addressOf('perk', { sponsor: perk.owner.name, id: perk.rowId }),
      asset: { code: asset.code, decimals: asset.decimals, decimals_min: asset.decimalsMin },
      words: (count, t) => duesWords(period, count, t),
    }))
}

function duesWords(period: MembershipReply['period'], count: number, t: Translate): string {
  if (count === 1 || period === null) return period === null ? t('dashboard.ahead.dues') : t(`dashboard.ahead.period.${period}`)
  if (period === 'weekly') return t('dashboard.ahead.weeks', { count })
  if (period === 'monthly') return t('dashboard.ahead.months', { count })
  return t('dashboard.ahead.days', { count })
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
