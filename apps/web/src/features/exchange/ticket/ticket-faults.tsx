import { type MarketSpec, priceText, quantityText } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { grouped, shownShort } from '../figure-text.ts'
import type { Market } from '../markets.ts'
import { nearestSteps } from './nearest-steps.ts'
import { tellTicket } from './ticket-store.ts'
import type { TicketFault, TicketField } from './ticket-summary.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** One line for whatever is wrong first, always in the same place; what can be mended by a press offers it. */
export function TicketFaults({ id, form, market }: { id: string; form: TicketForm; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  return (
    <div id={id} className="ticket-faults" role="status">
      {faultOf(form, market, t, tag) ?? noteOf(form, t)}
    </div>
  )
}

const ORDER: readonly TicketField[] = ['price', 'stopPrice', 'quantity', 'until']

function faultOf({ state, summary }: TicketForm, market: Market, t: Translate, locale: string): ReactNode {
  const field = ORDER.find((each) => summary.faults[each] !== undefined && (summary.faults[each] !== 'REQUIRED' || state.isTried))
  const fault = field && summary.faults[field]
  if (!field || !fault) return undefined
  if (fault === 'OFF_TICK' || fault === 'OFF_LOT')
    return <Steps market={market} field={field} text={field === 'until' ? '' : state[field]} />
  return <span className="is-fault">{words(fault, field, { summary, state }, market, t, locale)}</span>
}

function words(
  fault: TicketFault,
  field: TicketField,
  { summary, state }: Pick<TicketForm, 'summary' | 'state'>,
  market: Market,
  t: Translate,
  locale: string,
): string {
  const paid = state.side === 'BUY' ? market.quote : market.base
  switch (fault) {
    case 'REQUIRED':
      return t(REQUIRED_TEXTS[field])
    case 'INSUFFICIENT':
      return t('maxOrders.fault.insufficient', { amount: shownShort(summary.available ?? 0n, paid, locale), code: paid.code })
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

const REQUIRED_TEXTS = {
  price: 'maxOrders.fault.needPrice',
  stopPrice: 'maxOrders.fault.needStop',
  quantity: 'maxOrders.fault.needQuantity',
  until: 'maxOrders.fault.needUntil',
} as const

/** Off the market's steps: says the step and offers the two figures around. */
function Steps({ market, field, text }: { market: MarketSpec; field: TicketField; text: string }) {
  const t = useT()
  const { tag } = useLocale()
  const kind = field === 'quantity' ? 'quantity' : 'price'
  const step = grouped(kind === 'price' ? priceText(market, 1) : quantityText(market, 1), tag)
  return (
    <span className="is-fault">
      {t(kind === 'price' ? 'maxOrders.fault.offTick' : 'maxOrders.fault.offLot', { step })}
      {nearestSteps(market, kind, text).map((plain) => (
        <button key={plain} type="button" onClick={() => field !== 'until' && tellTicket({ type: field, text: plain })}>
          {grouped(plain, tag)}
        </button>
      ))}
    </span>
  )
}

/** Nothing is wrong with it, but the exchange would refuse or cut it as the book stands. */
function noteOf({ summary }: TicketForm, t: Translate): ReactNode {
  if (summary.warning) return <span className="is-note">{t(WARNINGS[summary.warning])}</span>
  if (summary.terms && summary.isFarAway) return <span className="is-note">{t('maxOrders.warning.far')}</span>
  return undefined
}

const WARNINGS = {
  POST_ONLY: 'maxOrders.warning.postOnly',
  FOK: 'maxOrders.warning.fok',
  IOC: 'maxOrders.warning.ioc',
} as const
