import type { HomeReply } from '@bourse/contracts/home'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { raiseError } from '#platform/raise-error'
import { savePreferences } from '#platform/session'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { nextStep, STEP_PAGES, stepsLeft } from './next-step.ts'
import './start.css'

/** What is left of the first steps, in one line that leads to the next; its room is kept while it is read. */
export function GetStarted({ steps }: { steps: HomeReply['steps'] | undefined }) {
  const t = useT()
  if (!steps) return <div className="start-room" />
  const next = nextStep(steps)
  const left = stepsLeft(steps)
  return (
    <section className="start" aria-label={t('home.steps.title')}>
      <span className="start-pips only-d" role="img" aria-label={t('home.steps.count', { done: steps.length - left, total: steps.length })}>
        {steps.map(({ step, state }) => (
          <i key={step} className={state === 'done' ? 'is-done' : ''} />
        ))}
      </span>
      {next === undefined ? (
        <span className="grow">{t('home.steps.all')}</span>
      ) : (
        <>
          <span className="t-2 start-left">{t('home.steps.left', { left, total: steps.length })}</span>
          <a className="start-next grow" href={addressOf(STEP_PAGES[next])} data-step={next}>
            <span className="trunc">{t(`home.steps.then.${next}`)}</span>
            <Icon name="arrow-right" size={16} />
          </a>
        </>
      )}
      <IconButton
        size="s"
        icon="x"
        label={t('home.steps.hide')}
        onClick={() => void savePreferences({ hide_first_steps: true }).catch(raiseError)}
      />
    </section>
  )
}
