import type { AssetReply } from '@bourse/contracts/catalogue'
import type { ProposalReply } from '@bourse/contracts/transfer'
import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { addressOfRecipient, type Recipient, type RecipientEntry, useRecipient } from '#features/friend'
import { useOpenSession } from '#platform/session'
import type { DaysChoice } from '../days.ts'
import { fieldFault } from '../field-fault.ts'
import { readAmount } from '../figures.ts'
import { firstAsset } from '../first-asset.ts'
import { useMakeRequest } from '../proposals/queries.ts'
import type { Holdings } from '../queries.ts'

export type RequestStep = 1 | 2 | 3

export interface RequestWanted {
  asset?: string | undefined
  /** A handle. */
  recipient?: string | undefined
}

export interface AskingFor {
  step: RequestStep
  asset: AssetReply | undefined
  amount: string
  /** Raw units; undefined while the text is no amount. */
  raw: bigint | undefined
  note: string
  days: DaysChoice
  entry: RecipientEntry
  /** Known once the second step is done. */
  recipient: Recipient | undefined
  isChecked: boolean
  isBusy: boolean
  isChecking: boolean
  error: Error | null
  done: ProposalReply | undefined
  change: (change: Partial<Pick<AskingFor, 'amount' | 'note' | 'days'>> & { code?: string }) => void
  /** On to the next step; from the last one it is asked, under these words. */
  goOn: (what: string) => Promise<void>
  back: () => void
}

/** Asking somebody for an amount: what, whom, check (MOVE-04, DEF-068). */
export function useRequest(holdings: Holdings, wanted: RequestWanted): AskingFor {
  const { profile } = useOpenSession()
  const [step, setStep] = useState<RequestStep>(1)
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
  const move = (to: RequestStep) => {
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
    goOn: async (what) => {
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
