import { SIGN_UP_STEPS } from '@bourse/domain/session'
import { type ReactNode, useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { logOut, useSession } from '#platform/session'
import { Button, buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { Wordmark } from '#ui/wordmark'
import { useTitle } from './document-title.ts'
import { LanguageChoice } from './language-choice.tsx'
import './onboarding.css'

interface OnboardingProps {
  /** The step that this page is, counted from 1. */
  step: number
  title: ReactNode
  lead?: ReactNode
  /** Below the form: another way, or the way back. */
  foot?: ReactNode
  children: ReactNode
}

const STEPS = ['onboarding.step.email', 'onboarding.step.code', 'onboarding.step.password', 'onboarding.step.you'] as const

/** The one frame of the four steps of a new account: the steps on a plate, title, fields and button always in the same place. */
export function Onboarding({ step, title, lead, foot, children }: OnboardingProps) {
  const t = useT()
  const said = t('ui.dialog.step', { now: step, of: SIGN_UP_STEPS })
  useTitle(t('onboarding.title'))
  return (
    <div className="onboarding">
      <aside className="onboarding-plate">
        <img src="/art/guilloche.svg" alt="" />
        <Wordmark />
        <p className="onboarding-claim">{t('onboarding.claim')}</p>
        <ol aria-label={said}>
          {STEPS.map((name, place) => (
            <StepRow key={name} name={t(name)} number={place + 1} now={step} />
          ))}
        </ol>
        <p className="onboarding-pause label">{t('onboarding.pause')}</p>
      </aside>
      <div className="onboarding-side">
        <Top />
        <div className="onboarding-bar" role="img" aria-label={said}>
          {STEPS.map((name, place) => (
            <i key={name} className={place < step ? 'is-done' : ''} />
          ))}
        </div>
        <main id="main" tabIndex={-1} className="onboarding-main">
          <span className="cap">{said}</span>
          <h1>{title}</h1>
          {lead && <p className="t-2 pretty">{lead}</p>}
          <div className="onboarding-form">{children}</div>
          {foot && <div className="onboarding-foot cap">{foot}</div>}
        </main>
      </div>
    </div>
  )
}

function StepRow({ name, number, now }: { name: string; number: number; now: number }) {
  if (number < now) {
    return (
      <li className="is-done">
        <span className="onboarding-tick">
          <Icon name="check" size={13} />
        </span>
        {name}
      </li>
    )
  }
  return (
    <li {...(number === now && { 'aria-current': 'step' })}>
      <span className="onboarding-tick">{number}</span>
      {name}
    </li>
  )
}

/** The language, and the way out: help and signing out are never in the way of a step (DEF-005, SHELL-17). */
function Top() {
  const t = useT()
  const { open } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logOut()
  }
  return (
    <header className="onboarding-top">
      <Wordmark />
      <span className="grow" />
      <LanguageChoice />
      {open ? (
        <>
          <a
            className={`${buttonClass({ variant: 'plain', size: 's' })} onboarding-help`}
            href={addressOf('help')}
            aria-label={t('pages.help')}
          >
            <Icon name="question" />
            <span className="only-d">{t('pages.help')}</span>
          </a>
          <Button variant="plain" size="s" disabled={isLeaving} onClick={leave}>
            {t('shell.menu.logOut')}
          </Button>
        </>
      ) : (
        <a className={buttonClass({ variant: 'plain', size: 's' })} href={addressOf('signin')}>
          {t('shell.signIn')}
        </a>
      )}
    </header>
  )
}
