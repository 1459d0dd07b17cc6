import type { ReactNode } from 'react'
import { unitsText } from '#features/catalogue'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { openQuestionnaire } from '#platform/questionnaire-dialog'
import { Need as NeedLine, Needs } from '#ui/form-page'
import type { Need } from './needs-of.ts'
import { DOCUMENTS_ID } from './read-steps.tsx'
import { limitsOf } from './units-draft.ts'
import { UNITS_ID } from './units-field.tsx'
import type { Subscription } from './use-subscription.ts'
import { useWaitingText } from './use-waiting-text.ts'

/** Each condition: done ones ticked, the others as links to where they are met. */
export function NeedsList({ subscription }: { subscription: Subscription }) {
  const t = useT()
  return (
    <>
      <p className="label">{t('offer.needs')}</p>
      <Needs>
        {subscription.needs.map((need) => (
          <NeedLine key={need.of} icon={need.state === 'done' ? 'check' : need.state === 'refused' ? 'x' : 'minus'}>
            <span>
              <NeedText need={need} subscription={subscription} />
            </span>
          </NeedLine>
        ))}
      </Needs>
    </>
  )
}

function NeedText({ need: { of, state, left }, subscription }: { need: Need; subscription: Subscription }): ReactNode {
  const t = useT()
  const { tag } = useLocale()
  const waiting = useWaitingText(subscription)
  const { offer, quote, fault } = subscription
  const { least, most } = limitsOf(offer)
  const limits = { least: unitsText(least, offer.asset.decimals, tag), most: unitsText(most, offer.asset.decimals, tag) }
  if (state === 'done') return t(`offer.done.${of === 'funds' ? 'units' : of}`, limits)
  switch (of) {
    case 'identity':
    case 'accreditation':
      if (state === 'inProgress') return t(`offer.needs.${of}.inProgress`)
      return <a href={addressOf(of === 'identity' ? 'verifyIdentity' : 'verifyWealth')}>{t(`offer.needs.${of}`)}</a>
    case 'country':
      return t(state === 'refused' ? 'offer.needs.country.refused' : 'offer.needs.country')
    case 'units':
      if (fault === 'soldOut' || fault === 'ended') return t(`offer.units.${fault}`)
      if (most < least) return t('offer.units.allTaken')
      return (
        <a href={`#${UNITS_ID}`} onClick={(event) => focusOn(event, UNITS_ID)}>
          {t('offer.needs.units', limits)}
        </a>
      )
    case 'funds': {
      const code = quote?.payAsset.code ?? offer.quoteAsset.code
      return (
        <>
          {t('offer.needs.funds', { code })} <a href={addressOf('mintAsset', { digital: code })}>{t('offer.needs.deposit', { code })}</a>
        </>
      )
    }
    case 'documents':
      return (
        <>
          {t('offer.needs.accept')}{' '}
          <a href={`#${DOCUMENTS_ID}`} onClick={(event) => focusOn(event, DOCUMENTS_ID)}>
            {t('offer.needs.documents', { count: left })}
          </a>
        </>
      )
    case 'questionnaire':
      if (state === 'refused') return t('offer.questionnaire.ruledOut')
      return (
        <>
          {t('offer.needs.answer')}{' '}
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => openQuestionnaire(offer.asset.code, waiting)}>
            {t('offer.needs.questions', { count: left })}
          </button>
        </>
      )
  }
}

/** The address of the page stays: it is no place to come back to. */
function focusOn(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
