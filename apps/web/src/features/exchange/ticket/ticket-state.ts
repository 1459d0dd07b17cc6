import { isPriced, type OrderType, type SelfTrade, type Side, type TimeInForce } from '@bourse/domain/exchange'

/** The state of the order form: plain digits with a decimal point, whatever the locale shows. */
export interface TicketState {
  side: Side
  orderType: OrderType
  timeInForce: TimeInForce
  price: string
  stopPrice: string
  quantity: string
  /** The typed cost, while it was edited last; the quantity follows from it. */
  cost: string | undefined
  /** The balance shortcut that set the quantity. */
  share: Share | undefined
  isPostOnly: boolean
  selfTrade: SelfTrade
  /** The local value of the browser's date-time field; for GTD. */
  until: string
  /** Errors of empty fields are shown after the first attempt to send. */
  isTried: boolean
}

export const SHARES = [25, 50, 75, 100] as const
export type Share = (typeof SHARES)[number]

export const EMPTY_TICKET: TicketState = {
  side: 'BUY',
  orderType: 'LIMIT',
  timeInForce: 'GTC',
  price: '',
  stopPrice: '',
  quantity: '',
  cost: undefined,
  share: undefined,
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  until: '',
  isTried: false,
}

export type TicketEvent =
  /** Whether the current price would trade at once on the other side; the caller knows the book. */
  | { type: 'side'; side: Side; isCrossing: boolean }
  | { type: 'orderType'; orderType: OrderType }
  | { type: 'timeInForce'; timeInForce: TimeInForce }
  | { type: 'price' | 'stopPrice' | 'quantity' | 'until'; text: string }
  /** The quantity that the cost buys; the caller knows the price. */
  | { type: 'cost'; text: string; quantity: string }
  | { type: 'share'; share: Share; quantity: string }
  | { type: 'postOnly'; isOn: boolean }
  | { type: 'selfTrade'; selfTrade: SelfTrade }
  /** A click in depth or trades (DEF-089). */
  | { type: 'picked'; side?: Side; price?: string; quantity?: string }
  | { type: 'tried' }
  | { type: 'sent' }
  | { type: 'cleared' }

export function foldTicket(state: TicketState, event: TicketEvent): TicketState {
  switch (event.type) {
    case 'side':
      return event.side === state.side ? state : turned(state, event)
    case 'orderType':
      return retyped(state, event.orderType)
    case 'timeInForce':
      return settled({ ...state, timeInForce: event.timeInForce })
    case 'price':
    case 'stopPrice':
      return { ...state, [event.type]: event.text, cost: undefined, share: undefined }
    case 'until':
      return { ...state, until: event.text }
    case 'quantity':
      return { ...state, quantity: event.text, cost: undefined, share: undefined }
    case 'cost':
      return { ...state, cost: event.text, quantity: event.quantity, share: undefined }
    case 'share':
      return { ...state, share: event.share, quantity: event.quantity, cost: undefined }
    case 'postOnly':
      return settled({ ...state, isPostOnly: event.isOn })
    case 'selfTrade':
      return { ...state, selfTrade: event.selfTrade }
    case 'picked':
      return pick(state, event)
    case 'tried':
      return { ...state, isTried: true }
    case 'sent':
      // The price is often reused, the quantity is not: this also makes a second press harmless.
      return { ...state, quantity: '', cost: undefined, share: undefined, isTried: false }
    case 'cleared':
      return retyped({ ...EMPTY_TICKET, side: state.side, selfTrade: state.selfTrade }, state.orderType)
  }
}

/**
 * A price that was meant to rest must not trade at once as the opposite order; and a share of one asset does not apply to the
 * other.
 */
function turned(state: TicketState, { side, isCrossing }: Extract<TicketEvent, { type: 'side' }>): TicketState {
  return {
    ...state,
    side,
    price: isCrossing ? '' : state.price,
    cost: isCrossing ? undefined : state.cost,
    share: undefined,
    quantity: state.share === undefined ? state.quantity : '',
  }
}

export function isStop({ orderType }: Pick<TicketState, 'orderType'>): boolean {
  return orderType === 'STOP' || orderType === 'STOP_LIMIT'
}

/** Whether post-only is possible: an order that never rests cannot be post-only. */
export function mayPostOnly(state: Pick<TicketState, 'orderType' | 'timeInForce'>): boolean {
  return isPriced(state) && (state.timeInForce === 'GTC' || state.timeInForce === 'GTD')
}

/** The times in force of the type, the default first. */
export function timesFor({ orderType }: Pick<TicketState, 'orderType'>): readonly TimeInForce[] {
  if (isPriced({ orderType })) return ['GTC', 'IOC', 'FOK', 'GTD']
  return orderType === 'MARKET' ? ['IOC', 'FOK'] : ['IOC']
}

/** A change of order type resets the time in force; otherwise a limit order might inherit one that must not rest. */
function retyped(state: TicketState, orderType: OrderType): TicketState {
  const times = timesFor({ orderType })
  const isSameKind = isPriced({ orderType }) === isPriced(state) && times.includes(state.timeInForce)
  return settled({
    ...state,
    orderType,
    timeInForce: isSameKind ? state.timeInForce : (times[0] ?? 'GTC'),
    cost: undefined,
    share: undefined,
  })
}

/** Clears post-only where it is not possible. */
function settled(state: TicketState): TicketState {
  return { ...state, isPostOnly: state.isPostOnly && mayPostOnly(state) }
}

/** A clicked price needs a limit, so a market order becomes a limit order. */
function pick(state: TicketState, { side, price, quantity }: Extract<TicketEvent, { type: 'picked' }>): TicketState {
  return {
    ...(price !== undefined && !isPriced(state) ? retyped(state, 'LIMIT') : state),
    side: side ?? state.side,
    price: price ?? state.price,
    quantity: quantity ?? state.quantity,
    cost: undefined,
    share: undefined,
  }
}
