import type { AdReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { Notice } from '#ui/notice'
import { AdStatusChip } from './ad-status-chip.tsx'
import { AdTerms } from './ad-terms.tsx'
import { AdTickets } from './ad-tickets.tsx'
import { HoursText } from './hours-text.tsx'
import { OwnAdActions } from './own-ad-actions.tsx'

/** An ad as its owner sees it: whether it works, its terms, what can be changed, its tickets. */
export function OwnAd({ ad, heading }: { ad: AdReply; heading: string }) {
  const t = useT()
  const isSoldOut = BigInt(ad.available) < BigInt(ad.minQuantity)
  return (
    <div className="st-one">
      <h1 className="h1 whole-row">{heading}</h1>
      <section className="card card-pad stack" aria-label={t('street.ad.terms')}>
        <div className="row">
          <h2 className="h3 grow">{t('street.ad.terms')}</h2>
          <AdStatusChip ad={ad} />
        </div>
        {ad.status === 'open' && ad.price === null && <Notice tone="warn">{t('street.own.noPrice')}</Notice>}
        {ad.status === 'open' && isSoldOut && <Notice tone="warn">{t('street.own.soldOut', { code: ad.base.code })}</Notice>}
        <AdTerms ad={ad} />
        {ad.hours && <HoursText hours={ad.hours} isOpenNow={ad.isOpenNow} />}
        {ad.instructions !== '' && (
          <div className="quote">
            <p className="label">{t('street.ad.instructions.own')}</p>
            <p className="pretty lines">{ad.instructions}</p>
          </div>
        )}
        {ad.status !== 'closed' && <OwnAdActions ad={ad} />}
      </section>
      <AdTickets ad={ad} />
    </div>
  )
}
