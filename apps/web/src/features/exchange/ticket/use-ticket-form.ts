import { priceText, quantityText } from '@bourse/domain/exchange'
import { displayAmount, parseAmount, unreadText } from '@bourse/domain/money'
import { useEffect, useRef, useState } from 'react'
import { useBrokerState } from '#platform/broker'
import { useDaily } from '../live/dailies-store.ts'
import type { Market } from '../markets.ts'
import { newClOrdId, placeOrder } from '../orders/send-orders.ts'
import { useOrdersLoad } from '../orders/use-orders.ts'
import { usePickedTicket } from '../picked-ticket.ts'
import { setConfirmsOrders, useConfirmsOrders } from './confirms-orders.ts'
import { stepped } from './nearest-steps.ts'
import type { Share } from './ticket-state.ts'
import { mountTicket, showMarket, tellTicket, ticketStore, useTicket } from './ticket-store.ts'
import { lotsForCost, lotsForShare, summarize, type TicketField } from './ticket-summary.ts'
import { useWorld } from './use-world.ts'

/** After a press the button is deaf for this long, whatever else happens. */
const DEAF_MS = 500

/** A field, or what leads to one that is out of sight. */
interface Focusable {
  focus(): void
}

/** Everything the form does; its components only draw. */
export function useTicketForm(market: Market) {
  const state = useTicket()
  const world = useWorld(market)
  const summary = summarize(state, world)
  const brokerState = useBrokerState()
  const isHalted = useDaily(market.symbol)?.isHalted ?? market.status === 'halted'
  const isConfirming = useConfirmsOrders()
  const { newOrderError } = useOrdersLoad()
  const fields = useRef<Partial<Record<TicketField, Focusable | null>>>({})
  const deafUntil = useRef(0)
  const [asked, setAsked] = useState<typeof summary.terms>()
  const isBlocked = isHalted || brokerState !== 'connected'

  const share = (percent: Share) => {
    const lots = lotsForShare(ticketStore.get(), world, percent)
    if (lots !== undefined) tellTicket({ type: 'share', share: percent, quantity: lots > 0 ? quantityText(market, lots) : '' })
    else fields.current.price?.focus()
  }

  const setCost = (text: string) => {
    const raw = parseAmount(text, market.quote.decimals)
    const lots = raw.ok ? lotsForCost(state, world, raw.value) : undefined
    tellTicket({ type: 'cost', text, quantity: lots ? quantityText(market, lots) : '' })
  }

  const step = (field: 'price' | 'stopPrice' | 'quantity', by: number) => {
    const text = state[field] || (field === 'quantity' ? '' : startingPrice())
    if (unreadText(text) !== undefined) return
    tellTicket({ type: field, text: stepped(market, field === 'quantity' ? 'quantity' : 'price', text, text === '' ? Math.abs(by) : by) })
  }

  const startingPrice = () => {
    const from = world.last ?? world.bids.prices[0]
    return from ? priceText(market, from) : ''
  }

  const send = (terms: NonNullable<typeof summary.terms>) => {
    const now = performance.now()
    if (now < deafUntil.current) return false
    deafUntil.current = now + DEAF_MS
    setAsked(undefined)
    const isSent = placeOrder(market, { ...terms, clOrdId: newClOrdId() })
    if (isSent) tellTicket({ type: 'sent' })
    return isSent
  }

  const review = () => {
    if (isHalted || asked) return
    if (!summary.terms) {
      tellTicket({ type: 'tried' })
      const wrong = (['price', 'stopPrice', 'cost', 'quantity', 'until'] as const).find((field) => summary.faults[field] !== undefined)
      if (wrong) fields.current[wrong]?.focus()
      return
    }
    // Without a line the broker says that nothing was sent; there is no need to ask first.
    if ((isConfirming || summary.concern) && brokerState === 'connected') setAsked(summary.terms)
    else send(summary.terms)
  }

  // Anew after each drawing: keys are pressed outside of it and mean what is on the page now.
  useEffect(() => mountTicket({ focus: (field) => fields.current[field]?.focus(), share, review }))
  useFillFromPick(market)

  return {
    state,
    summary,
    world,
    /** Each field tells its element, so that the first wrong one can take the focus. */
    place: (field: TicketField) => (input: Focusable | null) => {
      fields.current[field] = input
    },
    isHalted,
    brokerState,
    /** That the last order did not leave the page: what is in the form can be sent again (MAX-42, DEF-032). */
    unsent: summary.terms && newOrderError?.status === 0 ? newOrderError.message : undefined,
    isBlocked,
    isConfirming,
    asked,
    share,
    setCost,
    step,
    review,
    /** Sends what was asked about, and leaves out the question from now on where that was wished. */
    confirm: (isLast: boolean) => {
      if (asked && send(asked) && isLast) setConfirmsOrders(false)
    },
    back: () => setAsked(undefined),
    /** What stands in the cost field: the typed text, else what the figures make. */
    cost: state.cost ?? (summary.costRaw === undefined ? '' : displayAmount(summary.costRaw, quoteOf(market), market.quote.decimalsMin)),
  }
}

/** The form belongs to its market, and follows what is clicked there (DEF-089). */
function useFillFromPick(market: Market): void {
  const picked = usePickedTicket()
  useEffect(() => showMarket(market), [market])
  useEffect(() => {
    if (!picked || picked.nonce === lastNonce) return
    lastNonce = picked.nonce
    tellTicket({
      type: 'picked',
      ...(picked.side && { side: picked.side }),
      ...(picked.price !== undefined && { price: priceText(market, picked.price) }),
      ...(picked.quantity !== undefined && { quantity: quantityText(market, picked.quantity) }),
    })
  }, [picked, market])
}

let lastNonce: number | undefined

function quoteOf({ quote }: Market) {
  return { decimals: quote.decimals, decimalsMin: quote.decimalsMin }
}

export type TicketForm = ReturnType<typeof useTicketForm>
