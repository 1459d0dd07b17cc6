import { priceText, quantityText, type Side } from '@bourse/domain/exchange'
import { useEffect, useRef, useState } from 'react'
import { type Market, useDaily, usePickedTicket } from '#features/market'
import { type FetchError, newClOrdId, placeOrder, useOrdersLoad } from '#features/orders'
import { useBrokerState } from '#platform/broker'
import { draftBracket } from '../state/bracket-draft.ts'
import type { TicketContext } from '../state/context.ts'
import { type Focusable, TICKET_FIELDS, ticketMoves } from '../state/moves.ts'
import { offeredPrice } from '../state/offered-price.ts'
import { refusedField } from '../state/refused-field.ts'
import type { Share } from '../state/state.ts'
import { mountTicket, showMarket, ticketStore, turnTicket, updateTicket, useTicket } from '../state/store.ts'
import { summarize, type TicketField, type TicketSummary } from '../state/summary.ts'
import { useTicketContext } from '../state/use-ticket-context.ts'
import { setConfirmsOrders, useConfirmsOrders } from './confirms-orders.ts'

/** After a press, the button ignores further presses for this long. */
const IGNORE_MS = 500

/** An order that waits for its confirmation, with the figures that it had when it was asked for. */
export interface AskedOrder extends TicketSummary {
  terms: NonNullable<TicketSummary['terms']>
}

/** The logic of the form; its components only draw. */
export function useTicketForm(market: Market) {
  const state = useTicket()
  const context = useTicketContext(market)
  const summary = summarize(state, context)
  const brokerState = useBrokerState()
  const isHalted = useDaily(market.symbol)?.isHalted ?? market.status === 'halted'
  const isConfirming = useConfirmsOrders()
  const { newOrderError } = useOrdersLoad()
  const fields = useRef<Partial<Record<TicketField, Focusable | null>>>({})
  const ignoredUntil = useRef(0)
  const [asked, setAsked] = useState<AskedOrder>()
  const isBlocked = isHalted || brokerState !== 'connected'

  const moves = ticketMoves(market, { state, summary, context, update: updateTicket, current: ticketStore.get })
  const share = (percent: Share) => {
    if (!moves.share(percent)) fields.current.price?.focus()
  }

  const send = (terms: NonNullable<typeof summary.terms>) => {
    const now = performance.now()
    if (now < ignoredUntil.current) return false
    setAsked(undefined)
    const isSent = placeOrder(market, { ...terms, clOrdId: newClOrdId() })
    if (!isSent) return false
    // Only an order that is on its way can be doubled: after a failure the next press counts.
    ignoredUntil.current = now + IGNORE_MS
    updateTicket({ type: 'sent' })
    return true
  }

  const review = () => {
    if (isHalted || asked) return
    if (!summary.terms) {
      updateTicket({ type: 'tried' })
      const wrong = TICKET_FIELDS.find((field) => summary.faults[field] !== undefined)
      if (wrong) fields.current[wrong]?.focus()
      return
    }
    // While disconnected the broker reports that nothing was sent, so there is no confirmation first.
    if ((isConfirming || summary.concern) && brokerState === 'connected') setAsked({ ...summary, terms: summary.terms })
    else send(summary.terms)
  }

  // On every render: keys are handled outside React and act on the current page.
  useEffect(() => mountTicket({ focus: (field) => fields.current[field]?.focus(), share, review }))
  useFillFromPick(market)
  useOfferedPrice(context, () => fields.current.price)
  useBracketDraft(market.symbol, state.side, summary)
  useRefusal(newOrderError)

  return {
    state,
    summary,
    context,
    /** Each field registers its element, so that the first invalid one can be focused. */
    place: (field: TicketField) => (input: Focusable | null) => {
      fields.current[field] = input
    },
    isHalted,
    brokerState,
    /** The last order was not sent: the content of the form can be sent again (MAX-42, DEF-032). */
    unsent: summary.terms && newOrderError?.status === 0 ? newOrderError.message : undefined,
    isBlocked,
    isConfirming,
    asked,
    ...moves,
    share,
    update: updateTicket,
    turn: turnTicket,
    review,
    /** Sends the confirmed order, and switches confirmations off if the user chose so. */
    confirm: (isLast: boolean) => {
      if (asked && send(asked.terms) && isLast) setConfirmsOrders(false)
    },
    back: () => setAsked(undefined),
  }
}

/** The form belongs to its market, and takes over prices clicked there (DEF-089). */
function useFillFromPick(market: Market): void {
  const picked = usePickedTicket()
  useEffect(() => showMarket(market), [market])
  useEffect(() => {
    if (!picked || picked.nonce === lastNonce) return
    lastNonce = picked.nonce
    updateTicket({
      type: 'picked',
      ...(picked.side && { side: picked.side }),
      ...(picked.price !== undefined && { price: priceText(market, picked.price) }),
      ...(picked.quantity !== undefined && { quantity: quantityText(market, picked.quantity) }),
    })
  }, [picked, market])
}

/** An untouched price is the middle of the book, unless the user is at the field, or has seen it and is elsewhere in the form. */
function useOfferedPrice(context: TicketContext, field: () => Focusable | null | undefined): void {
  useEffect(() => {
    const price = offeredPrice(ticketStore.get(), context)
    const { activeElement } = document
    if (price === undefined || activeElement === field()) return
    if (ticketStore.get().price !== '' && activeElement?.closest('.ticket')) return
    updateTicket({ type: 'offered', price })
  })
}

/** The chart draws the bracket while it is filled in. */
function useBracketDraft(symbol: string, side: Side, { exits, entryTicks, lots }: TicketSummary): void {
  useEffect(() => {
    const isWhole = exits && entryTicks !== undefined && lots !== undefined
    draftBracket(isWhole ? { symbol, side, entry: entryTicks, lots, takeProfit: exits.takeProfit, stopPrice: exits.stopPrice } : undefined)
  })
  useEffect(() => () => draftBracket(undefined), [])
}

/** A refusal is shown at the field that it is about, until something is changed. */
function useRefusal(error: FetchError | undefined): void {
  useEffect(() => {
    if (error === lastRefusal) return
    lastRefusal = error
    const field = error?.reason === undefined ? undefined : refusedField(ticketStore.get(), error.reason)
    if (field && error?.reason !== undefined) updateTicket({ type: 'refused', refusal: { field, reason: error.reason } })
  }, [error])
}

let lastRefusal: FetchError | undefined

let lastNonce: number | undefined

export type TicketForm = ReturnType<typeof useTicketForm>
