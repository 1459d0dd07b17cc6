import type { ScheduleReply, TransferReply } from '@bourse/contracts/transfer'
import { useState } from 'react'
import { useRecipient } from '#features/friend'
import type { FlowDraft, FlowStep, FlowWanted } from '../flow-draft.ts'
import type { Holdings } from '../queries.ts'
import { useFlow } from '../use-flow.ts'
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
  const [firstTime] = useState(() => firstWhen(Date.now()))
  const [whenFaults, setWhenFaults] = useState<WhenFault>({})
  const [isByEmail, setByEmail] = useState(false)
  const entry = useRecipient(isByEmail ? 'email' : 'profile-or-email', { initial: wanted.recipient })
  const flow = useFlow(holdings, wanted, entry, { when: firstTime })
  const sendNow = useSendNow()
  const schedule = useSchedule()
  const { step, draft, asset, raw, recipient, isChecked, move, onError } = flow

  const available = useSteady(holdings.availableOf(draft.code), sendNow.status !== 'idle')
  const isShort = raw !== undefined && raw > available
  const forgetErrors = () => {
    sendNow.reset()
    schedule.reset()
  }
  const submit = (what: string) => {
    if (!flow.terms) return
    const { address, ...rest } = flow.terms
    const terms = { ...rest, recipient: address }
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
      flow.uncheck()
      if (isTo) entry.setText('')
    },
    recipient,
    isChecked,
    isBusy: sendNow.isPending || schedule.isPending,
    isChecking: sendNow.isChecking || schedule.isChecking,
    error: sendNow.error ?? schedule.error,
    done: sendNow.data ? { kind: 'sent', reply: sendNow.data } : schedule.data && { kind: 'scheduled', reply: schedule.data },
    change: (change) => {
      flow.change(change)
      setWhenFaults({})
      forgetErrors()
    },
    proceed: async (what) => {
      flow.check()
      if (step === 1 && raw !== undefined && !isShort) move(2)
      if (step === 2) {
        const settled = await flow.settle()
        if (!settled) return
        sendNow.reset()
        // Scheduled sends go to profiles only: an address may never have one.
        if (settled.kind === 'email') flow.change({ when: { ...draft.when, kind: 'now' } })
      }
      if (step === 3) submit(what)
    },
    back: (to) => {
      forgetErrors()
      move(to ?? (step === 3 ? 2 : 1))
    },
  }
}
