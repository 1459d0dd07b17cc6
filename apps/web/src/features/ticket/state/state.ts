import { isPriced, ORDER_TYPES, type OrderType, type SelfTrade, type Side, type TimeInForce } from '@bourse/domain/exchange'

/** The state of the order form: plain digits with a decimal point, whatever the locale shows. */
export interface TicketState {
  side: Side
  orderType: OrderType
  /** A trailing stop is a STOP, a pair (OCO) a LIMIT. */
  variant: TicketVariant | undefined
  timeInForce: TimeInForce
  price: string
  /** The user has chosen the price: until then the middle of the book is offered. */
  isPriceOwn: boolean
  stopPrice: string
  /** The distance of a trailing stop, in the quote asset or in percent. */
  trail: string
  trailUnit: 'price' | 'percent'
  /** The limit of a pair's or a bracket's stop, once triggered; empty for none. */
  stopLimit: string
  quantity: string
  /** The typed cost, while it was edited last; the quantity follows from it. */
  cost: string | undefined
  /** The balance shortcut that set the quantity. */
  share: Share | undefined
  isPostOnly: boolean
  selfTrade: SelfTrade
  /** The local value of the browser's date-time field; for GTD. */
  until: string
  /** How much of an iceberg is in the book at a time; empty for all. */
  shown: string
  /** Percent through the price that MARKET and STOP accept; empty for the market's. */
  protection: string
  /** Whether what is bought is to be sold again, or the reverse, at either of two prices. */
  hasExits: boolean
  takeProfit: string
  exitStop: string
  /** Why the exchange has refused the last order, as long as the form is as it was. */
  refusal: Refusal | undefined
  /** Errors of empty fields are shown after the first attempt to send. */
  isTried: boolean
}

/** The types that the form offers. */
export const TICKET_TYPES = [...ORDER_TYPES, 'TRAILING_STOP', 'OCO'] as const
export type TicketType = (typeof TICKET_TYPES)[number]
type TicketVariant = Exclude<TicketType, OrderType>

/** Each field with a figure, by its name in the state. */
export type FigureField = 'price' | 'stopPrice' | 'trail' | 'stopLimit' | 'quantity' | 'shown' | 'protection' | 'takeProfit' | 'exitStop'

export interface Refusal {
  field: FigureField | 'until'
  reason: string
}

export const SHARES = [25, 50, 75, 100] as const
export type Share = (typeof SHARES)[number]

export const EMPTY_TICKET: TicketState = {
  side: 'BUY',
  orderType: 'LIMIT',
  variant: undefined,
  timeInForce: 'GTC',
  price: '',
  isPriceOwn: false,
  stopPrice: '',
  trail: '',
  trailUnit: 'percent',
  stopLimit: '',
  quantity: '',
  cost: undefined,
  share: undefined,
  isPostOnly: false,
  selfTrade: 'CANCEL_NEWEST',
  until: '',
  shown: '',
  protection: '',
  hasExits: false,
  takeProfit: '',
  exitStop: '',
  refusal: undefined,
  isTried: false,
}

export type TicketEvent =
  /** Whether the current price would trade at once on the other side; the caller knows the book. */
  | { type: 'side'; side: Side; isCrossing: boolean }
  | { type: 'orderType'; orderType: TicketType }
  | { type: 'timeInForce'; timeInForce: TimeInForce }
  | { type: FigureField | 'until'; text: string }
  /** The middle of the book, while the user has not chosen a price. */
  | { type: 'offered'; price: string }
  | { type: 'trailUnit'; trailUnit: TicketState['trailUnit'] }
  | { type: 'exits'; isOn: boolean }
  | { type: 'refused'; refusal: Refusal }
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
  if (event.type === 'refused') return { ...state, refusal: event.refusal }
  const next = changed(state, event)
  return next === state || next.refusal === undefined || event.type === 'tried' ? next : { ...next, refusal: undefined }
}

