import { useId, useState } from 'react'
import { useT } from '#platform/i18n'
import { addressOf } from '#platform/navigation'
import { Button, buttonClass } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/notice'
import { Skeleton, Skeletons } from '#ui/skeleton'
import { FlowFrame, type FlowPlace } from '../flow-frame.tsx'
import { type Holdings, useHoldings } from '../queries.ts'
import { SendAmountStep } from './send-amount-step.tsx'
import { SendCheckStep, useSendLabel } from './send-check-step.tsx'
import { SendDone } from './send-done.tsx'
import { SendRecipientStep } from './send-recipient-step.tsx'
import { type SendWanted, useSend } from './use-send.ts'

interface SendFlowProps extends SendWanted {
  place: FlowPlace
  /** Closes the dialog it stands in. */
  onClose?: () => void
}

const STEPS = 3

/** Sending from the first figure to the receipt. Each send begins anew, with a key of its own. */
export function SendFlow(props: SendFlowProps) {
  const t = useT()
  const { holdings, isError, isRetrying, retry } = useHoldings()
  const [turn, setTurn] = useState(0)
  const title = t('transfer.send.title')
  if (!holdings)
    return (
      <FlowFrame place={props.place} title={title} onClose={props.onClose}>
        {isError ? (
          <ErrorState what={t('transfer.load.failed')} safe={t('transfer.load.safe')} isRetrying={isRetrying} onRetry={retry} />
        ) : (
          <FlowSkeleton />
        )}
      </FlowFrame>
    )
  return <Steps key={turn} {...props} holdings={holdings} isAgain={turn > 0} onAgain={() => setTurn(turn + 1)} />
}

function Steps({
  place,
  onClose,
  holdings,
  isAgain,
  onAgain,
  ...wanted
}: SendFlowProps & { holdings: Holdings; isAgain: boolean; onAgain: () => void }) {
  const t = useT()
  const formId = useId()
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
    <FlowFrame
      place={place}
      title={titles[send.step]}
      step={{ now: send.step, of: STEPS }}
      onClose={send.isBusy && !send.isChecking ? undefined : onClose}
      fine={send.step === 3 && t(send.when.kind === 'now' ? fineOf(send.recipient?.kind) : 'transfer.send.fine.later')}
      actions={
        <>
          {send.step > 1 && (
            <Button size="l" disabled={send.isBusy} onClick={() => send.back()}>
              {t('ui.dialog.back')}
            </Button>
          )}
          <Button key={send.step} type="submit" form={formId} size="l" variant="primary" autoFocus={send.step === 3} busy={send.isBusy}>
            {send.step === 3 ? sendLabel : t('transfer.continue')}
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
          void send.goOn(sendLabel)
        }}
      >
        {send.step === 1 && <SendAmountStep send={send} holdings={holdings} takesFocus={hasMoved} />}
        {send.step === 2 && <SendRecipientStep send={send} />}
        {send.step === 3 && <SendCheckStep send={send} />}
      </form>
    </FlowFrame>
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

/** The shape of two fields and a button. */
export function FlowSkeleton() {
  return (
    <Skeletons>
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="48%" height={20} />
    </Skeletons>
  )
}

function fineOf(kind: 'profile' | 'email' | undefined) {
  return kind === 'email' ? 'transfer.send.fine.email' : 'transfer.send.fine'
}
