import type { AuthorizationReply, AuthorizationStepReply } from '@bourse/contracts/authorization'
import { useLocale, useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { openQuestionnaire } from '#platform/questionnaire-dialog'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { stepText } from './step-text.ts'

interface StepRowProps {
  step: AuthorizationStepReply
  authorization: AuthorizationReply
  /** The first step that the member can do has the page's only brass button. */
  isNext: boolean
  isReading: boolean
  onRead: () => void
}

/** One step of an authorization: what it is, how far it is, and its button. */
export function StepRow({ step, authorization, isNext, isReading, onRead }: StepRowProps) {
  const t = useT()
  const { tag } = useLocale()
  const { state } = step
  const isDone = state === 'done'
  return (
    <li className={isDone ? 'auth-step is-done' : 'auth-step'} {...(isNext && { 'aria-current': 'step' })}>
      <span className={isDone ? 'badge badge-check' : state === 'refused' ? 'badge badge-fail' : 'badge badge-cancel'}>
        <Icon name={isDone ? 'check' : state === 'refused' ? 'x' : 'minus'} weight="bold" />
      </span>
      <span className="two-lines">
        <b>{t(`authorization.step.${step.step}`)}</b>
        <span className="cap pretty">{stepText(step, authorization.countries, t, tag)}</span>
      </span>
      <Act step={step} assetCode={authorization.assetCode} isNext={isNext} isReading={isReading} onRead={onRead} />
    </li>
  )
}

function Act({ step, assetCode, isNext, isReading, onRead }: Omit<StepRowProps, 'authorization'> & { assetCode: string }) {
  const t = useT()
  const variant = isNext ? 'primary' : 'quiet'
  if (step.state === 'done' && step.until === undefined) return <span className="cap">{t('authorization.state.done')}</span>
  switch (step.step) {
    case 'identity':
    case 'accreditation':
      if (step.state === 'inProgress') return <span className="cap">{t('authorization.state.inProgress')}</span>
      return (
        <a className={buttonClass({ variant, size: 's' })} href={addressOf(step.step === 'identity' ? 'verifyIdentity' : 'verifyWealth')}>
          {t(`authorization.act.${step.step}`)}
        </a>
      )
    case 'questionnaire':
      if (step.state === 'refused') return null
      return (
        <Button variant={variant} size="s" aria-haspopup="dialog" onClick={() => openQuestionnaire(assetCode)}>
          {t(step.state === 'inProgress' ? 'authorization.act.continue' : 'authorization.act.answer')}
        </Button>
      )
    case 'documents':
      return (
        <Button variant={isReading ? 'quiet' : variant} size="s" aria-expanded={isReading} onClick={onRead}>
          {t(isReading ? 'authorization.act.hide' : 'authorization.act.read')}
        </Button>
      )
    case 'country':
      return null
  }
}