function changed(state: TicketState, event: Exclude<TicketEvent, { type: 'refused' }>): TicketState {
  switch (event.type) {
    case 'side':
      return event.side === state.side ? state : turned(state, event)
    case 'orderType':
      return retyped(state, event.orderType)
    case 'timeInForce':
      return settled({ ...state, timeInForce: event.timeInForce })
    case 'offered':
      return { ...state, price: event.price }
    case 'price':
      return { ...state, price: event.text, isPriceOwn: true, cost: undefined, share: undefined }
    case 'stopPrice':
    case 'trail':
    case 'protection':
      return { ...state, [event.type]: event.text, cost: undefined, share: undefined }
    case 'until':
    case 'shown':
    case 'stopLimit':
    case 'takeProfit':
    case 'exitStop':
      return { ...state, [event.type]: event.text }
    case 'trailUnit':
      return event.trailUnit === state.trailUnit ? state : { ...state, trailUnit: event.trailUnit, trail: '', cost: undefined }
    case 'exits':
      return { ...state, hasExits: event.isOn }
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
      return { ...state, quantity: '', shown: '', cost: undefined, share: undefined, isTried: false }
    case 'cleared':
      return retyped({ ...EMPTY_TICKET, side: state.side, selfTrade: state.selfTrade, trailUnit: state.trailUnit }, typeOf(state))
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
    isPriceOwn: state.isPriceOwn && !isCrossing,
    cost: isCrossing ? undefined : state.cost,
    share: undefined,
    quantity: state.share === undefined ? state.quantity : '',
    // They are on the other side of the price now.
    stopLimit: '',
    takeProfit: '',
    exitStop: '',
  }
}

/** The type as the form names it. */
export function typeOf({ orderType, variant }: Pick<TicketState, 'orderType' | 'variant'>): TicketType {
  return variant ?? orderType
}

/** Whether the entry of a bracket is possible: every order but a pair, which has a stop of its own. */
export function mayHaveExits({ variant }: Pick<TicketState, 'variant'>): boolean {
  return variant === undefined
}

/** Whether part of it may be hidden: only of a limit order that rests. */
export function mayHide({ orderType, timeInForce }: Pick<TicketState, 'orderType' | 'timeInForce'>): boolean {
  return orderType === 'LIMIT' && (timeInForce === 'GTC' || timeInForce === 'GTD')
}

/** Whether it trades at the market's price, now or once triggered, and so within a protection. */
export function mayProtect({ orderType, variant, stopLimit }: Pick<TicketState, 'orderType' | 'variant' | 'stopLimit'>): boolean {
  return variant === 'OCO' ? stopLimit === '' : !isPriced({ orderType })
}

export function isStop({ orderType }: Pick<TicketState, 'orderType'>): boolean {
  return orderType === 'STOP' || orderType === 'STOP_LIMIT'
}

/** Whether post-only is possible: an order that never rests cannot be post-only. */
export function mayPostOnly(state: Pick<TicketState, 'orderType' | 'timeInForce'>): boolean {
  return isPriced(state) && (state.timeInForce === 'GTC' || state.timeInForce === 'GTD')
}

/** The times in force of the type, the default first. */
export function timesFor({ orderType, variant }: Pick<TicketState, 'orderType'> & Partial<TicketState>): readonly TimeInForce[] {
  // A pair has to rest.
  if (variant === 'OCO') return ['GTC', 'GTD']
  if (isPriced({ orderType })) return ['GTC', 'IOC', 'FOK', 'GTD']
  return orderType === 'MARKET' ? ['IOC', 'FOK'] : ['IOC']
}

/** A change of order type resets the time in force; otherwise a limit order might inherit one that must not rest. */
function retyped(state: TicketState, type: TicketType): TicketState {
  const variant = type === 'TRAILING_STOP' || type === 'OCO' ? type : undefined
  const orderType = type === 'TRAILING_STOP' ? 'STOP' : type === 'OCO' ? 'LIMIT' : type
  const times = timesFor({ orderType, variant })
  const isSameKind = isPriced({ orderType }) === isPriced(state) && times.includes(state.timeInForce)
  return settled({
    ...state,
    orderType,
    variant,
    // Only a limit order is offered one.
    price: state.isPriceOwn || type === 'LIMIT' ? state.price : '',
    timeInForce: isSameKind ? state.timeInForce : (times[0] ?? 'GTC'),
    cost: undefined,
    share: undefined,
  })
}

/** Clears post-only and what is hidden where they are not possible. */
function settled(state: TicketState): TicketState {
  return { ...state, isPostOnly: state.isPostOnly && mayPostOnly(state), shown: mayHide(state) ? state.shown : '' }
}

/** A clicked price needs a limit, so a market order becomes a limit order. */
function pick(state: TicketState, { side, price, quantity }: Extract<TicketEvent, { type: 'picked' }>): TicketState {
  return {
    ...(price !== undefined && !isPriced(state) ? retyped(state, 'LIMIT') : state),
    side: side ?? state.side,
    price: price ?? state.price,
    isPriceOwn: state.isPriceOwn || price !== undefined,
    quantity: quantity ?? state.quantity,
    cost: undefined,
    share: undefined,
  }
}
