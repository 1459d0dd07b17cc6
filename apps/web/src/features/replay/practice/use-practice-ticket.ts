import { crosses, type Levels, parsePrice, type Side } from '@bourse/domain/exchange'
import type { PaperOrder } from '@bourse/domain/paper'
import type { ReplayBook, ReplayLevel } from '@bourse/domain/replay'
import { useReducer, useRef, useState } from 'react'
import type { Market } from '#features/market'
import {
  EMPTY_TICKET,
  type Focusable,
  foldTicket,
  refusedField,
  summarize,
  TICKET_FIELDS,
  type TicketContext,
  type TicketField,
  type TicketFigures,
  ticketMoves,
} from '#features/ticket'
import type { ReplayView } from '../replay-player.ts'
import type { PracticeDesk, PracticeView } from './practice-desk.ts'

interface PracticeTicket {
  form: TicketFigures
  submit(): void
  /** Turns the form to a side, ready for the quantity. */
  take(side: Side): void
  /** The last order, as it was when it had been placed. */
  placed: Readonly<PaperOrder> | undefined
}

/** The order form of a practice, on the book and the money of the moment. */
export function usePracticeTicket(
  desk: PracticeDesk,
  market: Market,
  practice: PracticeView,
  { shown, moment }: ReplayView,
): PracticeTicket {
  const [state, update] = useReducer(foldTicket, AT_ONCE)
  const [placed, setPlaced] = useState<PaperOrder>()
  const fields = useRef<Partial<Record<TicketField, Focusable | null>>>({})
  const context = contextOf(market, practice, shown?.book, shown?.trades[0]?.price, moment)
  const summary = summarize(state, context)
  const moves = ticketMoves(market, { state, summary, context, update, current: () => state })

  const turn = (side: Side) => {
    const price = parsePrice(market, state.price)
    const best = (side === 'BUY' ? context.asks : context.bids).prices[0]
    update({ type: 'side', side, isCrossing: price.ok && crosses(side, price.value, best) })
  }

  const submit = () => {
    setPlaced(undefined)
    if (!summary.terms) {
      update({ type: 'tried' })
      const wrong = TICKET_FIELDS.find((field) => summary.faults[field] !== undefined)
      if (wrong) fields.current[wrong]?.focus()
      return
    }
    const result = desk.place(summary.terms)
    if (!result.ok)
      return update({ type: 'refused', refusal: { field: refusedField(state, result.code) ?? 'quantity', reason: result.code } })
    setPlaced({ ...result.value })
    update({ type: 'sent' })
  }

  const place = (field: TicketField) => (input: Focusable | null) => {
    fields.current[field] = input
  }
  const share: TicketFigures['share'] = (percent) => {
    if (!moves.share(percent)) fields.current.price?.focus()
  }
  const take = (side: Side) => {
    turn(side)
    fields.current.quantity?.focus()
  }
  return { take, form: { ...moves, state, summary, context, update, turn, place, share }, submit, placed }
}

/** What a beginner does first: to buy at the price of the moment. */
const AT_ONCE = { ...EMPTY_TICKET, orderType: 'MARKET', timeInForce: 'IOC' } as const

function contextOf(
  spec: Market,
  { base, quote }: PracticeView,
  book: ReplayBook | undefined,
  last: number | undefined,
  now: number,
): TicketContext {
  return {
    spec,
    bids: levelsOf(book?.bids ?? []),
    asks: levelsOf(book?.asks ?? []),
    isBookLoaded: book !== undefined,
    last,
    availableBase: base.balance - base.held,
    availableQuote: quote.balance - quote.held,
    now,
  }
}

function levelsOf(levels: readonly ReplayLevel[]): Levels {
  return { count: levels.length, prices: levels.map(([price]) => price), lots: levels.map(([, lots]) => lots) }
}
