import type { VenueReply } from '@bourse/contracts/venue'
import { useLocale, useT } from '#platform/i18n'
import { figureText } from '../parts/figures.ts'

/** Where the money goes, as the sponsor planned it; bars compare the lines. */
export function Budget({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { budget, target } = venue
  const asset = venue.targetQuoteAsset ?? venue.targetAsset
  if (budget.length === 0) return null
  const amounts = budget.map(({ amount }) => BigInt(amount))
  const most = amounts.reduce((a, b) => (a > b ? a : b), 1n)
  const total = amounts.reduce((a, b) => a + b, 0n)
  // A plan that adds up to the target says so; any other shows its own sum.
  const isWhole = target !== null && total === BigInt(target)
  return (
    <section className="column above-6 later" aria-labelledby="ven-budget">
      <h2 className="h2" id="ven-budget">
        {t('venue.budget')}
      </h2>
      <dl className="spend rows">
        {budget.map(({ text, amount }, place) => (
          <div key={`${place} ${text}`}>
            <dt>{text}</dt>
            <dd className="spend-bar" aria-hidden="true">
              <i style={{ width: `${Number((BigInt(amount) * 1000n) / most) / 10}%` }} />
            </dd>
            <dd className="fig num">{figureText(amount, asset, tag)}</dd>
          </div>
        ))}
        <div className="spend-sum">
          <dt>{t(isWhole ? 'venue.target' : 'venue.budget.sum')}</dt>
          <dd className="fig num">{figureText(total, asset, tag)}</dd>
        </div>
      </dl>
    </section>
  )
}
