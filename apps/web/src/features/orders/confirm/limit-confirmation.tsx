import { type OrderTerms, quantityText, summarizeLimit } from '@bourse/domain/exchange'
import { dateFormat, inPercent, numberFormat } from '@bourse/domain/formats'
import type { ReactNode } from 'react'
import { grouped, type Market, marketFigures, rateText, rebateOf, shownRaw, SideWord, useBest } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { usePositions } from '../wire/use-orders.ts'
import './limit-confirmation.css'

/** A figure that only some orders have. */
export interface ConfirmationLine {
  label: string
  figure: string
  unit?: string
}

interface LimitConfirmationProps {
  open: boolean
  terms: Omit<OrderTerms, 'clOrdId'>
  market: Market
  /** The order is being sent: a second press does nothing. */
  busy?: boolean
  /** Warnings to show before it is confirmed. */
  notice?: ReactNode
  /** The label of the confirm button, where it names the amounts. */
  confirmText?: string
  /** An existing order is amended to these terms: its hold is not shown again. */
  isAmend?: boolean
  /** Quote units: the result of a market order in the current book. */
  expectedRaw?: bigint | undefined
  /** Instead of the title of its type. */
  title?: string
  lines?: readonly ConfirmationLine[]
  /** What will happen, where the figures do not say it. */
  story?: string
  /** Set aside for the order and what belongs to it, where that is more than its own cost. */
  heldRaw?: bigint | undefined
  /** Below everything else, such as whether to confirm in future. */
  children?: ReactNode
  /** Omitted while it cannot be confirmed; the notice says why. */
  onConfirm: (() => void) | undefined
  onBack: () => void
}

/**
 * The confirmation of a limit order: side, quantity, price, cost, confirm or back; shared with the terminal (EXP-20, DEF-085).
 */
export function LimitConfirmation({ open, ...rest }: LimitConfirmationProps) {
  return open && <OpenConfirmation {...rest} />
}

