import { SELF_TRADES, type SelfTrade, type TimeInForce } from '@bourse/domain/exchange'
import type { TextKey } from '@bourse/contracts/i18n'
import { useId, useState } from 'react'
import { useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { Icon } from '#ui/icon'
import { mayPostOnly, timesFor } from './ticket-state.ts'
import { confirmsOrders, setConfirmsOrders, tellTicket } from './ticket-store.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** How long it lasts, whether it may only rest; the seldom used under a fold. */
export function TicketOptions({ form: { state, place, summary } }: { form: TicketForm }) {
  const t = useT()
  const id = useId()
  const isConfirming = useStore(confirmsOrders)
  const [isOpened, setOpened] = useState(false)
  // An order with an end needs it said, so the fold opens by itself.
  const isOpen = isOpened || state.timeInForce === 'GTD'
  const isUntilWrong = summary.faults.until !== undefined && (summary.faults.until !== 'REQUIRED' || state.isTried)
  return (
    <>
      <div className="ticket-options">
        <label className="ticket-choice">
          <span className="ticket-label">{t('maxOrders.ticket.inForce')}</span>
          <span className="ticket-select">
            <select
              value={state.timeInForce}
              onChange={(event) => tellTicket({ type: 'timeInForce', timeInForce: event.target.value as TimeInForce })}
            >
              {timesFor(state).map((each) => (
                <option key={each} value={each} title={t(TIME_TEXTS[each])}>
                  {each}
                </option>
              ))}
            </select>
            <Icon name="caret-down" />
          </span>
        </label>
        <label className="ticket-choice" title={mayPostOnly(state) ? undefined : t('maxOrders.ticket.postOnlyOff')}>
          <input
            type="checkbox"
            className="check ticket-check"
            checked={state.isPostOnly}
            disabled={!mayPostOnly(state)}
            onChange={(event) => tellTicket({ type: 'postOnly', isOn: event.target.checked })}
          />
          {t('maxOrders.ticket.postOnly')}
        </label>
        <button
          type="button"
          className="ticket-more"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => setOpened(!isOpen)}
        >
          {t('maxOrders.ticket.more')}
          <Icon name={isOpen ? 'caret-up' : 'caret-down'} />
        </button>
      </div>
      {isOpen && (
        <div className="ticket-fold" id={`${id}-more`}>
          <label className={isUntilWrong ? 'ticket-line is-wrong' : 'ticket-line'}>
            <span className="ticket-label">{t('maxOrders.ticket.until')}</span>
            {state.timeInForce === 'GTD' ? (
              <input
                ref={place('until')}
                type="datetime-local"
                className="ticket-until"
                value={state.until}
                aria-invalid={isUntilWrong || undefined}
                onChange={(event) => tellTicket({ type: 'until', text: event.target.value })}
              />
            ) : (
              <span className="ticket-off">{t('maxOrders.ticket.untilOff')}</span>
            )}
          </label>
          <label className="ticket-line">
            <span className="ticket-label">{t('maxOrders.ticket.selfTrade')}</span>
            <span className="ticket-select">
              <select
                value={state.selfTrade}
                onChange={(event) => tellTicket({ type: 'selfTrade', selfTrade: event.target.value as SelfTrade })}
              >
                {SELF_TRADES.map((each) => (
                  <option key={each} value={each}>
                    {t(SELF_TRADE_TEXTS[each])}
                  </option>
                ))}
              </select>
              <Icon name="caret-down" />
            </span>
          </label>
          <label className="ticket-choice">
            <input
              type="checkbox"
              className="check ticket-check"
              checked={isConfirming}
              onChange={(event) => setConfirmsOrders(event.target.checked)}
            />
            {t('maxOrders.ticket.confirm')}
          </label>
        </div>
      )}
    </>
  )
}

const TIME_TEXTS = {
  GTC: 'maxOrders.time.GTC',
  IOC: 'maxOrders.time.IOC',
  FOK: 'maxOrders.time.FOK',
  GTD: 'maxOrders.time.GTD',
} as const satisfies Record<TimeInForce, TextKey>

const SELF_TRADE_TEXTS = {
  CANCEL_NEWEST: 'maxOrders.selfTrade.CANCEL_NEWEST',
  CANCEL_OLDEST: 'maxOrders.selfTrade.CANCEL_OLDEST',
  DECREMENT: 'maxOrders.selfTrade.DECREMENT',
  CANCEL_BOTH: 'maxOrders.selfTrade.CANCEL_BOTH',
} as const satisfies Record<SelfTrade, TextKey>
