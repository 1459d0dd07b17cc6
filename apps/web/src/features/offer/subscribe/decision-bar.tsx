import { unitCount, unitsText } from '#features/catalogue'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { areMet } from './needs-of.ts'
import type { Subscription } from './use-subscription.ts'

interface DecisionBarProps {
  subscription: Subscription
  sum: string | undefined
  isBusy: boolean
}

/** On phones the decision stays above the navigation; the card's own button gives way. */
export function DecisionBar({ subscription, sum, isBusy }: DecisionBarProps) {
  const t = useT()
  const { tag } = useLocale()
  const { needs, isReady } = subscription
  return (
    <div className="sub-bar">
      <span className="two-lines grow">
        <b className="fig trunc">{sum ?? t('offer.subscribe')}</b>
        <span className="cap">{areMet(needs) ? getsText(subscription, t, tag) : leftText(subscription, t)}</span>
      </span>
      <Button type="submit" variant="primary" disabled={!isReady} busy={isBusy}>
        {t('offer.subscribe')}
      </Button>
    </div>
  )
}

function getsText({ offer, quote }: Subscription, t: Translate, locale: string): string {
  const units = unitsText(quote?.units ?? '0', offer.asset.decimals, locale)
  return t(quote && quote.bonusUnits !== '0' ? 'offer.bar.bonus' : 'offer.bar.units', {
    count: unitCount(quote?.units ?? '0', offer.asset.decimals),
    units,
  })
}

/** “2 documents, 4 questions left”. */
function leftText({ needs }: Subscription, t: Translate): string {
  const parts = needs
    .filter(({ state }) => state !== 'done')
    .map(({ of, left }) => {
      if (of === 'documents') return t('offer.needs.documents', { count: left })
      if (of === 'questionnaire') return t('offer.needs.questions', { count: left })
      return t(`offer.left.${of}`)
    })
  return parts.length === 0 ? '' : t('offer.bar.left', { what: parts.join(', ') })
}
