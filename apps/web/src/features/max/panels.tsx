import type { ReactNode } from 'react'
import { ChartControls, ChartPanel } from '#features/chart'
import { DepthControls, DepthPanel } from '#features/depth'
import type { Market } from '#features/market'
import { OrdersFigure, OrdersFillsControls, OrdersFillsPanel, OrdersFillsTabs } from '#features/orders'
import { OrderFormKeys, OrderFormPanel } from '#features/ticket'
import type { PanelId } from './layout/layout.ts'
import { MarketFigure, MarketPanel } from './markets/market-panel.tsx'
import { MarketsControls, MarketsPanel } from './markets/markets-panel.tsx'
import { PocketFigure, PocketPanel } from './pocket/panel.tsx'
import { QuickbarLast } from './quickbar/quickbar.tsx'
import { TradesPanel } from './trades/panel.tsx'

/** How a panel is drawn: its body fills the frame, the rest is in the header. */
export interface PanelParts {
  body: (market: Market, rowPx: number) => ReactNode
  heading?: () => ReactNode
  /** A shorter title for a narrow panel. */
  shortTitle?: 'max.panel.depthShort'
  controls?: (market: Market) => ReactNode
  /** What stays visible when it is folded. */
  figure?: (market: Market) => ReactNode
  /** Shows market data, which can be stale. */
  isLive?: boolean
}

/** The panels besides the quickbar, which the terminal draws itself because its menu belongs to the terminal (MAX-04). */
export const PANEL_PARTS: Record<Exclude<PanelId, 'quickbar'>, PanelParts> = {
  markets: {
    body: () => <MarketsPanel />,
    controls: () => <MarketsControls />,
    figure: (market) => <QuickbarLast market={market} />,
    isLive: true,
  },
  chart: {
    body: (market) => <ChartPanel market={market} />,
    controls: (market) => <ChartControls market={market} />,
    figure: (market) => <QuickbarLast market={market} />,
    isLive: true,
  },
  depth: {
    shortTitle: 'max.panel.depthShort',
    body: (market, rowPx) => <DepthPanel market={market} rowPx={rowPx} />,
    controls: (market) => <DepthControls market={market} />,
    figure: (market) => <QuickbarLast market={market} />,
    isLive: true,
  },
  'order-form': { body: () => <OrderFormPanel />, controls: () => <OrderFormKeys /> },
  'orders-fills': {
    body: () => <OrdersFillsPanel />,
    heading: () => <OrdersFillsTabs />,
    controls: () => <OrdersFillsControls />,
    figure: () => <OrdersFigure />,
  },
  trades: {
    body: (market, rowPx) => <TradesPanel market={market} rowPx={rowPx} />,
    figure: (market) => <QuickbarLast market={market} />,
    isLive: true,
  },
  pocket: { body: () => <PocketPanel />, controls: () => <PocketFigure />, figure: () => <PocketFigure /> },
  market: { body: () => <MarketPanel />, controls: () => <MarketFigure />, figure: () => <MarketFigure /> },
}