function OpenConfirmation(props: Omit<LimitConfirmationProps, 'open'>) {
  const { terms, market, busy = false, notice, confirmText, isAmend = false, expectedRaw, children, onConfirm, onBack } = props
  const { lines = [], story, title } = props
  const t = useT()
  const { tag } = useLocale()
  const best = useBest(market.symbol)
  const isBuy = terms.side === 'BUY'
  const { base, quote } = market
  const figures = summarizeLimit(market, terms, isBuy ? best.ask : best.bid)
  const [received, held] = isBuy ? [base, quote] : [quote, base]
  const charged = figures.isFeeOnTop ? quote : received
  const wallet = usePositions().find(({ asset }) => asset.code === held.code)
  const prices = marketFigures(market, tag)
  const isPlain = terms.orderType === 'LIMIT' || terms.orderType === 'STOP_LIMIT'
  const heldRaw = props.heldRaw ?? figures.heldRaw
  const rebate = figures.isTaker
    ? undefined
    : rebateOf(market, { side: terms.side, quantityRaw: figures.quantityRaw, costRaw: figures.costRaw }, t, tag)
  const leftRaw = wallet && BigInt(wallet.available) - heldRaw

  return (
    <Dialog
      open
      title={title ?? t(isAmend ? 'maxOrders.ask.amendTitle' : `express.limit.title.${terms.orderType}`)}
      onClose={busy ? undefined : onBack}
      actions={
        <>
          <Button className="limit-back" disabled={busy} onClick={onBack}>
            {t('express.limit.back')}
          </Button>
          <Button
            className="limit-confirm"
            variant="primary"
            busy={busy}
            autoFocus
            aria-disabled={!onConfirm || undefined}
            onClick={onConfirm}
          >
            {confirmText ?? t('express.limit.confirm')}
          </Button>
        </>
      }
    >
      <p className="limit-lead">
        <SideWord side={terms.side} />
        <span className="fig fig-l">
          {grouped(quantityText(market, terms.quantity), tag)}
          <span className="u">{base.code}</span>
        </span>
      </p>
      <dl className="kv">
        {terms.stopPrice > 0 && <Row label={t('express.limit.stop')} figure={prices.price(terms.stopPrice)} unit={quote.code} />}
        {terms.price > 0 && (
          <Row
            label={t(isPlain ? 'express.limit.price' : 'express.limit.protection')}
            figure={prices.price(terms.price)}
            unit={quote.code}
          />
        )}
        {lines.map((line) => (
          <Row key={line.label} {...line} />
        ))}
        {isPlain && figures.againstMarketBps !== undefined && (
          <Row label={t('express.limit.against')} figure={distanceText(figures.againstMarketBps, t, tag)} />
        )}
        {rebate ? (
          <Row label={rebate.label} figure={shownRaw(rebate.raw ?? 0n, rebate.asset, tag)} unit={rebate.asset.code} />
        ) : (
          <Row
            label={t(figures.isTaker ? 'express.limit.feeNow' : 'express.limit.fee', { percent: rateText(market, figures.feePpm, t, tag) })}
            figure={shownRaw(figures.feeRaw, charged, tag)}
            unit={charged.code}
          />
        )}
        <Row label={t('express.receive')} figure={shownRaw(figures.receivedRaw, received, tag)} unit={received.code} />
        {expectedRaw !== undefined && (
          <Row label={t('maxOrders.ask.expected')} figure={shownRaw(expectedRaw, quote, tag)} unit={quote.code} />
        )}
        {!isBuy && <Row label={t('express.limit.quantityHeld')} figure={shownRaw(heldRaw, base, tag)} unit={base.code} />}
        {isBuy && heldRaw > figures.costRaw && (
          <Row label={t('express.limit.quantityHeld')} figure={shownRaw(heldRaw, quote, tag)} unit={quote.code} />
        )}
        <Row
          isSum
          label={t(isBuy ? (heldRaw > figures.costRaw ? 'express.limit.cost' : 'express.limit.costHeld') : 'express.limit.proceeds')}
          figure={shownRaw(figures.costRaw, quote, tag)}
          unit={quote.code}
        />
      </dl>
      <p className="cap above-3">
        {!isAmend && leftRaw !== undefined && leftRaw >= 0n && (
          <>{t('express.limit.leaves', { amount: `${shownRaw(leftRaw, held, tag)} ${held.code}` })} </>
        )}
        {figures.isTaker && <>{t('express.limit.now')} </>}
        {lastingText(terms, t, tag)}
      </p>
      {story && <p className="above-3">{story}</p>}
      {notice && <div className="above-3">{notice}</div>}
      {children}
    </Dialog>
  )
}

function Row({ label, figure, unit, isSum }: { label: string; figure: string; unit?: string; isSum?: boolean }) {
  return (
    <div className={isSum ? 'kv-sum' : undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="fig">
          {figure}
          {unit && <span className="u">{unit}</span>}
        </span>
      </dd>
    </div>
  )
}

function distanceText(bps: number, t: Translate, locale: string): string {
  if (bps === 0) return t('express.limit.level')
  return t(bps < 0 ? 'express.limit.under' : 'express.limit.over', { percent: percentText(Math.abs(bps), locale) })
}

/** Basis points: 106 is 1.06%. */
export function percentText(bps: number, locale: string): string {
  return inPercent(numberFormat(locale, { maximumFractionDigits: 2 }).format(bps / 100), locale)
}

function lastingText({ timeInForce, expiresAt }: Pick<OrderTerms, 'timeInForce' | 'expiresAt'>, t: Translate, locale: string): string {
  switch (timeInForce) {
    case 'GTC':
      return t('express.limit.gtc')
    case 'IOC':
      return t('express.limit.ioc')
    case 'FOK':
      return t('express.limit.fok')
    case 'GTD':
      return t('express.limit.gtd', {
        time: dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(expiresAt),
      })
  }
}
