import type { AssetReply } from '@bourse/contracts/catalogue'
import { plainAmount } from '@bourse/domain/exchange'
import { useState } from 'react'
import { addressOfRecipient, type Recipient, useRecipient } from '#features/friend'
import { isAboutFields } from '#platform/field-faults'
import { useOpenSession } from '#platform/session'
import type { DaysChoice } from '../days.ts'
import { readAmount } from '../figures.ts'
import { firstAsset } from '../first-asset.ts'
import { useMakeOffer } from '../proposals/queries.ts'
import type { Holdings } from '../queries.ts'
import { useSteady } from '../use-steady.ts'
import { ratesOf, type Side } from './rates.ts'

export type Offering = ReturnType<typeof useOffer>

/** An exchange offered to one profile or to anyone; the given amount is held at once (MOVE-13, DEF-075). */
export function useOffer(holdings: Holdings) {
  const { profile } = useOpenSession()
  const [draft, setDraft] = useState(() => firstDraft(holdings, profile.defaultAssetCode))
  const [isChecked, setChecked] = useState(false)
  /** Validated and ready to be confirmed; null: to anyone. */
  const [review, setReview] = useState<{ to: Recipient | null }>()
  const entry = useRecipient('profile', { canInvite: false })
  const make = useMakeOffer()

  const give = sideOf(holdings, draft.giveCode, draft.giveAmount)
  const want = sideOf(holdings, draft.wantCode, draft.wantAmount)
  const available = useSteady(holdings.availableOf(draft.giveCode), make.status !== 'idle' && review !== undefined)
  const isShort = give.raw !== undefined && give.raw > available
  const isSame = draft.giveCode === draft.wantCode
  const isReady = give.raw !== undefined && want.raw !== undefined && !isShort && !isSame

  return {
    ...draft,
    give,
    want,
    available,
    isShort,
    isSame,
    isChecked,
    entry,
    review,
    rates: ratesOf(give, want),
    isBusy: make.isPending,
    isChecking: make.isChecking,
    error: make.error,
    change: (change: Partial<typeof draft>) => {
      setDraft((before) => ({ ...before, ...change }))
      make.reset()
    },
    /** Continues to the confirmation, once everything is there. */
    look: async () => {
      setChecked(true)
      if (draft.whom === 'anyone') return isReady ? setReview({ to: null }) : undefined
      const to = await entry.settle()
      if (to && isReady) setReview({ to })
    },
    back: () => {
      setReview(undefined)
      // Field errors are shown beside the fields in the form.
      if (!isAboutFields(make.error)) make.reset()
    },
    submit: (what: string, told: { done: string; onSuccess: () => void }) => {
      if (!review || !give.asset || !want.asset || give.raw === undefined || want.raw === undefined) return
      const terms = {
        giveAsset: give.asset.code,
        giveQuantity: plainAmount(give.raw, shown(give.asset)),
        wantAsset: want.asset.code,
        wantQuantity: plainAmount(want.raw, shown(want.asset)),
        ...(review.to && { recipient: addressOfRecipient(review.to) }),
        ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
        days: draft.days,
      }
      make.mutate({ terms, what }, told)
    },
  }
}

function firstDraft(holdings: Holdings, preferred: string) {
  const giveCode = firstAsset(holdings, undefined, preferred)
  return {
    giveCode,
    giveAmount: '',
    wantCode: holdings.assets.find((asset) => asset.isActive && asset.code !== giveCode)?.code ?? '',
    wantAmount: '',
    whom: 'one' as 'one' | 'anyone',
    days: '7' as DaysChoice,
    note: '',
  }
}

function sideOf(holdings: Holdings, code: string, amount: string): Side {
  const asset = holdings.assetOf(code)
  return { asset, amount, raw: asset && readAmount(amount, asset) }
}

function shown({ decimals, decimals_min }: AssetReply) {
  return { decimals, decimalsMin: decimals_min }
}
