import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { addressOfRecipient, type Recipient, type RecipientEntry } from '#features/friend'
import { fieldFault } from '#platform/field-faults'
import { useOpenSession } from '#platform/session'
import { readAmount } from './figures.ts'
import { firstAsset } from './first-asset.ts'
import type { FlowStep, FlowWanted } from './flow-draft.ts'
import type { Holdings } from './queries.ts'

/** The three steps of a send and of a request: asset and amount, the other side, check. Going back keeps the input. */
export function useFlow<Own extends object>(holdings: Holdings, wanted: FlowWanted, entry: RecipientEntry, own: Own) {
  const { profile } = useOpenSession()
  const [step, setStep] = useState<FlowStep>(1)
  const [isChecked, setChecked] = useState(false)
  const [draft, setDraft] = useState({
    code: firstAsset(holdings, wanted.asset, profile.defaultAssetCode),
    amount: '',
    note: '',
    ...own,
  })
  const [recipient, setRecipient] = useState<Recipient>()
  const asset = holdings.assetOf(draft.code)
  const raw = asset && readAmount(draft.amount, asset)
  const note = draft.note.trim()
  const move = (to: FlowStep) => {
    setChecked(false)
    setStep(to)
  }
  return {
    step,
    isChecked,
    draft,
    asset,
    raw,
    recipient,
    move,
    change: (changed: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changed })),
    /** From here on missing values are errors. */
    check: () => setChecked(true),
    uncheck: () => setChecked(false),
    /** Whom it concerns, and the check as the next step; undefined while nobody was found. */
    settle: async () => {
      const settled = await entry.settle()
      if (!settled) return undefined
      setRecipient(settled)
      move(3)
      return settled
    },
    /** What both calls send; undefined while something is missing. */
    terms:
      asset && raw !== undefined && recipient
        ? {
            asset: asset.code,
            quantity: plainAmount(raw, { decimals: asset.decimals, decimalsMin: asset.decimals_min }),
            ...(note !== '' && { note }),
            address: addressOfRecipient(recipient),
          }
        : undefined,
    /** A field error goes back to the step of its field. */
    onError: (failure: Error) => {
      if (fieldFault(failure, 'asset', 'quantity') !== undefined) setStep(1)
      else if (fieldFault(failure, 'recipient', 'from', 'note') !== undefined) setStep(2)
    },
  }
}
