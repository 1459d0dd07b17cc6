import type { FirstStep, HomeReply, StepState } from '@bourse/contracts/home'
import type { PageName } from '@bourse/contracts/page'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { raiseError } from '#platform/raise-error'
import { savePreferences, useSession } from '#platform/session'
import { IconButton } from '#ui/button'
import { Icon, type IconName } from '#ui/icon'
import './first-steps.css'

/** The first steps of a new member, each with its state; hidden when all are done or dismissed. */
export function FirstSteps({ steps }: { steps: HomeReply['steps'] }) {
  const t = useT()
  const { preferences } = useSession()
  const done = steps.filter(({ state }) => state === 'done').length
  if (preferences?.hide_first_steps !== false || done === steps.length) return null
  return (
    <section className="card steps" aria-labelledby="home-steps">
      <div className="card-head">
        <h2 id="home-steps" className="h2 grow">
          {t('home.steps.title')}
        </h2>
        <span className="cap fig">{t('home.steps.count', { done, total: steps.length })}</span>
        <IconButton
          size="s"
          icon="x"
          label={t('home.steps.hide')}
          onClick={() => void savePreferences({ hide_first_steps: true }).catch(raiseError)}
        />
      </div>
      <ol className="steps-list">
        {steps.map(({ step, state }) => (
          <li key={step} data-step={step} data-state={state}>
            <a className="steps-item press" href={addressOf(PAGES_OF[step])}>
              <Icon name={GLYPHS[state]} className="steps-mark" />
              <span className="two-lines">
                <span className="m">{t(`home.steps.${step}`)}</span>
                <span className="xs t-3">{t(`home.steps.state.${state}`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

const PAGES_OF = {
  identity: 'verifyIdentity',
  bank: 'linkedAccounts',
  secondFactor: 'security',
  deposit: 'mint',
  trade: 'express',
} as const satisfies Record<FirstStep, PageName>

const GLYPHS: Record<StepState, IconName> = { todo: 'circle-dashed', inProgress: 'clock', done: 'check' }
