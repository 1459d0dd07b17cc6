export { isOpenAt, type OpeningHours, type WallTime } from './ad-hours.ts'
export { type AdPrice, costOf, isNear, isPriceKept, priceOf, quantityFor, streetFee } from './ad-price.ts'
export { hasContactData } from './contact-data.ts'
export {
  COUNTED_FROM,
  ESTABLISHED_FROM,
  experienceOf,
  isCounted,
  isEstablished,
  type Known,
  knownAs,
  NEW_ACCOUNT_DAYS,
  PERSON_MAX,
  type TradeWeight,
  worthOf,
} from './counted-trades.ts'
export {
  finePrice,
  PRICE_DIGITS,
  PRICE_UNIT,
  priceFromWire,
  priceToWire,
  roundPrice,
  SIGNIFICANT_DIGITS,
  withPriceDigits,
} from './fine-price.ts'
export { marketPriceOf } from './market-price.ts'
export {
  currencyOf,
  findMethod,
  isBankMoney,
  isWindowFor,
  METHOD_NAMES,
  type MethodSpeed,
  methodsFor,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PayWindow,
  standardWindow,
} from './methods.ts'
export { compareNames, type NameLikeness } from './same-name.ts'
export {
  countedOutcome,
  type EndedTicket,
  HALF_LIFE_DAYS,
  LOST_WEIGHT,
  type Standing,
  standingOf,
  type TicketEnd,
  type TicketOutcome,
} from './standing.ts'
export {
  actOnTicket,
  type AdSide,
  FINAL_STATUSES,
  type Handling,
  isFinal,
  sellerOf,
  TICKET_ACTIONS,
  TICKET_STATUSES,
  type TicketAction,
  type TicketChange,
  ticketActions,
  type TicketSeat,
  type TicketState,
  type TicketStatus,
} from './ticket.ts'
export {
  ACCEPT_WINDOW_MS,
  CLAIM_WINDOW_MS,
  DECLINE_WINDOW_MS,
  nextDeadline,
  payEndsMs,
  releaseWindowMs,
  type TicketDeadline,
  type TimedTicket,
} from './ticket-timers.ts'
export {
  APPEAL_WINDOW_MS,
  type CasePeople,
  type Lapse,
  lapseOf,
  mayDispute,
  mayRule,
  onePersonMax,
  provenQuantity,
  RULE_WINDOW_MS,
  type Split,
  splitOf,
} from './ruling.ts'
