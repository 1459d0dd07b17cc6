import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { exactText } from '../figures.ts'
import { FLOW_STEPS } from '../flow-draft.ts'
import { FlowForm } from '../flow-form.tsx'
import type { FlowProps } from '../flow-frame.tsx'
import { type FlowTurn, HoldingsFlow } from '../holdings-flow.tsx'
import { WhomStep } from '../whom-step.tsx'
import { RequestAmountStep } from './request-amount-step.tsx'
import { RequestCheckStep } from './request-check-step.tsx'
import { RequestDone } from './request-done.tsx'
import { useRequest } from './use-request.ts'

/** A request from the first step to its confirmation. */
export function RequestFlow(props: FlowProps) {
  const t = useT()
  return (
    <HoldingsFlow place={props.place} title={t('transfer.request.title')} onClose={props.onClose}>
      {(turn) => <Steps {...props} {...turn} />}
    </HoldingsFlow>
  )
}

function Steps({ place, onClose, holdings, isAgain, onAgain, ...wanted }: FlowProps & FlowTurn) {
  const t = useT()
  const { tag } = useLocale()
  const asking = useRequest(holdings, isAgain ? {} : wanted)
  const [hasMoved, setMoved] = useState(place === 'dialog' || isAgain)
  if (asking.done) return <RequestDone place={place} asking={asking} onClose={onClose} onAgain={onAgain} />

  const { step, isBusy, asset, raw } = asking
  const amount = asset && raw !== undefined ? exactText(raw, asset, tag) : ''
  const label = t('transfer.request.submit', { amount })
  const titles = { 1: t('transfer.request.title'), 2: t('transfer.request.whom'), 3: t('transfer.request.check') }
  return (
    <FlowForm
      place={place}
      title={titles[step]}
      step={{ now: step, of: FLOW_STEPS }}
      onClose={isBusy && !asking.isChecking ? undefined : onClose}
      fine={step === 3 && t('transfer.request.fine')}
      submitLabel={step === 3 ? label : t('transfer.continue')}
      isBusy={isBusy}
      onBack={step > 1 ? asking.back : undefined}
      onSubmit={() => {
        setMoved(true)
        void asking.proceed(label)
      }}
    >
      {step === 1 && <RequestAmountStep asking={asking} holdings={holdings} takesFocus={hasMoved} />}
      {step === 2 && <WhomStep to="request" draft={asking} />}
      {step === 3 && <RequestCheckStep asking={asking} />}
    </FlowForm>
  )
}
