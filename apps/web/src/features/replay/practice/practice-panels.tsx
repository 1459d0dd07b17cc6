import type { MarketReply } from '@bourse/contracts/exchange'
import type { PracticeMarket } from '@bourse/domain/replay'
import { useEffect } from 'react'
import type { Market, MarketFigures } from '#features/market'
import { OrderTicket } from '#features/ticket'
import { useT } from '#platform/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { LeaveGuard, ReplayPlayer, ReplayView } from '../replay-player.ts'
import type { OrderLine } from './order-line.ts'
import { outcomeText } from './outcome-text.ts'
import { PracticeBand } from './practice-band.tsx'
import { PracticeFills } from './practice-fills.tsx'
import { PracticeMoney } from './practice-money.tsx'
import { PracticeOrders } from './practice-orders.tsx'
import { usePractice } from './use-practice.ts'
import { usePracticeTicket } from './use-practice-ticket.ts'
import './practice.css'

interface PracticePanelsProps {
  player: ReplayPlayer
  view: ReplayView
  reply: MarketReply
  /** With the reader's own fees. */
  market: Market
  rules: PracticeMarket
  amounts: ReadonlyMap<string, bigint>
  figures: MarketFigures
  /** The open orders, for the chart. */
  onLines: (lines: readonly OrderLine[]) => void
  onGuard: (guard: LeaveGuard) => void
  onEnd: () => void
}

const TYPES = ['LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT'] as const

/** Orders with play money on the day that is played: the form, what is open, what was filled and what it has brought. */
export function PracticePanels({ player, view, reply, market, rules, amounts, figures, onLines, onGuard, onEnd }: PracticePanelsProps) {
  const t = useT()
  const { desk, view: practice, leaving, leave, answer } = usePractice(player, rules, amounts, onGuard)
  const { form, submit, placed } = usePracticeTicket(desk, market, practice, view)
  const hasBook = view.shown !== undefined && view.shown.book.bids.length + view.shown.book.asks.length > 0
  useEffect(() => onLines(practice.orders), [onLines, practice.orders])
  useEffect(() => () => onLines([]), [onLines])
  return (
    <>
      <PracticeBand onReset={() => leave(() => desk.startOver())} onEnd={() => leave(onEnd, true)} />
      <section className="replay-panel practice-ticket" aria-label={t('replay.paper.ticket')}>
        <OrderTicket form={form} market={market} types={TYPES} isBlocked={view.state !== 'ready'} onSubmit={submit}>
          {view.state === 'ready' && !hasBook && <p className="band band-ruled ticket-band">{t('replay.paper.noBook')}</p>}
        </OrderTicket>
        <p className="cap practice-outcome" role="status">
          {placed && outcomeText(placed, market, figures, t)}
        </p>
      </section>
      <div className="practice-books">
        <PracticeMoney practice={practice} reply={reply} market={market} />
        <PracticeOrders desk={desk} orders={practice.orders} market={market} reply={reply} figures={figures} />
        <PracticeFills fills={practice.fills} figures={figures} reply={reply} />
      </div>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t(leaving?.isEnd ? 'replay.paper.endTitle' : 'paper.resetTitle')}
        variant="danger"
        confirmLabel={t(leaving?.isEnd ? 'replay.paper.end' : 'paper.reset')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        <p>{t('replay.paper.askText')}</p>
      </ConfirmDialog>
    </>
  )
}
