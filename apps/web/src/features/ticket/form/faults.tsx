import { type MarketSpec, priceText, quantityText } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { grouped, type Market, nearestSteps, shownMinValue, shownPrice, shownShort } from '#features/market'
import { percentText, reasonText } from '#features/orders'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { refusalText } from '#ui/amount-input'
import { allowedIn } from '../state/check-band.ts'
import { TICKET_FIELDS, type TicketFigures } from '../state/moves.ts'
import { PERCENT_DECIMALS } from '../state/read-fields.ts'
import type { TicketFault, TicketField } from '../state/summary.ts'
import { specialWords } from './fault-words.ts'

type Filled = Pick<TicketFigures, 'state' | 'summary' | 'context' | 'update'>

/** One line for the first error, always in the same place; an error with a simple fix offers it. */
export function TicketFaults({ id, form, market }: { id: string; form: Filled; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div id={id} className="ticket-faults" role="status">
      {faultOf(form, market, t, tag) ?? noteOf(form, t, tag)}
    </div>
  )
}

function faultOf({ state, summary, context, update }: Filled, market: Market, t: Translate, locale: string): ReactNode {
  const isShown = (each: TicketFault | undefined) => each !== undefined && each !== 'UNFINISHED' && (each !== 'REQUIRED' || state.isTried)
  // Invalid text comes first: computed figures do not count while it is there.
  const field =
    TICKET_FIELDS.find((each) => summary.faults[each] === 'UNREAD') ?? TICKET_FIELDS.find((each) => isShown(summary.faults[each]))
  const fault = field && summary.faults[field]
  if (!field || !fault) return state.refusal && <span className="is-fault">{capital(reasonText(state.refusal.reason, t))}</span>
  if (fault === 'OFF_TICK' || fault === 'OFF_LOT')
    return <Steps market={market} field={field} text={field === 'until' ? '' : (state[field] ?? '')} update={update} />
  return (
    <span className="is-fault">
      {fault === 'PRICE_FAR'
        ? farWords(field, { summary, state, context }, market, t, locale)
        : (specialWords(fault, { summary, state, context }, market, t, locale) ??
          words(fault, field, { summary, state }, market, t, locale))}
    </span>
  )
}

function words(
  fault: TicketFault,
  field: TicketField,
  { summary, state }: Pick<Filled, 'summary' | 'state'>,
  market: Market,
  t: Translate,
  locale: string,
): string {
  const paid = state.side === 'BUY' ? market.quote : market.base
  switch (fault) {
    case 'REQUIRED':
      return t(REQUIRED_TEXTS[field])
    case 'UNREAD':
      return refusalText(state[field] ?? '', typedInto(field, state, market), t, locale) ?? t('maxOrders.fault.format')
    case 'INSUFFICIENT':
      return t('maxOrders.fault.insufficient', { amount: shownShort(summary.available ?? 0n, paid, locale), code: paid.code })
    case 'VALUE_SMALL':
      return t('maxOrders.fault.valueSmall', { amount: shownMinValue(market, locale) })
    case 'UNCOVERED':
      return t(state.side === 'BUY' ? 'maxOrders.fault.uncoveredBuy' : 'maxOrders.fault.uncoveredSell')
    case 'NO_PRICE':
      return t('maxOrders.fault.noPrice')
    case 'EXPIRY':
      return t('maxOrders.fault.expiry')
    case 'AMOUNT_DECIMALS':
      return t('maxOrders.fault.decimals')
    case 'AMOUNT_TOO_LARGE':
      return t('maxOrders.fault.large')
    case 'AMOUNT_NOT_POSITIVE':
      return t('maxOrders.fault.zero')
    default:
      return t('maxOrders.fault.format')
  }
}

function farWords(field: TicketField, { summary, state, context }: Omit<Filled, 'update'>, market: Market, t: Translate, locale: string) {
  const { low = 0, high = 0 } = allowedIn(field, state, context, summary) ?? {}
  return t('maxOrders.fault.priceFar', { low: shownPrice(market, low, locale), high: shownPrice(market, high, locale) })
}

function typedInto(field: TicketField, { trailUnit }: Filled['state'], { base, quote }: Market) {
  if (field === 'protection' || (field === 'trail' && trailUnit === 'percent')) return { decimals: PERCENT_DECIMALS, marks: ['%'] }
  const { code, decimals } = field === 'quantity' || field === 'shown' ? base : quote
  return { decimals, marks: [code] }
}

const REQUIRED_TEXTS = {
  price: 'maxOrders.fault.needPrice',
  stopPrice: 'maxOrders.fault.needStop',
  trail: 'maxOrders.fault.needTrail',
  takeProfit: 'maxOrders.fault.needTakeProfit',
  exitStop: 'maxOrders.fault.needStop',
  stopLimit: 'maxOrders.fault.needPrice',
  shown: 'maxOrders.fault.needQuantity',
  protection: 'maxOrders.fault.format',
  quantity: 'maxOrders.fault.needQuantity',
  cost: 'maxOrders.fault.needQuantity',
  until: 'maxOrders.fault.needUntil',
} as const

/** Off the market's steps: shows the step and offers the two nearest figures. */
function Steps({ market, field, text, update }: { market: MarketSpec; field: TicketField; text: string; update: Filled['update'] }) {
  const t = useT()
  const { tag } = useLocale()
  const kind = field === 'quantity' || field === 'shown' ? 'quantity' : 'price'
  const step = grouped(kind === 'price' ? priceText(market, 1) : quantityText(market, 1), tag)
  return (
    <span className="is-fault">
      {t(kind === 'price' ? 'maxOrders.fault.offTick' : 'maxOrders.fault.offLot', { step })}
      {nearestSteps(market, kind, text).map((plain) => (
        <button key={plain} type="button" onClick={() => field !== 'until' && field !== 'cost' && update({ type: field, text: plain })}>
          {grouped(plain, tag)}
        </button>
      ))}
    </span>
  )
}

/** Reasons continue a sentence elsewhere; here they are one. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A valid order that the exchange would refuse or cut with the current book. */
function noteOf({ summary: { warning, concern } }: Filled, t: Translate, locale: string): ReactNode {
  if (warning) return <span className="is-note">{t(WARNINGS[warning])}</span>
  if (concern?.is === 'far') return <span className="is-note">{t('maxOrders.warning.far')}</span>
  if (concern?.is === 'limit' || concern?.is === 'average')
    return <span className="is-note">{t('maxOrders.warning.through', { percent: percentText(concern.bps, locale) })}</span>
  return undefined
}

const WARNINGS = {
  POST_ONLY: 'maxOrders.warning.postOnly',
  FOK: 'maxOrders.warning.fok',
  IOC: 'maxOrders.warning.ioc',
} as const
