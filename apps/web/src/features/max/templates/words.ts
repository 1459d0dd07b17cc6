import type { OrderTemplate } from '@bourse/contracts/exchange'
import { numberText, percentText } from '@bourse/domain/formats'
import { grouped } from '#features/market'
import { TYPE_TEXTS } from '#features/orders'
import type { Translate } from '#platform/i18n'

/** One line: “Buy · Limit · 25% · bid +2 ticks · post-only”. */
export function templateWords(template: OrderTemplate, t: Translate, locale: string): string {
  const { side, orderType, size, price, timeInForce, isPostOnly } = template
  return [
    side === null ? t('maxDesk.template.asChosen') : t(side === 'BUY' ? 'max.side.buy' : 'max.side.sell'),
    t(TYPE_TEXTS[orderType]),
    size.unit === 'share' ? percentText(size.percent, locale, 'chosen') : grouped(size.quantity, locale),
    ...(price ? [priceWords(price, t, locale)] : []),
    ...(timeInForce === 'GTC' ? [] : [timeInForce]),
    ...(isPostOnly ? [t('maxOrders.ticket.postOnly')] : []),
  ].join(' · ')
}

function priceWords({ from, unit, offset }: NonNullable<OrderTemplate['price']>, t: Translate, locale: string): string {
  const start = t(`maxDesk.template.from.${from}`)
  if (offset === 0) return start
  if (unit === 'bps') return `${start} ${percentText(offset / 100, locale, 'distance')}`
  return `${start} ${t('maxDesk.template.ticks', { count: Math.abs(offset), offset: numberText(offset, locale, { signDisplay: 'always' }) })}`
}
