import type { VenueReply } from '@bourse/contracts/venue'
import { percentText } from '@bourse/domain/formats'
import { useLocale, useT } from '#platform/i18n'
import { Amount, amountText } from '#ui/amount'
import { NIL } from '#ui/kv'
import { figureText, printed, wholePercent } from '../parts/figures.ts'

/** The percent as the page's one large figure; without a target, what was raised. */
export function FundingFigures({ venue }: { venue: VenueReply }) {
  const t = useT()
  const { tag } = useLocale()
  const { target, targetQuoteAsset: quote, value, raised, permille } = venue
  const kind = venue.isAllOrNothing && venue.status !== 'met' ? 'pledged' : 'paid'
  const asset = printed(venue.targetAsset)
  if (target === null || !quote) {
    return (
      <div className="fund-head">
        <p className="fund-raised">
          <Amount raw={raised} asset={asset} size="l" />
          <span className="t-2">{t('venue.raised')}</span>
        </p>
      </div>
    )
  }
  const isSame = quote.code === asset.code
  const percent = permille === null ? NIL : percentText(wholePercent(permille), tag, 'progress')
  const figure = percent.replace(/\D+$/, '') || percent
  const sign = percent.slice(figure.length)
  return (
    <div className="fund-head">
      <p className="fund-percent">
        <span className="fig fund-big">
          {figure}
          <small>{sign}</small>
        </span>
        <span className="fund-sums">
          <b className="fig">{amountText(value ?? raised, value === null ? asset : printed(quote), tag)}</b>
          <span className="t-2">{t(`venue.${kind}Of`, { target: figureText(target, quote, tag) })}</span>
          {!isSame && <span className="cap">{t('venue.collected', { sum: amountText(raised, asset, tag) })}</span>}
        </span>
      </p>
    </div>
  )
}
