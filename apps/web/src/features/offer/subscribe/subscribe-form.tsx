import type { PreviewReply } from '@bourse/contracts/catalogue'
import type { OfferReply, SubscriptionReply } from '@bourse/contracts/offer'
import { exactAmount } from '@bourse/domain/money'
import { useId, useState } from 'react'
import { figured, UnitProgress } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { Chip } from '#ui/chip'
import { exactText } from '#ui/exact-amount'
import { Form } from '#ui/form'
import { PlatePicture } from '#ui/plate-picture'
import { useSubscribe } from '../queries.ts'
import { CertificateDialog } from './certificate-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { OfferChoices } from './offer-choices.tsx'
import { PaySlip } from './pay-slip.tsx'
import { ReadSteps } from './read-steps.tsx'
import { Step } from './step.tsx'
import { isSameAsked, unitsAsTyped } from './units-draft.ts'
import { UnitsField } from './units-field.tsx'
import { useSubscription } from './use-subscription.ts'

/** The issue, the steps, and what is paid; the certificate once it is done. */
export function SubscribeForm({ asset, offers }: { asset: PreviewReply; offers: readonly OfferReply[] }) {
  const t = useT()
  const { tag } = useLocale()
  const formId = useId()
  const subscription = useSubscription(offers)
  const { offer, units, fault, quote, payCode, isReady } = subscription
  const subscribe = useSubscribe()
  const [done, setDone] = useState<SubscriptionReply>()
  const sum = quote && fault === undefined ? exactText(quote.total, figured(quote.payAsset), tag) : undefined
  const label = sum === undefined ? t('offer.subscribe') : t('offer.subscribeFor', { sum })
  // A refusal is about the units that were asked for; the field says why others can't be taken.
  const asked = units === undefined ? undefined : { offerId: offer.rowId, units: unitsAsTyped(units, offer), payAsset: payCode }
  const isAboutThese = fault === undefined && isSameAsked(subscribe.variables?.terms, asked)
  const submit = () => {
    if (!isReady || !quote || asked === undefined || subscribe.isPending) return
    const totalMax = exactAmount(BigInt(quote.total), quote.payAsset)
    subscribe.mutate({ terms: { ...asked, totalMax }, what: label }, { onSuccess: setDone })
  }
  return (
    <Form id={formId} className="sub" aria-label={t('offer.form')} onSubmit={submit}>
      <div className="sub-main column gap-5">
        <section className="card sub-issue" aria-label={t('offer.issue')}>
          <PlatePicture image={asset.image} name={asset.name} sizes="(max-width: 767px) 100vw, 176px" isFirst />
          <div>
            <UnitProgress
              offers={[offer]}
              {...(fault === undefined && units !== undefined && { wanted: units })}
              beside={
                offer.phase === 'open' && (
                  <Chip tone="warn" icon="clock">
                    {t('offer.closes', { time: momentText(offer.closeDate, tag) })}
                  </Chip>
                )
              }
            />
          </div>
        </section>
        <section className="card" aria-label={t('offer.yours')}>
          <Step number={1} title={t('offer.step.offer')}>
            <OfferChoices offers={offers} chosen={offer} onChoose={subscription.choose} />
          </Step>
          <UnitsField subscription={subscription} number={2} />
          <ReadSteps subscription={subscription} firstNumber={3} />
        </section>
      </div>
      <PaySlip subscription={subscription} label={label} subscribe={{ ...subscribe, error: isAboutThese ? subscribe.error : null }} />
      <DecisionBar subscription={subscription} sum={sum} isBusy={subscribe.isPending} />
      {done && <CertificateDialog subscription={done} offer={offer} onClose={() => setDone(undefined)} />}
    </Form>
  )
}
