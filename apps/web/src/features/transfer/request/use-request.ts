import type { ProposalReply } from '@bourse/contracts/transfer'
import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { addressOfRecipient, type Recipient, useRecipient } from '#features/friend'
import { useOpenSession } from '#platform/session'
import type { DaysChoice } from '../days.ts'
import { fieldFault } from '../field-fault.ts'
import { readAmount } from '../figures.ts'
import { firstAsset } from '../first-asset.ts'
import type { FlowDraft, FlowStep, FlowWanted } from '../flow-draft.ts'
import { useMakeRequest } from '../proposals/queries.ts'
import type { Holdings } from '../queries.ts'

export interface AskingFor extends FlowDraft {
  days: DaysChoice
  done: ProposalReply | undefined
  change: (change: Parameters<FlowDraft['change']>[0] & { days?: DaysChoice }) => void
  back: () => void
}

/** Requests an amount: asset and amount, payer, check (MOVE-04, DEF-068). */
export function useRequest(holdings: Holdings, wanted: FlowWanted): AskingFor {
  const { profile } = useOpenSession()
  const [step, setStep] = useState<FlowStep>(1)
  const [isChecked, setChecked] = useState(false)
  const [draft, setDraft] = useState({
    code: firstAsset(holdings, wanted.asset, profile.defaultAssetCode),
    amount: '',
    note: '',
    days: '7' as DaysChoice,
  })
  const [recipient, setRecipient] = useState<Recipient>()
  const entry = useRecipient('profile', { initial: wanted.recipient })
  const make = useMakeRequest()

  const asset = holdings.assetOf(draft.code)
  const raw = asset && readAmount(draft.amount, asset)
  const move = (to: FlowStep) => {
    setChecked(false)
    setStep(to)
  }
  const submit = (what: string) => {
    if (!asset || raw === undefined || !recipient) return
    const terms = {
      asset: asset.code,
      from: addressOfRecipient(recipient),
      quantity: plainAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min }),
      ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
      days: draft.days,
    }
    make.mutate(
      { terms, what },
      {
        onError: (failure) => {
          if (fieldFault(failure, 'asset', 'quantity') !== undefined) setStep(1)
          else if (fieldFault(failure, 'from', 'note') !== undefined) setStep(2)
        },
      },
    )
  }
  return {
    ...draft,
    step,
    asset,
    raw,
    entry,
    recipient,
    isChecked,
    isBusy: make.isPending,
    isChecking: make.isChecking,
    error: make.error,
    done: make.data,
    change: (change) => {
      setDraft((before) => ({ ...before, ...change }))
      make.reset()
    },
    proceed: async (what) => {
      setChecked(true)
      if (step === 1 && raw !== undefined) move(2)
      if (step === 2) {
        const settled = await entry.settle()
        if (!settled) return
        setRecipient(settled)
        move(3)
      }
      if (step === 3) submit(what)
    },
    back: () => move(step === 3 ? 2 : 1),
  }
}
