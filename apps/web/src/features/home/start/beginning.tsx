import { VALUATION_ASSET } from '@bourse/domain/pocket'
import type { HomeReply } from '@bourse/contracts/home'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Amount } from '#ui/amount'
import { buttonClass } from '#ui/button'
import { Icon } from '#ui/icon'
import { nextStep, STEP_PAGES } from './next-step.ts'
import './start.css'

/** In place of the pocket's value, as long as the pocket has never held anything: the first steps, the next one with a button. */
export function Beginning({ steps }: { steps: HomeReply['steps'] }) {
  const t = useT()
  const next = nextStep(steps)
  return (
    <section className="card begin" aria-labelledby="home-begin">
      <div className="begin-steps">
        <h2 id="home-begin">{t('home.begin.title')}</h2>
        <p>{t('home.begin.text')}</p>
        <ol>
          {steps.map(({ step, state }, place) => {
            const isNext = step === next
            return (
              <li key={step} data-step={step} data-state={state} className={isNext ? 'is-next' : ''}>
                <span className={state === 'done' ? 'tick is-done' : isNext ? 'tick is-next' : 'tick'} aria-hidden="true">
                  {state === 'done' ? <Icon name="check" weight="bold" size={14} /> : place + 1}
                </span>
                <span className="two-lines grow">
                  {isNext || state === 'done' ? (
                    <span className={isNext ? 'm' : ''}>{t(`home.steps.${step}`)}</span>
                  ) : (
                    <a href={addressOf(STEP_PAGES[step])}>{t(`home.steps.${step}`)}</a>
                  )}
                  {isNext && <span className="cap">{t(`home.steps.why.${step}`)}</span>}
                </span>
                {isNext ? (
                  <a className={buttonClass({ variant: 'primary' })} href={addressOf(STEP_PAGES[step])}>
                    {t(`home.steps.go.${step}`)}
                  </a>
                ) : (
                  state !== 'todo' && <span className="cap">{t(`home.steps.state.${state}`)}</span>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <div className="begin-plate">
        <svg className="begin-art" viewBox="-450 -450 900 900" aria-hidden="true">
          <use href="/art/guilloche.svg#rosette" />
        </svg>
        <p className="label">{t('home.value.label')}</p>
        <p>
          <span className="total">
            <Amount raw={0n} asset={LUSD} size="xl" />
          </span>
        </p>
        <p className="label">{t('home.begin.chart')}</p>
      </div>
    </section>
  )
}

/** As high, while it is known from an earlier visit that these steps come. */
export function BeginningLoading() {
  return <section className="card begin" aria-hidden="true" />
}

const LUSD = { code: VALUATION_ASSET.code, decimals: VALUATION_ASSET.decimals, decimals_min: VALUATION_ASSET.decimalsMin }
