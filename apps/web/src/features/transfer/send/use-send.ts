import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ScheduleReply, TransferReply } from '@bourse/contracts/transfer'
import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { addressOfRecipient, type Recipient, type RecipientEntry, useRecipient } from '#features/friend'
import { useOpenSession } from '#platform/session'
import { fieldFault } from '../field-fault.ts'
import { readAmount } from '../figures.ts'
import { firstAsset } from '../first-asset.ts'
import type { Holdings } from '../queries.ts'
import { useSteady } from '../use-steady.ts'
import { useSchedule, useSendNow } from './queries.ts'
import { firstWhen, readWhen, type When, type WhenFault } from './when.ts'

export type SendStep = 1 | 2 | 3

export interface SendWanted {
  asset?: string | undefined
  /** A handle. */
  recipient?: string | undefined
}

export interface Send {
  step: SendStep
  asset: AssetReply | undefined
  available: bigint
  amount: string
  /** Raw units; undefined while the text is no amount. */
  raw: bigint | undefined
  isShort: boolean
  note: string
  when: When
  whenFaults: WhenFault
  entry: RecipientEntry
  /** Known once the second step is done. */
  recipient: Recipient | undefined
  /** Somebody wanted to go on from this step: what is missing may be said. */
  isChecked: boolean
  isBusy: boolean
  isChecking: boolean
  error: Error | null
  done: { kind: 'sent'; reply: TransferReply } | { kind: 'scheduled'; reply: ScheduleReply } | undefined
  change: (change: Partial<Pick<Send, 'amount' | 'note' | 'when'>> & { code?: string }) => void
  /** On to the next step; from the last one it is sent, under these words. */
  goOn: (what: string) => Promise<void>
  back: (to?: SendStep) => void
}

/** Three steps: asset and amount, whom and a note, check and send (MOVE-02, DEF-067). What was entered stays on the way back. */
export function useSend(holdings: Holdings, wanted: SendWanted): Send {
  const { profile } = useOpenSession()
  const [step, setStep] = useState<SendStep>(1)
  const [isChecked, setChecked] = useState(false)
  const [draft, setDraft] = useState({
    code: firstAsset(holdings, wanted.asset, profile.defaultAssetCode),
    amount: '',
    note: '',
    when: firstWhen(Date.now()),
  })
  const [whenFaults, setWhenFaults] = useState<WhenFault>({})
  const [recipient, setRecipient] = useState<Recipient>()
  const entry = useRecipient('profile-or-email', { initial: wanted.recipient })
  const sendNow = useSendNow()
  const schedule = useSchedule()

  const asset = holdings.assetOf(draft.code)
  const available = useSteady(holdings.availableOf(draft.code), sendNow.status !== 'idle')
  const raw = asset && readAmount(draft.amount, asset)
  const isShort = raw !== undefined && raw > available
  const error = sendNow.error ?? schedule.error

  const move = (to: SendStep) => {
    setChecked(false)
    setStep(to)
  }
  /** A fault of a field leads back to where the field is. */
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
    goOn: async (what) => {
      setChecked(true)
      if (step === 1 && raw !== undefined && !isShort) move(2)
      if (step === 2) {
        const settled = await entry.settle()
        if (!settled) return
        setRecipient(settled)
        sendNow.reset()
        // Later sends go to profiles alone: an address may never have one.
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
