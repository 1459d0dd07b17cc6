import { type Market, shownQuantity, shownShort } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { bracketFigures, ratioText } from '../state/bracket-figures.ts'
import { isWrong } from '../state/is-wrong.ts'
import { mayHaveExits } from '../state/state.ts'
import { updateTicket } from '../state/store.ts'
import { TicketField } from './field.tsx'
import type { TicketForm } from './use-ticket-form.ts'

/** The exits of a bracket: one line until they are wanted. */
export function TicketExits({ form, market, describedBy }: { form: TicketForm; market: Market; describedBy: string }) {
  const t = useT()
  const { state } = form
  if (!mayHaveExits(state)) return undefined
  const field = (name: 'takeProfit' | 'exitStop', label: string) => (
    <TicketField
      describedBy={describedBy}
      onPlace={form.place(name)}
      label={label}
      unit={market.quote.code}
      value={state[name]}
      decimals={market.quote.decimals}
      isWrong={isWrong(form, name)}
      onChange={(text) => updateTicket({ type: name, text })}
      onStep={(by) => form.step(name, by)}
    />
  )
  return (
    <>
      <label className="ticket-line ticket-exits">
        <span className="ticket-label">{t('maxOrders.ticket.exits')}</span>
        <input
          type="checkbox"
          className="check ticket-check"
          checked={state.hasExits}
          onChange={({ target }) => {
            updateTicket({ type: 'exits', isOn: target.checked })
            // In a low form the fields that come with it would be out of sight.
            const scroll = target.closest('.ticket-scroll')
            if (target.checked) requestAnimationFrame(() => scroll?.scrollTo({ top: scroll.scrollHeight }))
          }}
        />
      </label>
      {state.hasExits && (
        <>
          {field('takeProfit', t('maxOrders.ticket.takeProfit'))}
          {field('exitStop', t('maxOrders.ticket.exitStop'))}
          <ExitFigures form={form} market={market} />
        </>
      )}
    </>
  )
}

function ExitFigures({ form: { summary }, market }: { form: TicketForm; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const { entryTicks, lots, exits, covered } = summary
  if (!exits || entryTicks === undefined || lots === undefined) return <p className="ticket-exit-figures">–</p>
  const { gainRaw, riskRaw, ratio } = bracketFigures(market, { ...exits, entry: entryTicks, lots })
  const money = (raw: bigint) => `${shownShort(raw, market.quote, tag)} ${market.quote.code}`
  const quantity = (of: number) => shownQuantity(market, of, tag)
  // The reason is in the review: the form has room for one line.
  const cover = t('maxOrders.cover.short', { covered: quantity(covered ?? 0), quantity: `${quantity(lots)} ${market.base.code}` })
  return (
    <p className="ticket-exit-figures">
      {t('maxOrders.ticket.exitsFigures', { gain: money(gainRaw), risk: money(riskRaw), ratio: ratioText(ratio, tag) })}
      {covered !== undefined && covered > 0 && covered < lots && <> {cover}</>}
    </p>
  )
}
