import type { OfferReply, QuoteReply } from '@bourse/contracts/offer'
import { useEffect, useState } from 'react'
import { useSteps } from '#features/authorization'
import { useNow } from '#platform/clock'
import { type AskedQuote, useQuote } from '../queries.ts'
import { areMet, type Need, needsOf } from './needs-of.ts'
import { isSameAsked, limitsOf, readUnits, unitsAsTyped, unitsFault } from './units-draft.ts'

/** Typing a number asks for one price, not for one with each digit. */
const QUOTE_WAIT_MS = 250

export interface Subscription {
  offer: OfferReply
  choose: (rowId: string) => void
  text: string
  type: (text: string) => void
  /** Raw; undefined where nothing valid is typed. */
  units: bigint | undefined
  fault: ReturnType<typeof unitsFault>
  payCode: string
  payIn: (code: string) => void
  /** The last known price; `isFresh` says whether it is that of these units. */
  quote: QuoteReply | undefined
  isFresh: boolean
  quoteError: Error | null
  needs: readonly Need[]
  isReady: boolean
  /** Reads again what was done before one may subscribe. */
  refreshNeeds: () => void
}

/** What somebody is about to subscribe to: offer, units, what they pay with, and what is left to do. */
export function useSubscription(offers: readonly OfferReply[]): Subscription {
  const open = offers.filter(({ phase }) => phase === 'open')
  const first = open.find(({ isPaused }) => !isPaused) ?? open[0] ?? (offers[0] as OfferReply)
  const [chosenId, setChosenId] = useState(first.rowId)
  const offer = offers.find(({ rowId }) => rowId === chosenId) ?? first
  const [text, type] = useState(() => startText(first))
  const [payCode, payIn] = useState(offer.quoteAsset.code)
  const now = useNow()
  const units = readUnits(text, offer)
  const fault = unitsFault(offer, units, now)
  const isPayable = payCode === offer.quoteAsset.code || offer.payAssets.some(({ asset }) => asset.code === payCode)
  const payAsset = isPayable ? payCode : offer.quoteAsset.code
  // What can't be taken has no price.
  const wanted: AskedQuote | undefined =
    units === undefined || fault !== undefined ? undefined : { offerId: offer.rowId, units: unitsAsTyped(units, offer), payAsset }
  const asked = useSettled(wanted, QUOTE_WAIT_MS)
  const { data: quote, isPlaceholderData, error } = useQuote(asked)
  const isFresh = quote !== undefined && !isPlaceholderData && !error && isSameAsked(asked, wanted)
  const steps = useSteps(offer.asset.code)
  const isCovered = isFresh ? BigInt(quote.total) <= BigInt(quote.available) : undefined
  const needs = needsOf({ steps: steps.data?.steps, areUnitsValid: fault === undefined, isCovered })
  return {
    offer,
    choose: (rowId) => {
      setChosenId(rowId)
      const next = offers.find((each) => each.rowId === rowId)
      if (next && unitsFault(next, readUnits(text, next), now)) type(startText(next))
    },
    text,
    type,
    units,
    fault,
    payCode: payAsset,
    payIn,
    quote,
    isFresh,
    quoteError: error,
    needs,
    isReady: areMet(needs) && isFresh && !offer.isPaused,
    refreshNeeds: () => void steps.refetch(),
  }
}

function startText(offer: OfferReply): string {
  return unitsAsTyped(limitsOf(offer).least, offer)
}

/** A value once it has not changed for a moment; the first one at once. */
function useSettled(value: AskedQuote | undefined, waitMs: number): AskedQuote | undefined {
  const [settled, setSettled] = useState(value)
  const isSettled = isSameAsked(settled, value)
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
    // The value is made anew with each render; its parts decide.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled, value?.offerId, value?.units, value?.payAsset, waitMs])
  return settled
}
