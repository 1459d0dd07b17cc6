import { isTrailing } from '@bourse/domain/exchange'
import { useState } from 'react'
import { type Market, shownPrice, shownQuantity } from '#features/market'
import { ConcernNote, type ConfirmationLine, coverText, distanceText, LimitConfirmation, orderStory } from '#features/orders'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Checkbox } from '#ui/checkbox'
import { useSubmitText } from './submit-text.ts'
import type { AskedOrder, TicketForm } from './use-ticket-form.ts'

/** The confirmation before an order is sent, with its warnings; an ordinary order can skip it in future. */
export function TicketReview({ form, asked, market }: { form: TicketForm; asked: AskedOrder; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const [isLast, setLast] = useState(false)
  const { summary, isConfirming } = form
  const { concern } = summary
  const { terms } = asked
  // With the prices that the exchange will compute itself, as they are now.
  const faced = { ...terms, price: asked.ticks ?? terms.price, stopPrice: terms.stopLeg ? 0 : (asked.stopTicks ?? 0) }
  const title = titleOf(asked, t)
  const submitText = useSubmitText()
  return (
    <LimitConfirmation
      open
      terms={faced}
      market={market}
      notice={concern && <ConcernNote concern={concern} terms={faced} market={market} />}
      confirmText={submitText(terms.side, `${shownQuantity(market, terms.quantity, tag)} ${market.base.code}`)}
      expectedRaw={terms.orderType === 'MARKET' ? summary.costRaw : undefined}
      {...(title !== undefined && { title })}
      lines={linesOf(asked, market, t, tag)}
      story={[orderStory(terms, market, t, tag), coverOf(asked, market, t, tag)].filter(Boolean).join(' ')}
      heldRaw={terms.stopLeg ? asked.reserveRaw : undefined}
      onConfirm={() => form.confirm(isLast && !concern)}
      onBack={form.back}
    >
      {isConfirming && !concern && (
        <div className="above-3">
          <Checkbox
            label={t('maxOrders.ask.notAgain')}
            help={t('maxOrders.ask.always')}
            checked={isLast}
            onChange={(event) => setLast(event.target.checked)}
          />
        </div>
      )}
    </LimitConfirmation>
  )
}

/** How much of a bracket its exits will cover, unless it is all. */
function coverOf({ terms, covered }: AskedOrder, market: Market, t: Translate, locale: string): string | undefined {
  if (covered === undefined || covered >= terms.quantity) return undefined
  return coverText(covered, { side: terms.side, lots: terms.quantity }, market, t, locale)
}

function titleOf({ terms }: AskedOrder, t: Translate): string | undefined {
  if (terms.exits) return t('maxOrders.title.exits')
  if (terms.stopLeg) return t('maxOrders.title.OCO')
  return isTrailing(terms) ? t('maxOrders.title.TRAILING_STOP') : undefined
}

/** The figures that only such an order has. */
function linesOf({ terms: { extras, stopLeg, exits } }: AskedOrder, market: Market, t: Translate, locale: string): ConfirmationLine[] {
  const price = (label: string, ticks: number): ConfirmationLine => ({
    label,
    figure: shownPrice(market, ticks, locale),
    unit: market.quote.code,
  })
  const stop = stopLeg ?? exits
  return [
    ...(extras && isTrailing({ extras }) ? [{ label: t('maxOrders.review.distance'), figure: distanceText(extras, market, locale) }] : []),
    ...(exits ? [price(t('maxOrders.ticket.takeProfit'), exits.takeProfit), price(t('maxOrders.ticket.exitStop'), exits.stopPrice)] : []),
    ...(stopLeg ? [price(t('maxOrders.review.stopLeg'), stopLeg.stopPrice)] : []),
    ...(stop && stop.price > 0 ? [price(t('maxOrders.ticket.stopLimit'), stop.price)] : []),
    ...(extras && extras.shown > 0
      ? [{ label: t('maxOrders.ticket.shown'), figure: shownQuantity(market, extras.shown, locale), unit: market.base.code }]
      : []),
  ]
}
