import { percentText } from '@bourse/domain/formats'
import { unreadText } from '@bourse/domain/money'
import { grouped, type Market } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { momentText, shortDateText } from '#platform/moments'
import { EMPTY_TICKET, mayProtect, timesFor } from '../state/state.ts'
import { SELF_TRADE_TEXTS, TIME_TEXTS } from '../state/texts.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** The choices under More in one line if they differ from the defaults; else how long the order lasts. */
export function TicketChosen({ form, market }: { form: TicketForm; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const unusual = unusualOf(form, market, t, tag).join(' · ')
  const { timeInForce } = form.state
  return (
    <span className={unusual ? 'ticket-chosen' : 'ticket-chosen is-usual'} title={unusual || undefined}>
      {unusual || `${timeInForce}, ${t(TIME_TEXTS[timeInForce])}`}
    </span>
  )
}

function unusualOf(
  { state, isConfirming }: Pick<TicketForm, 'state' | 'isConfirming'>,
  market: Market,
  t: Translate,
  locale: string,
): string[] {
  const { timeInForce, until, isPostOnly, selfTrade, shown, protection } = state
  const isUsualTime = timeInForce === timesFor(state)[0]
  const end = timeInForce === 'GTD' && until !== '' ? ` ${endText(new Date(until), locale)}` : ''
  return [
    !isUsualTime && `${timeInForce}${end}`,
    isPostOnly && t('maxOrders.ticket.postOnly'),
    isFigure(shown) && `${t('maxOrders.ticket.shown')} ${grouped(shown, locale)} ${market.base.code}`,
    isFigure(protection) && mayProtect(state) && `± ${percentText(Number(protection), locale, 'chosen')}`,
    selfTrade !== EMPTY_TICKET.selfTrade && t(SELF_TRADE_TEXTS[selfTrade]),
    !isConfirming && t('maxOrders.ticket.oneClick'),
  ].filter((part) => part !== false)
}

function isFigure(text: string): boolean {
  return text !== '' && unreadText(text) === undefined
}

/** As short as possible: with the time this year, with the year later. */
function endText(end: Date, locale: string): string {
  const isThisYear = end.getFullYear() === new Date().getFullYear()
  return isThisYear ? momentText(end.getTime(), locale) : shortDateText(end, locale)
}
