import { useEffect, useRef } from 'react'
import { useSteps } from '#features/authorization'
import { AcceptanceList, useDocuments } from '#features/document'
import { useLocale, useT } from '#platform/i18n'
import { momentText } from '#platform/moments'
import { openQuestionnaire } from '#platform/questionnaire-dialog'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { ErrorState } from '#ui/notice'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { Strips } from '#ui/strips'
import { Step } from './step.tsx'
import type { Subscription } from './use-subscription.ts'
import { useWaitingText } from './use-waiting-text.ts'

export const DOCUMENTS_ID = 'subscribe-documents'
export const QUESTIONNAIRE_ID = 'subscribe-questionnaire'

/** The documents to accept and the questions to answer, where the asset asks for them. */
export function ReadSteps({ subscription, firstNumber }: { subscription: Subscription; firstNumber: number }) {
  const asks = (of: string) => subscription.needs.some((need) => need.of === of)
  const hasDocuments = asks('documents')
  return (
    <>
      {hasDocuments && <Documents subscription={subscription} number={firstNumber} />}
      {asks('questionnaire') && <Questionnaire subscription={subscription} number={hasDocuments ? firstNumber + 1 : firstNumber} />}
    </>
  )
}

function Documents({ subscription: { offer, refreshNeeds }, number }: { subscription: Subscription; number: number }) {
  const t = useT()
  const { data, isError, isFetching, refetch } = useDocuments(offer.asset.code)
  const required = data?.filter(({ isRequired }) => isRequired)
  const done = required?.filter(({ isConfirmed }) => isConfirmed).length
  return (
    <Step
      id={DOCUMENTS_ID}
      number={number}
      title={t('offer.step.documents')}
      aside={
        required && (
          <span className="cap">{t('offer.documents.count', { done: done ?? 0, total: required.length, count: required.length })}</span>
        )
      }
    >
      {required && (
        <AcceptanceList
          documents={required}
          onAccepted={() => {
            void refetch()
            refreshNeeds()
          }}
        />
      )}
      {!data && !isError && (
        <Skeletons>
          <SkeletonRows count={2} />
        </Skeletons>
      )}
      {!data && isError && <ErrorState what={t('offer.documents.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
    </Step>
  )
}

function Questionnaire({ subscription, number }: { subscription: Subscription; number: number }) {
  const t = useT()
  const { tag } = useLocale()
  const { code } = subscription.offer.asset
  const waiting = useWaitingText(subscription)
  const step = useSteps(code).data?.steps.find((each) => each.step === 'questionnaire')
  useFocusWhenDone(step?.state === 'done' || step?.state === 'refused')
  if (!step) return null
  const { state, done, total, at } = step
  const isOpen = state === 'todo' || state === 'inProgress'
  return (
    <Step
      id={QUESTIONNAIRE_ID}
      number={number}
      title={t('offer.step.questionnaire')}
      aside={
        isOpen ? (
          <Button size="s" aria-haspopup="dialog" onClick={() => openQuestionnaire(code, waiting)}>
            {t(state === 'todo' ? 'offer.questionnaire.answer' : 'offer.questionnaire.continue')}
          </Button>
        ) : (
          <Chip tone={state === 'done' ? 'buy' : 'sell'} icon={state === 'done' ? 'check' : 'x'}>
            {t(`offer.questionnaire.${state}`)}
          </Chip>
        )
      }
    >
      {state === 'done' && at !== null && <p className="cap">{t('offer.questionnaire.at', { time: momentText(at, tag) })}</p>}
      {state === 'refused' && <p className="cap">{t('offer.questionnaire.ruledOut')}</p>}
      {isOpen && (
        <>
          <p className="cap pretty">
            {t('offer.questionnaire.text', { count: total })} {done > 0 && t('offer.questionnaire.kept', { count: done })}
          </p>
          <Strips states={Array.from({ length: total }, (_, place) => (place < done ? 'done' : place === done ? 'current' : 'todo'))} />
        </>
      )}
    </Step>
  )
}

/** The button that opened the dialog is gone once everything is answered: the keyboard goes on from its step. */
function useFocusWhenDone(isDone: boolean): void {
  const wasDone = useRef(isDone)
  useEffect(() => {
    if (isDone && !wasDone.current && document.activeElement === document.body) document.getElementById(QUESTIONNAIRE_ID)?.focus()
    wasDone.current = isDone
  }, [isDone])
}
