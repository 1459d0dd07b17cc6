import { quantityRaw } from '@bourse/domain/exchange'
import { percentText } from '@bourse/domain/formats'
import type { ReactNode } from 'react'
import { type Market, rateText, rebateOf, shownPrice, shownQuantity, shownRaw, shownShort } from '#features/market'
import { useLocale, useT } from '#platform/i18n'
import { isStop } from '../state/state.ts'
import type { TicketForm } from './use-ticket-form.ts'

/** Available, cost and result: every line is there from the start, with a dash while unknown. */
export function TicketPreview({
  form: { state, summary, context },
  market,
}: {
  form: Pick<TicketForm, 'state' | 'summary' | 'context'>
  market: Market
}) {
  const t = useT()
  const { tag } = useLocale()
  const isBuy = state.side === 'BUY'
  const paid = isBuy ? market.quote : market.base
  const received = isBuy ? market.base : market.quote
  const { role } = summary
  const feeText =
    role === 'both'
      ? t('maxOrders.ticket.feeBoth')
      : t(feeKey(role, market), {
          rate: rateText(market, role === 'maker' ? market.makerFeePpm : market.takerFeePpm, t, tag),
        })
  const tradedRaw = summary.lots === undefined ? undefined : quantityRaw(market, summary.lots)
  const rebate =
    role === 'maker' ? rebateOf(market, { side: state.side, quantityRaw: tradedRaw, costRaw: summary.costRaw }, t, tag) : undefined
  const charged = summary.isFeeOnTop ? market.quote : received
  return (
    <dl className="ticket-preview">
      <Line label={t('maxOrders.available')} unit={paid.code}>
        {summary.available !== undefined && shownShort(summary.available, paid, tag)}
      </Line>
      {rebate ? (
        <Line label={rebate.label} unit={rebate.asset.code}>
          {rebate.raw !== undefined && shownRaw(rebate.raw, rebate.asset, tag)}
        </Line>
      ) : (
        <Line label={feeText} unit={charged.code}>
          {summary.feeRaw !== undefined && shownRaw(summary.feeRaw, charged, tag)}
        </Line>
      )}
      {state.variant === 'TRAILING_STOP' ? (
        <Line label={t('maxOrders.ticket.stopNow')} unit={market.quote.code}>
          {summary.stopTicks !== undefined && shownPrice(market, summary.stopTicks, tag)}
        </Line>
      ) : (
        <div>
          <dt>{t('maxOrders.ticket.slippage')}</dt>
          <dd>
            <Slippage form={{ state, summary }} market={market} />
          </dd>
        </div>
      )}
      <Line label={t('maxOrders.ticket.receive')} unit={received.code}>
        {summary.receiveRaw !== undefined && shownRaw(summary.receiveRaw, received, tag)}
      </Line>
      <Line label={t('maxOrders.ticket.left')} unit={paid.code} isTall>
        {summary.left !== undefined && summary.left >= 0n && shownShort(summary.left, paid, tag)}
      </Line>
      <div className="is-tall">
        <dt>{t('maxOrders.ticket.fromLast')}</dt>
        <dd>{fromLast(context.last, summary.ticks, market, tag)}</dd>
      </div>
    </dl>
  )
}

/** A tier takes the room in which the role would be said. */
function feeKey(role: 'maker' | 'taker', { feeTiers }: Market) {
  if (feeTiers.length > 1) return 'maxOrders.ticket.feeInTier'
  return role === 'maker' ? 'maxOrders.ticket.feeMaker' : 'maxOrders.ticket.feeTaker'
}

function Line({ label, unit, isTall, children }: { label: string; unit: string; isTall?: boolean; children: ReactNode }) {
  return (
    <div className={isTall ? 'is-tall' : undefined}>
      <dt>{label}</dt>
      <dd>
        {children || '–'} {children && <span>{unit}</span>}
      </dd>
    </div>
  )
}

/** How much trades at once and how far from the best price; or that it rests, and at which level. */
function Slippage({ form: { state, summary }, market }: { form: Pick<TicketForm, 'state' | 'summary'>; market: Market }) {
  const t = useT()
  const { tag } = useLocale()
  const { taken, level, lots } = summary
  if (!taken || lots === undefined) return '–'
  if (isStop(state)) return <span>{t('maxOrders.ticket.slipStop')}</span>
  const percent = percentText(summary.slippageBp / 100, tag, 'rate')
  if (taken.lots === 0) {
    return (
      <>
        {t('maxOrders.ticket.slipNone')} {level !== undefined && <span>{t('maxOrders.ticket.rests', { level })}</span>}
      </>
    )
  }
  return (
    <>
      {percent}{' '}
      <span>
        {taken.lots < lots
          ? t('maxOrders.ticket.fillsPart', { quantity: shownQuantity(market, taken.lots, tag) })
          : t('maxOrders.ticket.fillsTo', { price: shownPrice(market, taken.worst ?? 0, tag) })}
      </span>
    </>
  )
}

function fromLast(last: number | undefined, ticks: number | undefined, market: Market, locale: string): ReactNode {
  if (last === undefined || ticks === undefined) return '–'
  const sign = ticks > last ? '+' : ticks < last ? '−' : ''
  return (
    <>
      {sign}
      {shownPrice(market, Math.abs(ticks - last), locale)} <span>{percentText(((ticks - last) / last) * 100, locale, 'distance')}</span>
    </>
  )
}
