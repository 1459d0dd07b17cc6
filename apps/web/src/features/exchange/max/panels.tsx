import type { ReactNode } from 'react'
import type { Market } from '../markets.ts'
import { ChartControls } from '../panels/chart-controls.tsx'
import { ChartPanel } from '../panels/chart-panel.tsx'
import { DepthControls } from '../panels/depth-controls.tsx'
import { DepthPanel } from '../panels/depth-panel.tsx'
import { MarketFigure, MarketPanel } from '../panels/market-panel.tsx'
import { MarketsControls, MarketsPanel } from '../panels/markets-panel.tsx'
import { OrderFormKeys, OrderFormPanel } from '../panels/order-form-panel.tsx'
import { OrdersFigure, OrdersFillsControls, OrdersFillsTabs } from '../panels/orders-fills-header.tsx'
import { OrdersFillsPanel } from '../panels/orders-fills-panel.tsx'
import { PocketFigure, PocketPanel } from '../panels/pocket-panel.tsx'
import { QuickbarLast } from '../panels/quickbar.tsx'
import { TradesPanel } from '../panels/trades-panel.tsx'
import type { PanelId } from './layout.ts'

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
