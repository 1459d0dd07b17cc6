import { SELF_TRADES } from '@bourse/domain/exchange'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Market } from '#features/market'
import { useT } from '#platform/i18n'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/icon'
import { Switch } from '#ui/switch'
import { mayPostOnly, timesFor } from '../state/state.ts'
import { updateTicket } from '../state/store.ts'
import { SELF_TRADE_TEXTS, TIME_TEXTS } from '../state/texts.ts'
import { TicketChosen } from './chosen.tsx'
import { setConfirmsOrders } from './confirms-orders.ts'
import { TicketSpecialOptions } from './special-options.tsx'
import type { TicketForm } from './use-ticket-form.ts'

/** One line with the current choices; the menu opens in the top layer beside the form, so that it covers and moves no field. */
export function TicketOptions({ form, market }: { form: TicketForm; market: Market }) {
  const t = useT()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => popup.current?.hidePopover()
  const press = (event: KeyboardEvent) => {
    // The sheet around the form on a phone must not close with the menu.
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter in a form field submits; here it closes the menu.
    event.preventDefault()
    close()
  }
  return (
    // Keys are handled here for both the button and the menu.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="ticket-options" onKeyDown={press}>
      <TicketChosen form={form} market={market} />
      <button
        ref={button}
        type="button"
        className="ticket-more"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => popup.current?.togglePopover()}
      >
        {t('maxOrders.ticket.more')}
        <Icon name="caret-down" />
      </button>
      <div
        ref={popup}
        popover="auto"
        id={id}
        className="ticket-popup"
        role="dialog"
        aria-label={t('maxOrders.ticket.options')}
        onBeforeToggle={(event) => event.newState === 'open' && placePopup(button.current, popup.current)}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open' && !popup.current?.contains(document.activeElement)) popup.current?.querySelector('select')?.focus()
        }}
      >
        <div className="row gap-2 t-s">
          <b className="grow">{t('maxOrders.ticket.options')}</b>
          <IconButton icon="x" size="s" label={t('ui.dialog.close')} onClick={close} />
        </div>
        <Choices form={form} market={market} onReach={() => popup.current?.showPopover()} />
      </div>
    </div>
  )
}

const POPUP_PX = 340
const GAP_PX = 8
/** About its height; it begins below the top of the window. */
const POPUP_HEIGHT_PX = 430

/** Beside the form, on the side with room; otherwise at the bottom of the window. */
function placePopup(button: HTMLElement | null, popup: HTMLElement | null): void {
  const form = button?.closest('.ticket')
  if (!button || !popup || !form) return
  const { left, right } = form.getBoundingClientRect()
  const { bottom } = button.getBoundingClientRect()
  const places = [left - POPUP_PX - GAP_PX, right + GAP_PX]
  const place = places.find((at) => at >= GAP_PX && at + POPUP_PX <= innerWidth - GAP_PX)
  popup.style.width = place === undefined ? `${innerWidth - 2 * GAP_PX}px` : `${POPUP_PX}px`
  popup.style.left = `${place ?? GAP_PX}px`
  popup.style.bottom = `${place === undefined ? GAP_PX : Math.max(GAP_PX, Math.min(innerHeight - bottom, innerHeight - POPUP_HEIGHT_PX))}px`
}

function Choices({ form, market, onReach }: { form: TicketForm; market: Market; onReach: () => void }) {
  const t = useT()
  const { state, place, summary, isConfirming } = form
  const isUntilWrong = summary.faults.until !== undefined && (summary.faults.until !== 'REQUIRED' || state.isTried)
  const reach = (input: HTMLInputElement | null) =>
    input && {
      focus: () => {
        onReach()
        input.focus()
      },
    }
  return (
    <>
      <ChoiceLine
        label={t('maxOrders.ticket.inForce')}
        value={state.timeInForce}
        options={timesFor(state).map((each) => ({ value: each, label: `${each}, ${t(TIME_TEXTS[each])}` }))}
        onChoose={(timeInForce) => updateTicket({ type: 'timeInForce', timeInForce })}
      />
      <label className={isUntilWrong ? 'ticket-line is-wrong' : 'ticket-line'}>
        <span className="ticket-label">{t('maxOrders.ticket.until')}</span>
        {state.timeInForce === 'GTD' ? (
          <input
            ref={(input) => place('until')(reach(input))}
            type="datetime-local"
            className="ticket-until"
            value={state.until}
            aria-invalid={isUntilWrong || undefined}
            onChange={(event) => updateTicket({ type: 'until', text: event.target.value })}
          />
        ) : (
          <span className="ticket-off">{t('maxOrders.ticket.untilOff')}</span>
        )}
      </label>
      <label className="ticket-line">
        <span className="ticket-label">{t('maxOrders.ticket.postOnly')}</span>
        {!mayPostOnly(state) && <span className="ticket-off">{t('maxOrders.ticket.postOnlyOff')}</span>}
        <input
          type="checkbox"
          className="check ticket-check"
          checked={state.isPostOnly}
          disabled={!mayPostOnly(state)}
          onChange={(event) => updateTicket({ type: 'postOnly', isOn: event.target.checked })}
        />
      </label>
      <ChoiceLine
        label={t('maxOrders.ticket.selfTrade')}
        value={state.selfTrade}
        options={SELF_TRADES.map((each) => ({ value: each, label: t(SELF_TRADE_TEXTS[each]) }))}
        onChoose={(selfTrade) => updateTicket({ type: 'selfTrade', selfTrade })}
      />
      <TicketSpecialOptions form={form} market={market} reach={(field) => (input) => place(field)(reach(input))} />
      <Switch
        label={t('maxOrders.ticket.confirm')}
        help={t('maxOrders.ask.always')}
        checked={isConfirming}
        onChange={(event) => setConfirmsOrders(event.target.checked)}
      />
    </>
  )
}

interface ChoiceLineProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** One of a few choices, on a line. */
function ChoiceLine<Value extends string>({ label, value, options, onChoose }: ChoiceLineProps<Value>) {
  return (
    <label className="ticket-line">
      <span className="ticket-label">{label}</span>
      <span className="ticket-select plain-select">
        <select value={value} onChange={(event) => onChoose(event.target.value as Value)}>
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </span>
    </label>
  )
}
