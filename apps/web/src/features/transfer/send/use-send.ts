import type { ScheduleReply, TransferReply } from '@bourse/contracts/transfer'
import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { addressOfRecipient, type Recipient, useRecipient } from '#features/friend'
import { useOpenSession } from '#platform/session'
import { fieldFault } from '../field-fault.ts'
import { readAmount } from '../figures.ts'
import { firstAsset } from '../first-asset.ts'
import type { FlowDraft, FlowStep, FlowWanted } from '../flow-draft.ts'
import type { Holdings } from '../queries.ts'
import { useSteady } from '../use-steady.ts'
import { useSchedule, useSendNow } from './queries.ts'
import { firstWhen, readWhen, type When, type WhenFault } from './when.ts'

export interface Send extends FlowDraft {
  available: bigint
  isShort: boolean
  when: When
  whenFaults: WhenFault
  /** Switches between a handle or address and an address only (DEF-053). */
  turnToEmail: (isByEmail: boolean) => void
  done: { kind: 'sent'; reply: TransferReply } | { kind: 'scheduled'; reply: ScheduleReply } | undefined
  change: (change: Parameters<FlowDraft['change']>[0] & { when?: When }) => void
  back: (to?: FlowStep) => void
}

/** Three steps: asset and amount, recipient and note, check and send (MOVE-02, DEF-067). Going back keeps the input. */
export function useSend(holdings: Holdings, wanted: FlowWanted): Send {
  const { profile } = useOpenSession()
  const [step, setStep] = useState<FlowStep>(1)
  const [isChecked, setChecked] = useState(false)
  const [draft, setDraft] = useState({
    code: firstAsset(holdings, wanted.asset, profile.defaultAssetCode),
    amount: '',
    note: '',
    when: firstWhen(Date.now()),
  })
  const [whenFaults, setWhenFaults] = useState<WhenFault>({})
  const [recipient, setRecipient] = useState<Recipient>()
  const [isByEmail, setByEmail] = useState(false)
  const entry = useRecipient(isByEmail ? 'email' : 'profile-or-email', { initial: wanted.recipient })
  const sendNow = useSendNow()
  const schedule = useSchedule()

  const asset = holdings.assetOf(draft.code)
  const available = useSteady(holdings.availableOf(draft.code), sendNow.status !== 'idle')
  const raw = asset && readAmount(draft.amount, asset)
  const isShort = raw !== undefined && raw > available
  const error = sendNow.error ?? schedule.error

  const move = (to: FlowStep) => {
    setChecked(false)
    setStep(to)
  }
  /** A field error goes back to the step of its field. */
  const onError = (failure: Error) => {
    if (fieldFault(failure, 'asset', 'quantity') !== undefined) setStep(1)
    else if (fieldFault(failure, 'recipient', 'note') !== undefined) setStep(2)
  }
  const submit = (what: string) => {
    if (!asset || raw === undefined || !recipient) return
    const figures = { decimals: asset.decimals, decimalsMin: asset.decimals_min }
    const terms = {
      asset: asset.code,
      recipient: addressOfRecipient(recipient),
      quantity: plainAmount(raw, figures),
      ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
    }
    if (draft.when.kind === 'now') return sendNow.mutate({ terms, what }, { onError })
    const read = readWhen(draft.when, Date.now())
    setWhenFaults('faults' in read ? read.faults : {})
    if ('timing' in read) schedule.mutate({ terms: { ...terms, ...read.timing }, what }, { onError })
  }
  return {
    ...draft,
    step,
    asset,
    available,
    raw,
    isShort,
    whenFaults,
    entry,
    turnToEmail: (isTo) => {
      setByEmail(isTo)
      setChecked(false)
      if (isTo) entry.setText('')
    },
    recipient,
    isChecked,
    isBusy: sendNow.isPending || schedule.isPending,
    isChecking: sendNow.isChecking || schedule.isChecking,
    error,
    done: sendNow.data ? { kind: 'sent', reply: sendNow.data } : schedule.data && { kind: 'scheduled', reply: schedule.data },
    change: (change) => {
      setDraft((before) => ({ ...before, ...change }))
      setWhenFaults({})
      sendNow.reset()
      schedule.reset()
    },
    proceed: async (what) => {
      setChecked(true)
      if (step === 1 && raw !== undefined && !isShort) move(2)
      if (step === 2) {
        const settled = await entry.settle()
        if (!settled) return
        setRecipient(settled)
        sendNow.reset()
        // Scheduled sends go to profiles only: an address may never have one.
        if (settled.kind === 'email') setDraft((before) => ({ ...before, when: { ...before.when, kind: 'now' } }))
        move(3)
      }
      if (step === 3) submit(what)
    },
    back: (to) => {
      sendNow.reset()
      schedule.reset()
      move(to ?? (step === 3 ? 2 : 1))
    },
  }
}
