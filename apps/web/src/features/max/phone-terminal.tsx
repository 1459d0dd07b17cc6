import type { Side } from '@bourse/domain/exchange'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { DepthTwin } from '#features/depth'
import { type Market, marketFigures, pairText, pickedTicket, SideMark, useBestPrices } from '#features/market'
import { useLiveOrders } from '#features/orders'
import { OrderFormPanel, ticketActions } from '#features/ticket'
import { useLocale, useT } from '#platform/i18n'
import { Dialog } from '#ui/dialog'
import { PanelFrame } from '#ui/panel/frame'
import { type Tab, TabPanel, Tabs } from '#ui/tabs'
import { PANEL_PARTS } from './panels.tsx'
import { formsFilled } from './templates/store.ts'
import './phone-terminal.css'

const PHONE_TABS = ['chart', 'depth', 'trades', 'orders-fills', 'pocket', 'markets', 'market'] as const
export type PhoneTab = (typeof PHONE_TABS)[number]

export function isPhoneTab(id: string): id is PhoneTab {
  return PHONE_TABS.some((tab) => tab === id)
}

const ROW_PX = 30

interface PhoneTerminalProps {
  market: Market
  quickbar: ReactNode
  tab: PhoneTab
  onTab: (tab: PhoneTab) => void
}

/** On a phone the panels are tabs, an order bar stays within reach, and the form is a sheet. */
export function PhoneTerminal({ market, quickbar, tab, onTab }: PhoneTerminalProps) {
  const t = useT()
  const [isOrdering, setOrdering] = useState(false)
  useOnPick(() => setOrdering(true))
  const open = useLiveOrders().length
  const parts = PANEL_PARTS[tab]
  const tabs = PHONE_TABS.map(
    (value): Tab<PhoneTab> => ({
      value,
      label: t(value === 'orders-fills' ? 'max.tab.orders' : `max.panel.${value}`),
      ...(value === 'orders-fills' && open > 0 ? { count: open } : {}),
    }),
  )
  return (
    <div className="terminal phone">
      <PanelFrame id="quickbar" title={t('max.panel.quickbar')} isBare>
        {quickbar}
      </PanelFrame>
      <Tabs id="max" label={t('max.tabs')} tabs={tabs} value={tab} onChange={onTab} />
      <TabPanel id="max" value={tab}>
        <PanelFrame
          id={tab}
          title={t(`max.panel.${tab}`)}
          shortTitle={parts.shortTitle && t(parts.shortTitle)}
          heading={parts.heading?.()}
          controls={parts.controls?.(market)}
          isLive={parts.isLive ?? false}
        >
          {parts.body(market, ROW_PX)}
          {tab === 'chart' && <DepthTwin market={market} />}
        </PanelFrame>
      </TabPanel>
      <OrderBar
        market={market}
        onSide={(side) => {
          ticketActions.setSide(side)
          setOrdering(true)
        }}
      />
      <Dialog open={isOrdering} title={t('max.order.title', { market: pairText(market) })} onClose={() => setOrdering(false)}>
        <div className="panel order-sheet">
          <OrderFormPanel />
        </div>
      </Dialog>
    </div>
  )
}

/** A price picked in depth or trades, or a template, is meant for the form, which is hidden here. */
function useOnPick(onPick: () => void): void {
  const run = useEffectEvent(onPick)
  useEffect(() => {
    const leaves = [pickedTicket.subscribe(() => pickedTicket.get() && run()), formsFilled.subscribe(() => run())]
    return () => {
      for (const leave of leaves) leave()
    }
  }, [])
}

/** Buy shows the ask, sell the bid: the immediate price. */
function OrderBar({ market, onSide }: { market: Market; onSide: (side: Side) => void }) {
  const t = useT()
  const { tag } = useLocale()
  const { bid, ask } = useBestPrices(market.symbol)
  const figures = marketFigures(market, tag)
  const button = (side: Side, price: number | undefined) => (
    <button
      type="button"
      className={side === 'BUY' ? 'order-bar-buy' : 'order-bar-sell'}
      aria-haspopup="dialog"
      onClick={() => onSide(side)}
    >
      <SideMark side={side} />
      <b>{t(side === 'BUY' ? 'max.side.buy' : 'max.side.sell')}</b>
      <span>{price === undefined ? '–' : figures.price(price)}</span>
    </button>
  )
  return (
    <div className="order-bar" role="group" aria-label={t('max.order.bar')}>
      {button('BUY', ask)}
      {button('SELL', bid)}
    </div>
  )
}
