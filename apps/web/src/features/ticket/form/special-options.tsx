import { numberText } from '@bourse/domain/formats'
import type { ReactNode } from 'react'
import { type Market } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { AmountInput } from '#ui/amount-input'
import { isWrong } from '../state/is-wrong.ts'
import { PERCENT_DECIMALS } from '../state/read-fields.ts'
import { mayHaveExits, mayHide, mayProtect } from '../state/state.ts'
import { updateTicket } from '../state/store.ts'
import type { TicketForm } from './use-ticket-form.ts'

interface SpecialOptionsProps {
  form: TicketForm
  market: Market
  /** Registers a field that is inside the closed menu. */
  reach: (field: 'shown' | 'protection' | 'stopLimit') => (input: HTMLInputElement | null) => void
}

/** What few orders have: a hidden part, a price limit of one's own, and the limit of a pair's or a bracket's stop. */
export function TicketSpecialOptions({ form, market, reach }: SpecialOptionsProps) {
  const t = useT()
  const { tag } = useLocale()
  const { state } = form
  const hasStop = state.variant === 'OCO' || (state.hasExits && mayHaveExits(state))
  const usualPercent = numberText((market.protectionPpm ?? 50_000) / 10_000, tag, { maximumFractionDigits: 4 })
  const input = (
    field: 'shown' | 'protection' | 'stopLimit',
    { unit, decimals, hint }: { unit: string; decimals: number; hint: string },
  ) => (
    <span className="ticket-figure">
      <AmountInput
        ref={reach(field)}
        className="ticket-small-input"
        size={12}
        value={state[field]}
        decimals={decimals}
        marks={[unit]}
        placeholder={hint}
        aria-invalid={isWrong(form, field) || undefined}
        onChange={(text) => updateTicket({ type: field, text })}
      />
      <span className="ticket-unit">{unit}</span>
    </span>
  )
  return (
    <>
      <Line name={t('maxOrders.ticket.shown')} off={mayHide(state) ? undefined : t('maxOrders.ticket.postOnlyOff')}>
        {input('shown', { unit: market.base.code, decimals: market.base.decimals, hint: t('maxOrders.ticket.shownAll') })}
      </Line>
      <Line name={t('maxOrders.ticket.protection')} off={mayProtect(state) ? undefined : t('maxOrders.ticket.protectionOff')}>
        {input('protection', { unit: '%', decimals: PERCENT_DECIMALS, hint: usualPercent })}
      </Line>
      <Line name={t('maxOrders.ticket.stopLimit')} off={hasStop ? undefined : t('maxOrders.ticket.stopLimitOff')}>
        {input('stopLimit', { unit: market.quote.code, decimals: market.quote.decimals, hint: t('maxOrders.ticket.stopLimitNone') })}
      </Line>
    </>
  )
}

function Line({ name, off, children }: { name: string; off: string | undefined; children: ReactNode }) {
  if (off !== undefined) {
    return (
      <div className="ticket-line">
        <span className="ticket-label">{name}</span>
        <span className="ticket-off">{off}</span>
      </div>
    )
  }
  return (
    <label className="ticket-line">
      <span className="ticket-label">{name}</span>
      {children}
    </label>
  )
}
