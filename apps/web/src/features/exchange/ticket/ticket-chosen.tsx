import { dateFormat } from '@bourse/domain/formats'
import { momentText } from '#platform/moment-text'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { EMPTY_TICKET, timesFor } from './ticket-state.ts'
import { SELF_TRADE_TEXTS, TIME_TEXTS } from './ticket-texts.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** The choices under More in one line if they differ from the defaults; else how long the order lasts. */
export function TicketChosen({ form }: { form: TicketForm }) {
  const t = useT()
  const { tag } = useLocale()
  const unusual = unusualOf(form, t, tag).join(' · ')
  const { timeInForce } = form.state
  return (
    <span className={unusual ? 'ticket-chosen' : 'ticket-chosen is-usual'} title={unusual || undefined}>
      {unusual || `${timeInForce}, ${t(TIME_TEXTS[timeInForce])}`}
    </span>
  )
}

function unusualOf({ state, isConfirming }: Pick<TicketForm, 'state' | 'isConfirming'>, t: Translate, locale: string): string[] {
  const { timeInForce, until, isPostOnly, selfTrade } = state
  const isUsualTime = timeInForce === timesFor(state)[0]
  const end = timeInForce === 'GTD' && until !== '' ? ` ${endText(new Date(until), locale)}` : ''
  return [
    !isUsualTime && `${timeInForce}${end}`,
    isPostOnly && t('maxOrders.ticket.postOnly'),
    selfTrade !== EMPTY_TICKET.selfTrade && t(SELF_TRADE_TEXTS[selfTrade]),
    !isConfirming && t('maxOrders.ticket.oneClick'),
  ].filter((part) => part !== false)
}

/** As short as possible: with the time this year, with the year later. */
function endText(end: Date, locale: string): string {
  const isThisYear = end.getFullYear() === new Date().getFullYear()
  return isThisYear ? momentText(end.getTime(), locale) : dateFormat(locale, { dateStyle: 'medium' }).format(end)
}
