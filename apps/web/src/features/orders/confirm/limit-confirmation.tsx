import { type OrderTerms, quantityText, summarizeLimit } from '@bourse/domain/exchange'
import type { ReactNode } from 'react'
import { grouped, type Market, shownRaw, SideWord, useBest } from '#features/market'
import { type Translate, useLocale, useT } from '#platform/i18n'
import { dateTimeText } from '#platform/moments'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { usePositions } from '../wire/use-orders.ts'
import { ConfirmationFigures, type ConfirmationLine } from './confirmation-figures.tsx'
import './limit-confirmation.css'

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
  const held = isBuy ? quote : base
  const wallet = usePositions().find(({ asset }) => asset.code === held.code)
  const heldRaw = props.heldRaw ?? figures.heldRaw
  const leftRaw = wallet && BigInt(wallet.available) - heldRaw

  return (
    <Dialog
      open
      focus="title"
      title={title ?? t(isAmend ? 'maxOrders.ask.amendTitle' : `express.limit.title.${terms.orderType}`)}
      onClose={busy ? undefined : onBack}
      actions={
        <>
          <Button className="limit-back" disabled={busy} onClick={onBack}>
            {t('express.limit.back')}
          </Button>
          <Button className="limit-confirm" variant="primary" busy={busy} aria-disabled={!onConfirm || undefined} onClick={onConfirm}>
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
      <ConfirmationFigures {...{ market, terms, figures, heldRaw, expectedRaw, lines }} />
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
        time: dateTimeText(expiresAt, locale),
      })
  }
}
