import type { MarketState } from '@bourse/contracts/exchange'
import { numberFormat } from '@bourse/domain/formats'
import type { Translate } from '#platform/i18n'

type Action = NonNullable<MarketState['last']>

/** A market as users write it. */
export function pairOf(symbol: string): string {
  return symbol.replace('-', '/')
}

/** The outcome of an action: carried out, refused, or waiting for the process that runs the market. */
export function outcomeOf({ outcome }: Pick<Action, 'outcome'>): 'done' | 'refused' | 'waiting' {
  if (outcome === '') return 'waiting'
  return outcome === 'done' ? 'done' : 'refused'
}

/** Why it was not carried out; else why it was requested, unless the market’s own reason says the same. */
export function remarkOf({ reason, last }: Pick<MarketState, 'reason' | 'last'>): string {
  if (!last) return ''
  if (outcomeOf(last) === 'refused') return last.outcome
  return last.reason === reason ? '' : last.reason
}

/** Whether an order may keep the market closed: its reason says so, or resuming it was refused before. */
export function mayHoldUnreadable({ reason, last }: Pick<MarketState, 'reason' | 'last'>): boolean {
  if (reason.includes('cannot be put back')) return true
  return last?.action === 'resume' && last.actor !== 'issuer' && outcomeOf(last) === 'refused'
}

/** What a halt has done; a large market's orders are still being canceled after the answer. */
export function haltedText(market: string, orders: Action['orders'], t: Translate, tag: string): string {
  if (!orders) return t('admin.markets.halt.success', { market })
  const { before, left } = orders
  if (left === null) return t('marketAdmin.halt.cancelGoing', { market })
  const number = numberFormat(tag)
  if (left > 0) return t('marketAdmin.halt.cancelLeft', { market, left: number.format(left), count: number.format(before) })
  return t('marketAdmin.halt.cancelSuccess', { market, count: number.format(before) })
}

/** What has become of the orders, beside the halt that cancels them. */
export function ordersText({ orders }: Pick<Action, 'orders'>, t: Translate, tag: string): string {
  if (!orders) return ''
  const { before, left } = orders
  const number = numberFormat(tag)
  if (left === null) return t('admin.markets.orders.canceling', { count: number.format(before) })
  const count = number.format(before - left)
  return left > 0 ? t('admin.markets.orders.left', { count, left: number.format(left) }) : t('admin.markets.orders.canceled', { count })
}

export const MARKET_FILTERS = ['all', 'open', 'halted'] as const
export type MarketFilter = (typeof MARKET_FILTERS)[number]

/** By status, and by a part of the pair as it is written here or in messages. */
export function findMarkets(markets: readonly MarketState[], filter: MarketFilter, sought: string): MarketState[] {
  const words = sought.trim().toUpperCase().replace('/', '-')
  return markets.filter(({ symbol, status }) => (filter === 'all' || status === filter) && symbol.includes(words))
}
