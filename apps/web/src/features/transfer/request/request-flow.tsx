import { useId, useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/notice'
import { exactText } from '../figures.ts'
import { FlowFrame, type FlowPlace } from '../flow-frame.tsx'
import { type Holdings, useHoldings } from '../queries.ts'
import { FlowSkeleton } from '../send/send-flow.tsx'
import { RequestAmountStep } from './request-amount-step.tsx'
import { RequestCheckStep } from './request-check-step.tsx'
import { RequestDone } from './request-done.tsx'
import { RequestWhomStep } from './request-whom-step.tsx'
import { type RequestWanted, useRequest } from './use-request.ts'

interface RequestFlowProps extends RequestWanted {
  place: FlowPlace
  /** Closes the dialog it stands in. */
  onClose?: () => void
}

const STEPS = 3

/** Asking from the first figure to the word that it was asked. Each request begins anew, with a key of its own. */
export function RequestFlow(props: RequestFlowProps) {
  const t = useT()
  const { holdings, isError, isRetrying, retry } = useHoldings()
  const [turn, setTurn] = useState(0)
  if (holdings) return <Steps key={turn} {...props} holdings={holdings} isAgain={turn > 0} onAgain={() => setTurn(turn + 1)} />
  return (
    <FlowFrame place={props.place} title={t('transfer.request.title')} onClose={props.onClose}>
      {isError ? (
        <ErrorState what={t('transfer.load.failed')} safe={t('transfer.load.safe')} isRetrying={isRetrying} onRetry={retry} />
      ) : (
        <FlowSkeleton />
      )}
    </FlowFrame>
  )
}

interface StepsProps extends RequestFlowProps {
  holdings: Holdings
  isAgain: boolean
  onAgain: () => void
}

function Steps({ place, onClose, holdings, isAgain, onAgain, ...wanted }: StepsProps) {
  const t = useT()
  const { tag } = useLocale()
  const formId = useId()
  const asking = useRequest(holdings, isAgain ? {} : wanted)
  const [hasMoved, setMoved] = useState(place === 'dialog' || isAgain)
  if (asking.done) return <RequestDone place={place} asking={asking} onClose={onClose} onAgain={onAgain} />

  const { step, isBusy, asset, raw } = asking
  const amount = asset && raw !== undefined ? exactText(raw, asset, tag) : ''
  const label = t('transfer.request.submit', { amount })
  const titles = { 1: t('transfer.request.title'), 2: t('transfer.request.whom'), 3: t('transfer.request.check') }
  return (
    <FlowFrame
      place={place}
      title={titles[step]}
      step={{ now: step, of: STEPS }}
      onClose={isBusy && !asking.isChecking ? undefined : onClose}
      fine={step === 3 && t('transfer.request.fine')}
      actions={
        <>
          {step > 1 && (
            <Button size="l" disabled={isBusy} onClick={asking.back}>
              {t('ui.dialog.back')}
            </Button>
          )}
          <Button key={step} type="submit" form={formId} size="l" variant="primary" autoFocus={step === 3} busy={isBusy}>
            {step === 3 ? label : t('transfer.continue')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMoved(true)
          void asking.goOn(label)
        }}
      >
        {step === 1 && <RequestAmountStep asking={asking} holdings={holdings} takesFocus={hasMoved} />}
        {step === 2 && <RequestWhomStep asking={asking} />}
        {step === 3 && <RequestCheckStep asking={asking} />}
      </form>
    </FlowFrame>
  )
}
