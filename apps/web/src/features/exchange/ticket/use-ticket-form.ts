import { priceText, quantityText } from '@bourse/domain/exchange'
import { displayAmount, parseAmount } from '@bourse/domain/money'
import { useEffect, useRef, useState } from 'react'
import { useBrokerState } from '#platform/broker'
import { useStore } from '#platform/store'
import { useDaily } from '../live/dailies-store.ts'
import type { Market } from '../markets.ts'
import { newClOrdId, placeOrder } from '../orders/send-orders.ts'
import { usePickedTicket } from '../picked-ticket.ts'
import { stepped } from './nearest-steps.ts'
import type { Share } from './ticket-state.ts'
import { confirmsOrders, mountTicket, tellTicket, ticketStore, useTicket } from './ticket-store.ts'
import { lotsForCost, lotsForShare, summarize, type TicketField } from './ticket-summary.ts'
import { useWorld } from './use-world.ts'

/** After a press the button is deaf for this long, whatever else happens. */
const DEAF_MS = 500

/** Everything the form does; its components only draw. */
export function useTicketForm(market: Market) {
  const state = useTicket()
  const world = useWorld(market)
  const summary = summarize(state, world)
  const brokerState = useBrokerState()
  const isHalted = useDaily(market.symbol)?.isHalted ?? market.status === 'halted'
  const isConfirming = useStore(confirmsOrders)
  const fields = useRef<Partial<Record<TicketField, HTMLInputElement | null>>>({})
  const deafUntil = useRef(0)
  const [asked, setAsked] = useState<typeof summary.terms>()
  const isBlocked = isHalted || brokerState !== 'connected'

  const share = (percent: Share) => {
    const lots = lotsForShare(ticketStore.get(), world, percent)
    if (lots !== undefined) tellTicket({ type: 'share', share: percent, quantity: lots > 0 ? quantityText(market, lots) : '' })
    else fields.current.price?.focus()
  }

  const setCost = (text: string) => {
    const raw = parseAmount(text.replace(/\.$/, ''), market.quote.decimals)
    const lots = raw.ok ? lotsForCost(state, world, raw.value) : undefined
    tellTicket({ type: 'cost', text, quantity: lots ? quantityText(market, lots) : '' })
  }

  const step = (field: 'price' | 'stopPrice' | 'quantity', by: number) => {
    const text = state[field] || (field === 'quantity' ? '' : startingPrice())
    tellTicket({ type: field, text: stepped(market, field === 'quantity' ? 'quantity' : 'price', text, text === '' ? Math.abs(by) : by) })
  }

  const startingPrice = () => {
    const from = world.last ?? world.bids.prices[0]
    return from ? priceText(market, from) : ''
  }

  const send = (terms: NonNullable<typeof summary.terms>) => {
    const now = performance.now()
    if (now < deafUntil.current) return
    deafUntil.current = now + DEAF_MS
    setAsked(undefined)
    if (placeOrder(market, { ...terms, clOrdId: newClOrdId() })) tellTicket({ type: 'sent' })
  }

  const review = () => {
    if (isHalted || asked) return
    if (!summary.terms) {
      tellTicket({ type: 'tried' })
      const wrong = (['price', 'stopPrice', 'quantity', 'until'] as const).find((field) => summary.faults[field] !== undefined)
      if (wrong) fields.current[wrong]?.focus()
      return
    }
    // Without a line the broker says that nothing was sent; there is no need to ask first.
    if ((isConfirming || summary.isFarAway) && brokerState === 'connected') setAsked(summary.terms)
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
    place: (field: TicketField) => (input: HTMLInputElement | null) => {
      fields.current[field] = input
    },
    isHalted,
    brokerState,
    isBlocked,
    asked,
    share,
    setCost,
    step,
    review,
    send,
    back: () => setAsked(undefined),
    /** What stands in the cost field: the typed text, else what the figures make. */
    cost: state.cost ?? (summary.costRaw === undefined ? '' : displayAmount(summary.costRaw, quoteOf(market), market.quote.decimalsMin)),
  }
}

/** Prices of one market mean nothing in another (MAX-12): the form empties with it, and follows what is clicked (DEF-089). */
function useFillFromPick(market: Market): void {
  const picked = usePickedTicket()
  const shown = useRef({ symbol: lastSymbol })
  useEffect(() => {
    if (shown.current.symbol !== undefined && shown.current.symbol !== market.symbol) tellTicket({ type: 'cleared' })
    shown.current.symbol = market.symbol
    lastSymbol = market.symbol
  }, [market.symbol])
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

let lastSymbol: string | undefined
let lastNonce: number | undefined

function quoteOf({ quote }: Market) {
  return { decimals: quote.decimals, decimalsMin: quote.decimalsMin }
}

export type TicketForm = ReturnType<typeof useTicketForm>
