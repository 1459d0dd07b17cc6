import { useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FLOW_STEPS } from '../flow-draft.ts'
import { FlowForm } from '../flow-form.tsx'
import { FlowFrame, type FlowProps } from '../flow-frame.tsx'
import { type FlowTurn, HoldingsFlow } from '../holdings-flow.tsx'
import { WhomStep } from '../whom-step.tsx'
import { SendAmountStep } from './send-amount-step.tsx'
import { SendCheckStep, useSendLabel } from './send-check-step.tsx'
import { SendDone } from './send-done.tsx'
import { type Send, useSend } from './use-send.ts'

/** A send from the first step to the receipt. */
export function SendFlow(props: FlowProps) {
  const t = useT()
  return (
    <HoldingsFlow place={props.place} title={t('transfer.send.title')} onClose={props.onClose}>
      {(turn) => <Steps {...props} {...turn} />}
    </HoldingsFlow>
  )
}

function Steps({ place, onClose, holdings, isAgain, onAgain, ...wanted }: FlowProps & FlowTurn) {
  const t = useT()
  const send = useSend(holdings, isAgain ? {} : wanted)
  const sendLabel = useSendLabel(send)
  const [hasMoved, setMoved] = useState(place === 'dialog' || isAgain)
  if (send.done) return <SendDone place={place} send={send} onClose={onClose} onAgain={onAgain} />
  if (send.step === 1 && !holdings.wallets.some(({ asset }) => holdings.availableOf(asset.code) > 0n))
    return (
      <FlowFrame place={place} title={t('transfer.send.title')} onClose={onClose}>
        <NothingToSend />
      </FlowFrame>
    )

  const titles = { 1: t('transfer.send.title'), 2: t('transfer.send.whom'), 3: t('transfer.send.check') }
  return (
    <FlowForm
      place={place}
      title={titles[send.step]}
      step={{ now: send.step, of: FLOW_STEPS }}
      onClose={send.isBusy && !send.isChecking ? undefined : onClose}
      fine={send.step === 3 && t(send.when.kind === 'now' ? fineOf(send.recipient?.kind) : 'transfer.send.fine.later')}
      submitLabel={send.step === 3 ? sendLabel : t('transfer.continue')}
      isBusy={send.isBusy}
      onBack={send.step > 1 ? () => send.back() : undefined}
      onSubmit={() => {
        setMoved(true)
        void send.proceed(sendLabel)
      }}
    >
      {send.step === 1 && <SendAmountStep send={send} holdings={holdings} takesFocus={hasMoved} />}
      {send.step === 2 && <SendWhomStep send={send} />}
      {send.step === 3 && <SendCheckStep send={send} />}
    </FlowForm>
  )
}

/** An e-mail address can be sent to as well, whether or not it has an account (DEF-053). */
function SendWhomStep({ send }: { send: Send }) {
  const t = useT()
  const isByEmail = send.entry.kind === 'email'
  return (
    <WhomStep
      to="send"
      draft={send}
      aside={
        <span className="cap">
          <button type="button" className="link" onClick={() => send.turnToEmail(!isByEmail)}>
            {t(isByEmail ? 'transfer.send.toProfile' : 'transfer.send.byEmail')}
          </button>
        </span>
      }
    />
  )
}

function NothingToSend() {
  const t = useT()
  return (
    <EmptyState
      picture="pocket"
      title={t('transfer.send.nothing')}
      actions={
        <>
          <a className={buttonClass({ variant: 'primary' })} href={addressOf('mint')}>
            {t('transfer.send.load')}
          </a>
          <a className={buttonClass()} href={addressOf('request')}>
            {t('transfer.send.ask')}
          </a>
        </>
      }
    >
      {t('transfer.send.nothing.text')}
    </EmptyState>
  )
}

function fineOf(kind: 'profile' | 'email' | undefined) {
  return kind === 'email' ? 'transfer.send.fine.email' : 'transfer.send.fine'
}
