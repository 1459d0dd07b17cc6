import { useEffect } from 'react'
import { type Market, shownQuantity, useDaily } from '#features/market'
import { ConcernNote, LimitConfirmation } from '#features/orders'
import { paperMode } from '#features/paper'
import { useLocale, useT } from '#platform/i18n'
import { useStore } from '#platform/store'
import { lazyPart } from '#shell/lazy-screen'
import { useTicketContext } from '../state/use-ticket-context.ts'
import { armDialog } from './armed.ts'
import { mountDesk, questionedOrder, sendTerms } from './desk.ts'
import { keepArmedOnlyIn } from './disarming.ts'

const ArmDialog = lazyPart(() => import('./arm-dialog.tsx'), 'ArmDialog')

/** One-step trading of the chosen market: it knows the book and the funds, asks where it must, and disarms when it should. */
export function OneStepOutlet({ market }: { market: Market }) {
  const context = useTicketContext(market)
  const isHalted = useDaily(market.symbol)?.isHalted ?? market.status === 'halted'
  const isArming = useStore(armDialog)
  const asked = useStore(questionedOrder)
  // On every render: presses come from outside React and need the current figures.
  useEffect(() => mountDesk(() => ({ market, context, isHalted })))
  useEffect(() => {
    const leave = keepArmedOnlyIn(market.symbol, paperMode.subscribe)
    return () => {
      leave()
      questionedOrder.set(undefined)
    }
  }, [market.symbol])
  return (
    <>
      {isArming && <ArmDialog market={market} onClose={() => armDialog.set(false)} />}
      {asked && <Question {...asked} />}
    </>
  )
}

/** DEF-085 holds for one step too: an order far through the book is confirmed. */
function Question({ market, terms, concern }: NonNullable<ReturnType<typeof questionedOrder.get>>) {
  const t = useT()
  const { tag } = useLocale()
  const close = () => questionedOrder.set(undefined)
  return (
    <LimitConfirmation
      open
      terms={terms}
      market={market}
      notice={<ConcernNote concern={concern} terms={terms} market={market} />}
      confirmText={t(terms.side === 'BUY' ? 'maxOrders.ticket.submitBuy' : 'maxOrders.ticket.submitSell', {
        what: `${shownQuantity(market, terms.quantity, tag)} ${market.base.code}`,
      })}
      onConfirm={() => {
        close()
        sendTerms(market, terms)
      }}
      onBack={close}
    />
  )
}
