import type { ProfilePage } from '@bourse/contracts/profile'
import type { VenueCard } from '@bourse/contracts/venue'
import { numberText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, amountText } from '#ui/amount'
import { figured } from '../parts/asset-figure.ts'
import { useVentures } from './use-offers.ts'

/** Among the figures of a group: its ventures, and what they have raised, each currency by itself. */
export function VentureFigures({ page }: { page: ProfilePage }) {
  const t = useT()
  const { tag } = useLocale()
  const ventures = useVentures(page.name)
  if (!ventures || ventures.items.length === 0) return null
  const count = ventures.items.length
  const funded = ventures.items.filter(({ status }) => status === 'met').length
  // Of more than are read, neither their count nor a sum is known.
  const isWhole = ventures.next === null
  const [most, ...others] = isWhole ? raisedOf(ventures.items) : []
  return (
    <>
      <div>
        <dt className="cap">
          {t('groups.profile.ventures', { count })}
          {funded > 0 && `, ${t('groups.profile.funded', { count: funded, figure: numberText(funded, tag) })}`}
        </dt>
        <dd className="fig fig-m">{isWhole ? numberText(count, tag) : `${numberText(count, tag)}+`}</dd>
      </div>
      {most && (
        <div>
          <dt className="cap">
            {t('groups.profile.raised')}
            {others.map(({ asset, sum }) => `, ${amountText(sum, figured(asset), tag)}`)}
          </dt>
          <dd>
            <Amount raw={most.sum} asset={figured(most.asset)} size="m" />
          </dd>
        </div>
      )}
    </>
  )
}

function raisedOf(cards: readonly VenueCard[]) {
  const sums = new Map<string, { asset: VenueCard['targetAsset']; sum: bigint; count: number }>()
  for (const { value, raised, targetQuoteAsset, targetAsset } of cards) {
    const [raw, asset] = value === null || !targetQuoteAsset ? [raised, targetAsset] : [value, targetQuoteAsset]
    if (raw === '0') continue
    const { sum, count } = sums.get(asset.code) ?? { sum: 0n, count: 0 }
    sums.set(asset.code, { asset, sum: sum + BigInt(raw), count: count + 1 })
  }
  return [...sums.values()].sort((a, b) => b.count - a.count || a.asset.code.localeCompare(b.asset.code))
}
