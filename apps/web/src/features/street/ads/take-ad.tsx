import type { AdReply } from '@bourse/contracts/street'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { Notice } from '#ui/notice'
import { useRefusalText } from '../parts/refusal-text.ts'
import { TakeForm } from './take-form.tsx'
import { useOpenTicket } from './use-ads.ts'

/** The form that opens a ticket, or why this reader can't. */
export function TakeAd({ ad }: { ad: AdReply }) {
  const t = useT()
  const refusalText = useRefusalText()
  const open = useOpenTicket(ad.id)
  const others = addressOf('streetAds', { side: ad.side, digital: ad.base.code }, { query: { money: ad.quote.code } })
  // The new ticket itself may be one too many, or the last that the ad had cover for: its form stays until the ticket is shown.
  if (ad.refusal !== null && !open.isPending && !open.isSuccess) {
    return (
      <section className="card card-pad stack" aria-label={t('street.take')}>
        <Notice
          tone="warn"
          title={t('street.take.refused')}
          actions={
            <>
              <a className={buttonClass({ size: 's' })} href={others}>
                {t('street.take.others')}
              </a>
              {ad.refusal === 'identity' && (
                <a className={buttonClass({ size: 's' })} href={addressOf('verifyIdentity')}>
                  {t('street.take.verify')}
                </a>
              )}
            </>
          }
        >
          {refusalText(ad.refusal, ad)}
        </Notice>
      </section>
    )
  }
  return <TakeForm ad={ad} open={open} />
}
