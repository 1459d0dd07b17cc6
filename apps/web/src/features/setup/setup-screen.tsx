import { useState } from 'react'
import { ApiError } from '#platform/http'
import { useT } from '#platform/i18n'
import { NotFound } from '#shell/not-found'
import { Page } from '#shell/page'
import { Skeleton } from '#ui/skeleton'
import { StepLine } from '#ui/step-line'
import { useApplyPlan, useSetupState } from './queries.ts'
import { SetupDone } from './setup-done.tsx'
import { SetupReview } from './setup-review.tsx'
import { SetupForm } from './setup-form.tsx'
import { planOf, SETUP_STEPS, standardValues, stepOfFault } from './setup-steps.ts'
import './setup.css'

/** Leads whoever has the console’s code from an empty installation to one that members can trade in. */
export function SetupScreen() {
  const state = useSetupState()
  const [isDone, setDone] = useState(false)
  if (!state.data) return <Waiting />
  if (!state.data.isOpen && !isDone) return <NotFound />
  return <Steps canMail={state.data.canMail} onDone={() => setDone(true)} />
}

function Steps({ canMail, onDone }: { canMail: boolean; onDone: () => void }) {
  const t = useT()
  const apply = useApplyPlan()
  const [values, setValues] = useState(standardValues)
  const [place, setPlace] = useState(0)
  const step = SETUP_STEPS[place] ?? 'code'
  const send = () =>
    apply.mutate(
      { code: values['code'] ?? '', plan: planOf(values) },
      {
        onSuccess: onDone,
        // A refused answer leads back to the question.
        onError: (error) => {
          const [path] = error instanceof ApiError ? Object.keys(error.fields) : []
          if (path !== undefined) setPlace(SETUP_STEPS.indexOf(stepOfFault(path)))
        },
      },
    )
  const back = () => setPlace(place - 1)
  return (
    <Page title={t('pages.setup')}>
      <div className="setup">
        <section className="card setup-card">
          {apply.isSuccess ? (
            <SetupDone steps={apply.data.steps} />
          ) : (
            <>
              <header className="setup-head column gap-2">
                <StepLine now={place + 1} of={SETUP_STEPS.length} />
                <h1 className="display">{t(`setup.${step}.title`)}</h1>
                <p className="t-2 pretty">{t(`setup.${step}.lead`)}</p>
              </header>
              {step === 'review' ? (
                <SetupReview values={values} isBusy={apply.isPending} error={apply.error} onBack={back} onSend={send} />
              ) : (
                <SetupForm
                  key={step}
                  step={step}
                  canMail={canMail}
                  values={values}
                  error={apply.error}
                  onBack={place > 0 ? back : undefined}
                  onNext={(given) => {
                    setValues({ ...values, ...given })
                    apply.reset()
                    setPlace(place + 1)
                  }}
                />
              )}
            </>
          )}
        </section>
      </div>
    </Page>
  )
}

function Waiting() {
  const t = useT()
  return (
    <Page title={t('pages.setup')}>
      <div className="setup">
        <section className="card setup-card" aria-busy="true">
          <Skeleton width="60%" height={28} />
          <Skeleton width="90%" height={20} />
        </section>
      </div>
    </Page>
  )
}
